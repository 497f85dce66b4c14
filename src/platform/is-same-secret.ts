import { createHash, timingSafeEqual } from "node:crypto";

/** Compared by their hashes: the time it takes tells nothing of where two secrets differ, nor of how long they are. */
export function isSameSecret(given: string, wanted: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(given), digest(wanted));
}
