/** Characters that XML 1.0 has no way to write (2.2, Char): a text from a word processor may hold one, and one makes the whole file unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function withoutNonXml(text: string): string {
	return text.replace(notXml, "");
}
