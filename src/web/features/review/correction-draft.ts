import { type LocalTime, parsePlannedTime } from "../../../domain/articles/planned-time.ts";
import { tellTooLong } from "../../../domain/text/too-long.ts";
import { trimTyped } from "../../../domain/text/trim-typed.ts";

export interface WrittenCorrection {
	/** The row's, so that a save whose answer got lost is not a second one. */
	id: string;
	body: string;
	/** As the field has it: a time of the Swedish clock, or empty for now. */
	at: LocalTime | "";
}

export type CorrectionErrors = Partial<Record<"body" | "at", string>>;

/** Years that are written with two digits begin with noughts. */
const firstYear = "1900";

/**
 * What the form says, or what is wrong with it. Of the hour that comes twice its first pass is meant.
 * `isHalf`: the field holds a day without its hour, which is no time yet.
 */
export function readCorrection(
	written: WrittenCorrection,
	{ isHalf, now }: { isHalf: boolean; now: Date },
): { ok: true; body: string; at: Date | null } | { ok: false; errors: CorrectionErrors } {
	const body = trimTyped(written.body);
	const text = body === "" ? "Skriv vad som var fel, och vad som är rätt." : tellTooLong(body, 2_000);
	const at = isHalf ? "Skriv både dag och klockslag, eller töm fältet." : readTime(written.at, now);
	if (!text && typeof at !== "string") return { ok: true, body, at };
	return { ok: false, errors: { ...(text && { body: text }), ...(typeof at === "string" && { at }) } };
}

/** The instant, null for now, or what is wrong. */
function readTime(at: WrittenCorrection["at"], now: Date): Date | null | string {
	if (at === "") return null;
	const asked = at < firstYear ? null : parsePlannedTime(at);
	if (asked === null) return "Skriv året med fyra siffror.";
	if (asked.kind === "never")
		return `${at.slice(11)} fanns inte den natten: klockan ställdes fram från 02:00 till 03:00.`;
	const instant = asked.kind === "twice" ? asked.first : asked.instant;
	return instant > now ? "Tiden har inte varit än." : instant;
}
