import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

export interface PasswordHasher {
	/** A PHC string with its own salt. About 30 ms of a core: never inside a transaction. */
	hash(password: string): Promise<string>;
	/** False for the wrong password and for no account (null), after the same work for both. */
	verify(password: string, encrypted: string | null): Promise<boolean>;
}

/** OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane. The library's default algorithm is argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createPasswordHasher(): PasswordHasher {
	let decoy: Promise<string> | null = null;
	return {
		hash: (password) => hash(normalise(password), options),
		async verify(password, encrypted) {
			decoy ??= hash(randomBytes(32), options);
			const isRight = await verify(encrypted ?? (await decoy), normalise(password));
			return isRight && encrypted !== null;
		},
	};
}

/** "å" can be typed as one sign or as two (RFC 8265); it is the same password. */
function normalise(password: string): string {
	return password.normalize("NFC");
}
