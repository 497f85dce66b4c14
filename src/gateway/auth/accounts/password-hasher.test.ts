import * as argon2 from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
import { createPasswordHasher, PasswordQueueFullError } from "./password-hasher.ts";

const passwords = createPasswordHasher();

describe("a password's hash", () => {
	it("is argon2id with the recommended cost, and never the same twice", async () => {
		const [first, second] = [await passwords.hash("hemligt1"), await passwords.hash("hemligt1")];
		expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		expect(second).not.toBe(first);
	});

	it("fits its password alone", async () => {
		const encrypted = await passwords.hash("hemligt1");
		expect(await passwords.verify("hemligt1", encrypted)).toBe(true);
		expect(await passwords.verify("hemligt2", encrypted)).toBe(false);
		expect(await passwords.verify("", encrypted)).toBe(false);
	});

	it("fits the same letters however they were typed", async () => {
		const encrypted = await passwords.hash("m\u00e5lvakt");
		expect(await passwords.verify("ma\u030alvakt", encrypted)).toBe(true);
	});

	it("fits nothing when there is no account, and that costs the same check", async () => {
		const verify = vi.fn(argon2.verify);
		const counted = createPasswordHasher({ argon2: { ...argon2, verify } });
		const encrypted = await counted.hash("hemligt1");
		expect(await counted.verify("hemligt2", encrypted)).toBe(false);
		expect(await counted.verify("hemligt1", null)).toBe(false);
		const costs = verify.mock.calls.map(([phc]) => String(phc).split("$").slice(0, 4));
		expect(costs).toHaveLength(2);
		expect(costs[1]).toEqual(costs[0]);
	});
});

describe("many passwords at once", () => {
	it("are worked on in turn, and what is too many is refused at once", async () => {
		const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
		let [running, most] = [0, 0];
		const verify = async () => {
			most = Math.max(most, ++running);
			await isHeld;
			running--;
			return true;
		};
		const busy = createPasswordHasher({ concurrency: 2, maxWaiting: 3, argon2: { ...argon2, verify } });
		const taken = Array.from({ length: 5 }, () => busy.verify("hemligt1", "$argon2id$"));
		await expect(busy.verify("hemligt1", "$argon2id$")).rejects.toThrow(PasswordQueueFullError);
		await expect(busy.hash("hemligt1")).rejects.toThrow(PasswordQueueFullError);
		release();
		expect(await Promise.all(taken)).toEqual(taken.map(() => true));
		expect(most).toBe(2);
	});
});
