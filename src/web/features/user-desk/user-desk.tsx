import { useCallback } from "react";
import type { DeskUserRow } from "../../../contract/desk.ts";
import { toCounted } from "../../../domain/text/swedish-count.ts";
import { type AskedUsers, countAdmins, listUsers } from "../../data/desk/desk-users.ts";
import { useAsked } from "../../data/use-asked.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { usePages } from "../../data/use-pages.ts";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { FilterButtons } from "../../ui/lists/filter-buttons.tsx";
import { ListCount } from "../../ui/lists/list-count.tsx";
import { LoadFailed } from "../../ui/lists/load-failed.tsx";
import { MoreButton } from "../../ui/lists/more-button.tsx";
import { UserRow } from "./user-row.tsx";

/** Who has an account, and who of them is administrator. What is asked for stands in the address. */
export function UserDesk() {
	const { asked, ask } = useAsked(readAsked, toParameters);
	const load = useCallback(
		(client: Parameters<typeof listUsers>[0], after: DeskUserRow | null) => listUsers(client, asked, after),
		[asked],
	);
	const { loaded, isBehind, reload, edit, next, loadMore } = usePages(load);
	/** Counted with each question: a colleague may have given a role meanwhile. */
	const count = useCallback(
		(client: Parameters<typeof countAdmins>[0]) => asked && countAdmins(client),
		[asked],
	);
	const admins = useLoaded(count);
	const refresh = async () => {
		await Promise.all([reload(), admins.reload()]);
	};
	const adminCount = admins.loaded.kind === "ready" ? admins.loaded.value : null;
	return (
		<div className="shell flex flex-col gap-8 py-10">
			<h1 className="text-headline">Användare</h1>
			<div className="flex flex-wrap items-end justify-between gap-4">
				<FilterButtons
					legend="Visa"
					filters={[
						["all", "Alla"],
						["admins", `Administratörer${adminCount === null ? "" : ` (${adminCount})`}`],
					]}
					chosen={asked.onlyAdmins ? "admins" : "all"}
					onChoose={(name) => ask({ onlyAdmins: name === "admins" })}
				/>
				<SearchBox label="Sök e-post eller namn" query={asked.query} onSearch={(query) => ask({ query })} />
			</div>
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{loaded.kind === "failed" && <LoadFailed onRetry={() => void refresh()} />}
			{loaded.kind === "ready" && (
				<>
					<ListCount isBehind={isBehind}>
						{toCounted(loaded.value.rows.length, "konto", "konton")}
						{loaded.value.hasMore && " visas, det finns fler"}
					</ListCount>
					{loaded.value.rows.length === 0 ? (
						<EmptyNote>Inget konto passar in på det du söker.</EmptyNote>
					) : (
						<ul aria-label="Konton" aria-busy={isBehind} className="flex flex-col border-t border-rule">
							{loaded.value.rows.map((user) => (
								<li key={user.id} className="border-b border-rule py-5">
									<UserRow
										user={user}
										isLastAdmin={adminCount === 1}
										onChanged={async (role) => {
											// First how many there are: one too few would stand in the way for a moment.
											await admins.reload();
											edit((row) => (row.id === user.id ? { ...row, role } : row));
										}}
										onOutdated={refresh}
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

const readAsked = (query: URLSearchParams): AskedUsers => ({
	query: query.get("q") ?? "",
	onlyAdmins: query.get("roll") === "admin",
});

const toParameters = ({ query, onlyAdmins }: AskedUsers) => ({ q: query, roll: onlyAdmins ? "admin" : null });
