/** A page without what the renderer itself wrote to be run, which bears the nonce `marker`, and without the preloads of it. */
export function withoutScripts(html: string, marker: string): string {
	const mark = `[^>]*?nonce="${marker}"[^>]*?>`;
	return html.replace(new RegExp(`<script${mark}.*?</script>|<link rel="modulepreload"${mark}`, "gs"), "");
}
