import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { AuditEntryRow, AuditPersonRow } from "../../../contract/desk.ts";
import { addDays, startOfSwedishDay } from "../../../domain/times/swedish-day.ts";
import { type Page, toPage } from "../use-pages.ts";
import { listSubjectNames, toSubjectName } from "./audit-subjects.ts";

type Client = SupabaseClient<AvsparkDatabase>;

const entriesPerPage = 40;

/** Things there is but one of: their acts name them alone, where others name a table and a row. */
export const singleSubjects: readonly string[] = ["newsletter_schedule", "test_newsletter"];

/** Null where it does not matter. */
export interface AskedEntries {
	/** An account, or "operator" for what nobody at the desk did. */
	actor: string | null;
	table: string | null;
	/** Swedish: "2026-11-21". */
	day: string | null;
	/** The id of a row or an account. */
	row: string | null;
}

export interface AuditEntry extends AuditEntryRow {
	/** What the row is called that it was done to; null where that has no name, or is gone with it. */
	subjectName: string | null;
}

/** The acts that fit, the newest first, from `after` on. Throws when they cannot be read. */
export async function listEntries(
	client: Client,
	{ actor, table, day, row }: AskedEntries,
	after: AuditEntry | null,
): Promise<Page<AuditEntry>> {
	let asked = client
		.from("audit_log")
		.select("*")
		.order("id", { ascending: false })
		.limit(entriesPerPage + 1);
	if (actor !== null) asked = actor === "operator" ? asked.is("actor_id", null) : asked.eq("actor_id", actor);
	if (table !== null) {
		const isSingle = singleSubjects.includes(table);
		asked = isSingle ? asked.eq("subject_id", table) : asked.eq("subject_table", table);
		if (table === "users") asked = asked.not("subject_id", "in", `(${singleSubjects.join()})`);
	}
	if (row !== null) asked = asked.eq("subject_id", row);
	if (day !== null)
		asked = asked
			.gte("happened_at", startOfSwedishDay(day).toISOString())
			.lt("happened_at", startOfSwedishDay(addDays(day, 1)).toISOString());
	if (after !== null) asked = asked.lt("id", after.id);
	const { data, error } = await asked;
	if (error) throw new Error("The record could not be read", { cause: error });
	const { rows, hasMore } = toPage(data, entriesPerPage);
	const names = await listSubjectNames(client, rows);
	const entries = rows.map((entry) => {
		const { subject_table, subject_id, details } = entry;
		const subjectName = toSubjectName(subject_table, details.row) ?? names.get(subject_id ?? "") ?? null;
		return { ...entry, subjectName };
	});
	return { rows: entries, hasMore };
}

/** Everybody whom the record names, by name; those who are gone last. Throws when they cannot be read. */
export async function listPeople(client: Client): Promise<AuditPersonRow[]> {
	const { data, error } = await client.rpc("audit_people");
	if (error) throw new Error("The record's people could not be read", { cause: error });
	return data.sort((one, other) => (one.name ?? "\uffff").localeCompare(other.name ?? "\uffff", "sv"));
}
