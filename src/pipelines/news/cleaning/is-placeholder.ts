/** What stands in a picture's place until it is there, or for want of one. */
const placeholder = /(?:^|[/_-])(?:spacer|blank|placeholder|transparent|pixel|empty|1x1)(?![a-zåäö])[^/]*$/i;

/** By the name of its file: an absolute address of no picture that belongs to the article. */
export function isPlaceholder(pictureUrl: string): boolean {
	return placeholder.test(new URL(pictureUrl).pathname);
}
