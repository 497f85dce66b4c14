import type { AuditEntry } from "../../data/desk/audit-entries.ts";
import { DifferenceTable } from "../../ui/difference-table.tsx";
import { LongTime } from "../../ui/words/long-time.tsx";
import { toActText, toChanges, toColumnName } from "./act-text.ts";

interface ListedEntryProps {
	entry: AuditEntry;
	/** Account -> what it is called. */
	names: ReadonlyMap<string, string>;
	/** The way to everything that was done to the same row; null where that is what is shown. */
	onRow: ((id: string) => void) | null;
}

const shownColumns = 4;

/** One act: who did what and when; it opens to what was changed, field by field. */
export function ListedEntry({ entry, names, onRow }: ListedEntryProps) {
	const { kind, fields } = toChanges(entry);
	const actor = entry.actor_id === null ? "Drift" : (names.get(entry.actor_id) ?? "Okänt konto");
	const isAboutAccount = entry.subject_table === "user_roles" || entry.subject_table === "users";
	const account = isAboutAccount && entry.subject_id !== null ? names.get(entry.subject_id) : undefined;
	const told = `${toActText(entry)}${entry.subjectName === null ? "" : ` ”${entry.subjectName}”`}`;
	return (
		<article aria-label={`${actor} ${told}`} className="flex flex-col gap-2">
			<p className="text-meta text-ink-soft">
				<LongTime instant={entry.happened_at} />
			</p>
			<p className="wrap-anywhere">
				<strong>{actor}</strong> {told}
				{account && `: ${account}`}
				{kind === "changed" && `: ${toColumnList(fields.map(({ column }) => column))}`}
			</p>
			<div className="flex flex-wrap items-start gap-x-6 gap-y-2">
				{fields.length > 0 && (
					<details className="group min-w-0 open:basis-full">
						<summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
							{kind === "changed" ? "Visa före och efter" : "Visa innehållet"}
						</summary>
						<div className="mt-3 max-w-[56rem] border-s-4 border-rule ps-4">
							<DifferenceTable
								heads={kind === "changed" ? ["Fält", "Före", "Efter"] : ["Fält", "Värde"]}
								differences={fields.map(({ column, values }) => ({
									name: toColumnName(column),
									values: values.map((value) => names.get(value) ?? value),
								}))}
							/>
						</div>
					</details>
				)}
				{onRow && entry.subject_id && (
					<button
						type="button"
						onClick={() => onRow(entry.subject_id ?? "")}
						className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4"
					>
						Allt om samma rad
					</button>
				)}
			</div>
		</article>
	);
}

function toColumnList(columns: readonly string[]): string {
	const names = columns.map((column) => toColumnName(column).toLowerCase());
	const more = names.length - shownColumns;
	return more > 0 ? `${names.slice(0, shownColumns).join(", ")} och ${more} till` : names.join(", ");
}
