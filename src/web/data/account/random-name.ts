/** 128 random bits in hex. Not crypto.randomUUID(): that one is missing where the site is served without TLS. */
export function makeRandomName(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
