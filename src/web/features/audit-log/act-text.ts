import type { AuditEntryRow } from "../../../contract/desk.ts";
import { singleSubjects } from "../../data/desk/audit-entries.ts";
import { actWords, tableWords, valueWords, wholeActs } from "./act-words.ts";
import { columnWords } from "./column-words.ts";

/** {action: "update", subject_table: "content_sources"} -> "ändrade källa"; what nobody has a word for stands as it is. */
export function toActText({
	action,
	subject_table,
	subject_id,
}: Pick<AuditEntryRow, "action" | "subject_table" | "subject_id">): string {
	const whole = wholeActs[action];
	if (whole) return whole;
	const table = subject_id !== null && singleSubjects.includes(subject_id) ? subject_id : subject_table;
	const what = table === null ? "" : (tableWords[table]?.[0] ?? table);
	const name = subject_table === "functions" && subject_id ? ` ${subject_id}` : "";
	return `${actWords[action] ?? action} ${what}${name}`.trim();
}

export function toColumnName(column: string): string {
	return columnWords[column] ?? column;
}

export interface ToldChange {
	column: string;
	/** One value for what was made or removed, before and after for what was changed. */
	values: string[];
}

/** What an act tells of its row, field by field; empty when it tells nothing. */
export function toChanges({ details }: Pick<AuditEntryRow, "details">): {
	kind: "changed" | "row";
	fields: ToldChange[];
} {
	const { changes, row, old: before, new: after } = details;
	if (isRecord(before) && isRecord(after)) {
		const fields = Object.keys(after)
			.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
			.map((column) => ({ column, values: [toValueText(before[column]), toValueText(after[column])] }));
		return { kind: "changed", fields };
	}
	if (isRecord(changes)) {
		const fields = Object.entries(changes).map(([column, change]) => {
			const { old = null, new: now = null } = isRecord(change) ? change : {};
			return { column, values: [toValueText(old), toValueText(now)] };
		});
		return { kind: "changed", fields };
	}
	const told = isRecord(row) ? row : details;
	return {
		kind: "row",
		fields: Object.entries(told).map(([column, value]) => ({ column, values: [toValueText(value)] })),
	};
}

/** true -> "Ja"; null and "" -> "–"; "2026-11-21T12:00:00+00:00" -> "2026-11-21 13:00:00"; a list or an object as JSON. */
export function toValueText(value: unknown): string {
	const json = JSON.stringify(value) ?? "null";
	const word = valueWords[json];
	if (word) return word;
	if (typeof value !== "string") return json;
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
		? localTime.format(new Date(value))
		: value;
}

const localTime = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Europe/Stockholm",
	dateStyle: "short",
	timeStyle: "medium",
});

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
