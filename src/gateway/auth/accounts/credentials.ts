import { isAccountEmail } from "../../../domain/site/email-address.ts";
import { AuthError } from "../errors.ts";
import { isFirstTry, type KnownOfOwner } from "./first-tries.ts";

/** Spec point 5. */
const minPasswordLength = 6;
/** As in GoTrue, so that an account can move there. */
const maxPasswordLength = 72;
const maxMetadataBytes = 10_000;
/** The embedded engine's parser of JSON is overrun by some thousand levels, and the whole database stands still. */
const maxMetadataLevels = 20;

export type UserMetadata = Readonly<Record<string, unknown>>;

/** " Anna@Ex.SE " -> "anna@ex.se". Throws validation_failed when it is no address. */
export function parseEmail(text: string): string {
	const email = text.trim().toLowerCase();
	if (!isAccountEmail(email)) {
		throw new AuthError("validation_failed", "Unable to validate email address: invalid format");
	}
	return email;
}

/**
 * Rejects with weak_password and its reason: `length` (too short) or `pwned` (among what anybody tries first); validation_failed
 * when it is too long. Lengths in characters.
 */
export async function mustBeGoodPassword(password: string, owner: KnownOfOwner): Promise<void> {
	const length = [...password].length;
	if (length < minPasswordLength) {
		throw new AuthError("weak_password", `Password should be at least ${minPasswordLength} characters.`, {
			weakPasswordReasons: ["length"],
		});
	}
	if (length > maxPasswordLength) {
		throw new AuthError(
			"validation_failed",
			`Password cannot be longer than ${maxPasswordLength} characters`,
		);
	}
	if (await isFirstTry(password, owner)) {
		throw new AuthError(
			"weak_password",
			"Password is known to be weak and easy to guess, please choose a different one.",
			{ weakPasswordReasons: ["pwned"] },
		);
	}
}

/** It travels in every access token, and a request's headers have 48 kB in all. Throws validation_failed. */
export function mustBeSmallMetadata(metadata: UserMetadata): void {
	if (isDeeperThan(metadata, maxMetadataLevels)) {
		throw new AuthError(
			"validation_failed",
			`User metadata cannot nest deeper than ${maxMetadataLevels} levels`,
		);
	}
	if (Buffer.byteLength(JSON.stringify(metadata)) > maxMetadataBytes) {
		throw new AuthError("validation_failed", `User metadata cannot be larger than ${maxMetadataBytes} bytes`);
	}
}

/** New fields over the old, a null takes its field away. Throws validation_failed when it grows too large. */
export function mergeMetadata(old: UserMetadata, changes: UserMetadata): UserMetadata {
	const merged = Object.fromEntries(
		Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null),
	);
	mustBeSmallMetadata(merged);
	return merged;
}

/** Looks no deeper than it must: text of 64 kB can nest more deeply than a call stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
	if (typeof value !== "object" || value === null) return false;
	return levels === 0 || Object.values(value).some((one) => isDeeperThan(one, levels - 1));
}
