const simpleShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** "namn@exempel.se": something, an at sign, something with a dot in it, and no white space (spec 5, newsletter). */
export function isEmailAddress(text: string): boolean {
	return simpleShape.test(text.trim());
}
