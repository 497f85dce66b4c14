import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import * as nodeRsArgon2 from "@node-rs/argon2";
import PQueue from "p-queue";

export interface PasswordHasher {
	/** A PHC string with its own salt. About 30 ms of a core: never inside a transaction. */
	hash(password: string): Promise<string>;
	/** False for the wrong password and for no account (null), after the same work for both. */
	verify(password: string, encrypted: string | null): Promise<boolean>;
}

/** Too many passwords wait to be worked on; nothing was done with this one. */
export class PasswordQueueFullError extends Error {
	override readonly name = "PasswordQueueFullError";
}

/** What works on the passwords; the tests give one that counts, or one that waits. */
type Argon2 = Pick<typeof nodeRsArgon2, "hash" | "verify">;

/** OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane. The library's default algorithm is argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A core stays free for pages (bench/sign-in.ts). */
const defaultConcurrency = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * Both methods work in turn, some at once, some waiting: past two seconds of waiting people give up, and machines that
 * guess must not take the cores from readers. Both throw {@link PasswordQueueFullError} when too many wait.
 */
export function createPasswordHasher({
	concurrency = defaultConcurrency,
	maxWaiting = 64,
	argon2 = nodeRsArgon2,
}: {
	concurrency?: number;
	maxWaiting?: number;
	argon2?: Argon2;
} = {}): PasswordHasher {
	const queue = new PQueue({ concurrency });
	const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
		if (queue.size >= maxWaiting) throw new PasswordQueueFullError("Too many passwords wait to be checked");
		return await queue.add(work);
	};
	let decoy: Promise<string> | null = null;
	return {
		hash: (password) => inTurn(() => argon2.hash(normalise(password), options)),
		verify: (password, encrypted) =>
			inTurn(async () => {
				decoy ??= argon2.hash(randomBytes(32), options);
				const isRight = await argon2.verify(encrypted ?? (await decoy), normalise(password));
				return isRight && encrypted !== null;
			}),
	};
}

/** "å" can be typed as one sign or as two (RFC 8265); it is the same password. */
function normalise(password: string): string {
	return password.normalize("NFC");
}
