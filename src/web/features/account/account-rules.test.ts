import { expect, it } from "vitest";
import { registerRules, signInRules } from "./account-rules.ts";

const toMessages = (result: {
	success: boolean;
	error?: { issues: { path: PropertyKey[]; message: string }[] };
}) => result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

it("asks for an address and six characters to sign in", () => {
	expect(toMessages(signInRules.safeParse({ email: "anna", password: "12345" }))).toEqual([
		"email: Ogiltig e-postadress",
		"password: Lösenordet måste vara minst 6 tecken",
	]);
	expect(toMessages(signInRules.safeParse({ email: " anna@exempel.se ", password: "åäö🏒🏒🏒" }))).toEqual(
		[],
	);
});

it("asks for a name and the same password twice to register", () => {
	const anna = { name: "Anna", email: "anna@exempel.se", password: "hemligt", confirmPassword: "hemligt" };
	expect(toMessages(registerRules.safeParse(anna))).toEqual([]);
	expect(toMessages(registerRules.safeParse({ ...anna, name: " A " }))).toEqual([
		"name: Namnet måste vara minst 2 tecken",
	]);
	expect(toMessages(registerRules.safeParse({ ...anna, confirmPassword: "hemlig?" }))).toEqual([
		"confirmPassword: Lösenorden matchar inte",
	]);
});
