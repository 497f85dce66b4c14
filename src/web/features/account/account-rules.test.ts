import { expect, it } from "vitest";
import {
	deletionRule,
	emailRule,
	nameRule,
	passwordRule,
	repeatedPasswordRule,
	toNeededRule,
	toOtherEmailRule,
	toSeenRule,
} from "./account-rules.ts";

it("asks for an address and six characters to sign in", () => {
	expect(emailRule("anna", {})).toBe("Ogiltig e-postadress");
	expect(emailRule(" anna@exempel.se ", {})).toBeNull();
	expect(emailRule("åsa@exempel.se", {})).toBe("Ogiltig e-postadress");
	expect(passwordRule("12345", {})).toBe("Lösenordet måste vara minst 6 tecken");
	expect(passwordRule("åäö🏒🏒🏒", {})).toBeNull();
});

it("takes a password of 72 characters, however many bytes they are, and no longer one", () => {
	expect(passwordRule("🏒".repeat(72), {})).toBeNull();
	expect(passwordRule("å".repeat(73), {})).toBe("Lösenordet får vara högst 72 tecken");
});

it("asks for another address than the account has, however it is written", () => {
	const rule = toOtherEmailRule("anna@exempel.se");
	expect(rule(" ANNA@exempel.se", {})).toBe("Det är redan din adress.");
	expect(rule("anna", {})).toBe("Ogiltig e-postadress");
	expect(rule("anna.ny@exempel.se", {})).toBeNull();
});

it("asks for a name and the same password twice to register", () => {
	expect(nameRule(" A ", {})).toBe("Namnet måste vara minst 2 tecken");
	expect(nameRule("A\u200b\u200b", {})).toBe("Namnet måste vara minst 2 tecken");
	expect(nameRule("Bo", {})).toBeNull();
	expect(toSeenRule("Skriv ditt namn")(" \u200b", {})).toBe("Skriv ditt namn");
	expect(toSeenRule("Skriv ditt namn")("Å", {})).toBeNull();
	expect(repeatedPasswordRule("hemligt", { password: "hemligt" })).toBeNull();
	expect(repeatedPasswordRule("hemlig?", { password: "hemligt" })).toBe("Lösenorden matchar inte");
	expect(repeatedPasswordRule("hem", { password: "hemligt" })).toBe("Lösenordet måste vara minst 6 tecken");
});

it("asks for the word, in capitals or not, before an account is deleted, and for what the server judges", () => {
	expect(deletionRule("ta bort ", {})).toBeNull();
	expect(deletionRule("bort", {})).toBe("Skriv TA BORT för att bekräfta");
	expect(toNeededRule("Skriv ditt lösenord")("", {})).toBe("Skriv ditt lösenord");
	expect(toNeededRule("Skriv ditt lösenord")(" ", {})).toBeNull();
});
