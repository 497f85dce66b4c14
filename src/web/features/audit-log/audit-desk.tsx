import { useCallback } from "react";
import { toCounted } from "../../../domain/text/swedish-count.ts";
import {
	type AskedEntries,
	type AuditEntry,
	listEntries,
	listPeople,
} from "../../data/desk/audit-entries.ts";
import { isRowId } from "../../data/desk/is-row-id.ts";
import { useAsked } from "../../data/use-asked.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { usePages } from "../../data/use-pages.ts";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { ListCount } from "../../ui/lists/list-count.tsx";
import { LoadFailed } from "../../ui/lists/load-failed.tsx";
import { MoreButton } from "../../ui/lists/more-button.tsx";
import { ListedEntry } from "./audit-entry.tsx";
import { AuditFilters } from "./audit-filters.tsx";

/** Who did what in the newsroom, the newest first: the database's own record. What is asked for stands in the address. */
export function AuditDesk() {
	const { asked, ask } = useAsked(readAsked, toParameters);
	const { actor, table, day, row } = asked;
	const load = useCallback(
		(client: Parameters<typeof listEntries>[0], after: AuditEntry | null) =>
			listEntries(client, { actor, table, day, row }, after),
		[actor, table, day, row],
	);
	const { loaded, isBehind, reload, next, loadMore } = usePages(load);
	const people = useLoaded(listPeople);
	const known = people.loaded.kind === "ready" ? people.loaded.value : [];
	const names = new Map(known.map(({ id, name }) => [id, name ?? "Borttaget konto"]));
	return (
		<div className="shell flex flex-col gap-8 py-10">
			<h1 className="text-headline">Logg</h1>
			<p className="max-w-prose">
				Varje ändring i redaktionen, skriven av databasen själv och sparad i två år. Ingen kan ändra i den.
			</p>
			<AuditFilters asked={asked} people={known} onAsk={ask} />
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{loaded.kind === "failed" && (
				<LoadFailed onRetry={() => void Promise.all([reload(), people.reload()])} />
			)}
			{loaded.kind === "ready" && (
				<>
					<ListCount isBehind={isBehind}>
						{toCounted(loaded.value.rows.length, "händelse", "händelser")}
						{loaded.value.hasMore && " visas, det finns fler"}
					</ListCount>
					{loaded.value.rows.length === 0 ? (
						<EmptyNote>
							{Object.values(asked).some((value) => value !== null)
								? "Inget i loggen passar in på det du söker."
								: "Loggen är tom än så länge."}
						</EmptyNote>
					) : (
						<ul aria-label="Händelser" aria-busy={isBehind} className="flex flex-col border-t border-rule">
							{loaded.value.rows.map((entry) => (
								<li key={entry.id} className="border-b border-rule py-4">
									<ListedEntry
										entry={entry}
										names={names}
										onRow={
											row === null ? (id) => ask({ actor: null, table: null, day: null, row: id }) : null
										}
									/>
								</li>
							))}
						</ul>
					)}
					<MoreButton
						shown={loaded.value.rows.length}
						hasMore={loaded.value.hasMore}
						state={next}
						onMore={() => void loadMore()}
					/>
				</>
			)}
		</div>
	);
}

const readAsked = (query: URLSearchParams): AskedEntries => ({
	actor: toActor(query.get("vem")),
	table: query.get("vad") || null,
	day: toDay(query.get("dag")),
	row: query.get("rad") || null,
});

const toParameters = ({ actor, table, day, row }: AskedEntries) => ({
	vem: actor,
	vad: table,
	dag: day,
	rad: row,
});

/** Anything may stand in an address. */
const toActor = (text: string | null) => (text === "operator" || isRowId(text ?? "") ? text : null);
const toDay = (text: string | null) =>
	/^20\d\d-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(Date.parse(text ?? "")) ? text : null;
