const simpleShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** "namn@exempel.se": something, an at sign, something with a dot in it, and no white space (spec 5, newsletter). */
export function isEmailAddress(text: string): boolean {
	return simpleShape.test(text.trim());
}

const accountShape =
	/^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/i;

/**
 * An address that an account may have: one that every mail server takes, so in ASCII (an "å" as punycode), no dot first, last or doubled, and a
 * top-level domain of two characters at least. The forms and the server ask the same.
 */
export function isAccountEmail(text: string): boolean {
	return accountShape.test(text.trim());
}
