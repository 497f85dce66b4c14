/** RFC 5321, a path of 256 octets without its brackets; the database's bound. */
const maxLength = 254;
/** Without what no mail can be addressed to: several addresses, a name beside one, signs that nobody sees (platform/mail/compose-message.ts). */
const simpleShape = /^[^\s@<>,;\p{Cc}\p{Cf}]+@[^\s@<>,;\p{Cc}\p{Cf}]+\.[^\s@<>,;\p{Cc}\p{Cf}]+$/u;

/** "namn@exempel.se": something, an at sign, something with a dot in it, no white space (spec 5, newsletter), and no more than any mail server takes. */
export function isEmailAddress(text: string): boolean {
	const address = text.trim();
	return address.length <= maxLength && simpleShape.test(address);
}

const accountShape =
	/^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/i;

/**
 * An address that an account may have: one that every mail server takes, so in ASCII (an "å" as punycode), no dot first, last or doubled, and a
 * top-level domain of two characters at least. The forms and the server ask the same.
 */
export function isAccountEmail(text: string): boolean {
	const address = text.trim();
	return address.length <= maxLength && accountShape.test(address);
}
