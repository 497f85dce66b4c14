import type { Counter, MakeCounter } from "./counter.ts";
import { limits } from "./route-limits.ts";

export interface SignInAttempt {
	/** What came of it: a right password, a wrong one, or neither (the request was no good). */
	settle(outcome: "right" | "wrong" | "neither"): Promise<void>;
}

export interface SignInGuard {
	/** The attempt, or the milliseconds to wait before another. `account` is null when the body names none. */
	begin(address: string, account: string | null): Promise<SignInAttempt | number>;
}

const day = 24 * 60 * 60;
/** The pauses after each full count of wrong passwords: 1 minute, 2, 4, 8, and never longer than 15. */
const firstPauseSeconds = 60;
const longestPauseSeconds = 15 * 60;
/** Pauses are counted up within this time. */
const strikeSeconds = day;
/** An address from which somebody has signed in is that account's own for so long. */
const familiarSeconds = 90 * day;

/**
 * Holds guessing of passwords to some tens an hour for one account, from however many addresses, and to some hundreds
 * for one address. It must not be a way to lock somebody out: an address from which the account was signed in to before
 * is counted by itself, so guesses from elsewhere never pause it, and no pause is longer than 15 minutes.
 *
 * Each attempt is counted before the password is looked at, or a thousand at once would all be free.
 */
export function createSignInGuard(makeCounter: MakeCounter): SignInGuard {
	const fromAddress = makeCounter("wrong-passwords-address", limits.wrongPasswordsFromAddress);
	const forAccount = makeCounter("wrong-passwords-account", limits.wrongPasswordsForAccount);
	const strikes = makeCounter("sign-in-strikes", { allowed: 100, seconds: strikeSeconds, kept: "database" });
	const familiar = makeCounter("sign-in-familiar", {
		allowed: 1,
		seconds: familiarSeconds,
		kept: "database",
	});

	return {
		async begin(address, account) {
			const byAddress = await fromAddress.take(address);
			if (byAddress) return byAddress.waitMs;
			if (account === null) {
				return {
					settle: async (outcome) => (outcome === "wrong" ? undefined : fromAddress.giveBack(address)),
				};
			}

			const pair = `${account} ${address}`;
			const familiarMs = await familiar.getLeftMs(pair);
			const key = familiarMs > 0 ? pair : account;
			const byAccount = await forAccount.take(key);
			if (byAccount) return byAccount.isFirst ? pause(key) : byAccount.waitMs;
			return {
				async settle(outcome) {
					if (outcome === "wrong") return;
					await fromAddress.giveBack(address);
					if (outcome === "neither") return await forAccount.giveBack(key);
					await forAccount.forget(key);
					await strikes.forget(key);
					// Once a day is enough: each of these is a statement more for every sign-in.
					if (familiarMs < (familiarSeconds - day) * 1000) await renew(familiar, pair);
				},
			};
		},
	};

	async function pause(key: string): Promise<number> {
		const strike = await strikes.add(key);
		const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (strike - 1));
		await forAccount.block(key, seconds);
		return seconds * 1000;
	}
}

/** From now on for the whole time again. */
async function renew(counter: Counter, key: string): Promise<void> {
	await counter.forget(key);
	await counter.add(key);
}
