import type { AuthError } from "@supabase/supabase-js";
import { getRetryAfterSeconds } from "../../data/retry-after.ts";

/** GoTrue's codes in the reader's words (supabase/auth: internal/api/apierrors/errorcode.go). */
const texts: Readonly<Record<string, string>> = {
	bad_jwt: "Du är inte längre inloggad. Logga in igen.",
	current_password_invalid: "Det nuvarande lösenordet stämmer inte.",
	email_exists: "Adressen används redan av ett konto.",
	email_not_confirmed: "E-postadressen är inte bekräftad än. Öppna länken i mejlet vi skickade.",
	invalid_credentials: "Fel e-postadress eller lösenord.",
	otp_expired: "Länken har gått ut eller är redan använd.",
	reauthentication_needed: "Bekräfta ändringen med koden vi har mejlat.",
	reauthentication_not_valid: "Koden stämmer inte eller har gått ut.",
	same_password: "Det nya lösenordet måste skilja sig från det gamla.",
	session_not_found: "Du är inte längre inloggad. Logga in igen.",
	signup_disabled: "Det går inte att skapa nya konton just nu.",
	user_already_exists: "Adressen används redan av ett konto.",
	user_banned: "Kontot är spärrat.",
	user_not_found: "Du är inte längre inloggad. Logga in igen.",
	validation_failed: "Uppgifterna kunde inte godtas. Kontrollera dem och försök igen.",
};

const weakPasswordTexts: Readonly<Record<string, string>> = {
	length: "Lösenordet måste vara minst 6 tecken",
	characters: "Lösenordet behöver fler sorters tecken",
	pwned: "Lösenordet är ett av de första som någon skulle gissa",
};

/** What a refused request is told the reader by; null for what nobody foresaw (spec 8: "Ett fel uppstod"). */
export function toAuthErrorText(error: AuthError): string | null {
	const code = error.code ?? "";
	if (code === "weak_password") return toWeakPasswordText(error);
	if (code === "over_request_rate_limit" || code === "over_email_send_rate_limit") {
		return `För många försök. Försök igen ${toWait(getRetryAfterSeconds())}.`;
	}
	// Made by the client itself, without a request.
	if (error.name === "AuthSessionMissingError") return texts.session_not_found ?? null;
	return Object.hasOwn(texts, code) ? (texts[code] ?? null) : null;
}

function toWeakPasswordText(error: AuthError): string {
	const reasons = "reasons" in error && Array.isArray(error.reasons) ? error.reasons : [];
	const told = reasons.flatMap((reason) => weakPasswordTexts[String(reason)] ?? []);
	return `${(told.length > 0 ? told : ["Lösenordet är för svagt"]).join(". ")}.`;
}

/** 40 -> "om 40 sekunder", 90 -> "om 2 minuter". */
function toWait(seconds: number | null): string {
	if (seconds === null) return "om en stund";
	if (seconds < 60) return `om ${seconds} ${seconds === 1 ? "sekund" : "sekunder"}`;
	const minutes = Math.ceil(seconds / 60);
	return `om ${minutes} ${minutes === 1 ? "minut" : "minuter"}`;
}
