import type { ScrapingScheduleRow } from "../../../../contract/scraping.ts";
import { tellTooLong } from "../../../../domain/text/too-long.ts";
import { trimTyped } from "../../../../domain/text/trim-typed.ts";
import {
	type DailyTime,
	fromSwedishTime,
	parseDailyCron,
	toDailyCron,
	toSwedishTime,
} from "../../../../domain/times/schedule.ts";

/** A time as its two fields hold it: Swedish time, which is UTC plus one hour (spec 5). */
export interface TimeDraft {
	hour: string;
	minute: string;
}

export type TimeErrors = Partial<Record<keyof TimeDraft, string>>;
export type WordErrors = Partial<Record<"name" | "description", string>>;

/** "30 5 * * *" -> { hour: "6", minute: "30" } */
export function toTimeDraft(cronExpression: string): TimeDraft {
	const { hour, minute } = toSwedishTime(parseDailyCron(cronExpression));
	return { hour: String(hour), minute: String(minute) };
}

/** The cron text in UTC, or what is wrong with each field, in the words of spec 5. */
export function readTimeDraft(
	draft: TimeDraft,
): { ok: true; cronExpression: string } | { ok: false; errors: TimeErrors } {
	const hour = readField(draft.hour, 23, "Timme krävs");
	const minute = readField(draft.minute, 59, "Minut krävs");
	const errors: TimeErrors = {
		...(typeof hour === "string" && { hour }),
		...(typeof minute === "string" && { minute }),
	};
	if (typeof hour === "string" || typeof minute === "string") return { ok: false, errors };
	const time: DailyTime = fromSwedishTime({ hour, minute });
	return { ok: true, cronExpression: toDailyCron(time) };
}

/** A schedule's words as they are kept. */
export const toWords = (
	name: string,
	description: string,
): Pick<ScrapingScheduleRow, "name" | "description"> => ({
	name: trimTyped(name),
	description: trimTyped(description) || null,
});

/** What is wrong with a schedule's words. */
export function checkWords(name: string, description: string): WordErrors {
	const words = toWords(name, description);
	const nameError = words.name === "" ? "Namn krävs" : tellTooLong(words.name, 80);
	const descriptionError = tellTooLong(words.description ?? "", 200);
	return {
		...(nameError && { name: nameError }),
		...(descriptionError && { description: descriptionError }),
	};
}

function readField(text: string, max: number, missing: string): number | string {
	const value = Number(text);
	if (text.trim() === "" || !Number.isInteger(value)) return missing;
	if (value < 0) return "Minst 0";
	return value > max ? `Max ${max}` : value;
}
