import * as z from "zod/mini";
import { isEmailAddress } from "../../../domain/email-address.ts";

/** The forms' rules and messages (spec 5). What the server refuses beyond them, it says itself. */
const email = z.string().check(z.refine(isEmailAddress, "Ogiltig e-postadress"));
const minPasswordLength = 6;
const password = z
	.string()
	.check(z.refine((text) => [...text].length >= minPasswordLength, "Lösenordet måste vara minst 6 tecken"));
const name = z
	.string()
	.check(z.refine((text) => text.trim().length >= 2, "Namnet måste vara minst 2 tecken"));

/** Shown on the field that repeats the password. */
const areSame = z.refine<{ password: string; confirmPassword: string }>(
	(values) => values.password === values.confirmPassword,
	{ error: "Lösenorden matchar inte", path: ["confirmPassword"] },
);

/** Typed out by whoever wants the account gone. */
export const deletionWord = "TA BORT";

export const signInRules = z.object({ email, password });

export const registerRules = z.object({ name, email, password, confirmPassword: password }).check(areSame);

export const addressRules = z.object({ email });

export const newPasswordRules = z.object({ password, confirmPassword: password }).check(areSame);

export const changePasswordRules = z
	.object({
		currentPassword: z.string().check(z.minLength(1, "Skriv ditt nuvarande lösenord")),
		password,
		confirmPassword: password,
		nonce: z.optional(z.string()),
	})
	.check(areSame);

export const deletionRules = z.object({
	confirmation: z
		.string()
		.check(
			z.refine(
				(text) => text.trim().toUpperCase() === deletionWord,
				`Skriv ${deletionWord} för att bekräfta`,
			),
		),
	password: z.string().check(z.minLength(1, "Skriv ditt lösenord")),
});

export const nameRules = z.object({ name });
