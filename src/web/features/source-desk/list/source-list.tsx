import { useCallback } from "react";
import type { SourceHealth } from "../../../../contract/desk.ts";
import { toCounted } from "../../../../domain/text/swedish-count.ts";
import { type AskedSources, countHealth, listSources } from "../../../data/desk/scraping/desk-sources.ts";
import { useAsked } from "../../../data/use-asked.ts";
import { useLoaded } from "../../../data/use-loaded.ts";
import { useNow } from "../../../data/use-now.ts";
import { useOpenedList } from "../../../data/use-opened-list.ts";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { FilterButtons } from "../../../ui/lists/filter-buttons.tsx";
import { ListCount } from "../../../ui/lists/list-count.tsx";
import { LoadFailed } from "../../../ui/lists/load-failed.tsx";
import { MoreButton } from "../../../ui/lists/more-button.tsx";
import { allRights, healthWords, rightsWords } from "../source-words.ts";
import { SourceRow } from "./source-row.tsx";

const healths = ["failing", "silent", "new", "paused", "ok"] as const satisfies SourceHealth[];
const pageSize = 30;

type Asked = Omit<AskedSources, "limit">;

/** All sources by name: how each stands, and how many stand how. What is asked for stands in the address. */
export function SourceList() {
	const { asked, ask } = useAsked(readAsked, toParameters);
	const load = useCallback(
		(client: Parameters<typeof listSources>[0], limit: number) => listSources(client, { ...asked, limit }),
		[asked],
	);
	const { loaded, isOutdated, isBehind, reload, next, loadMore } = useOpenedList(load, pageSize);
	const counts = useLoaded(countHealth);
	const now = useNow().toISOString();

	const count = (name: SourceHealth | "all") => {
		if (counts.loaded.kind !== "ready") return "";
		const { value } = counts.loaded;
		return ` (${name === "all" ? Object.values(value).reduce((sum, found) => sum + found, 0) : value[name]})`;
	};
	const refresh = async () => {
		await Promise.all([reload(), counts.reload()]);
	};
	const isFiltered = asked.health !== null || asked.rights !== null || asked.query !== "";
	return (
		<section aria-label="Alla källor" className="flex flex-col gap-6">
			<FilterButtons
				legend="Hur källorna mår"
				filters={[
					["all", `Alla${count("all")}`],
					...healths.map((name) => [name, `${healthWords[name]}${count(name)}`] as const),
				]}
				chosen={asked.health ?? "all"}
				onChoose={(name) => ask({ health: name === "all" ? null : name })}
			/>
			<div className="flex flex-wrap items-end gap-4">
				<SearchBox label="Sök namn eller adress" query={asked.query} onSearch={(query) => ask({ query })} />
				<SelectField
					label="Rättigheter"
					value={asked.rights ?? "all"}
					options={[["all", "Alla"], ...allRights.map((name) => [name, rightsWords[name][0]] as const)]}
					className="min-h-11"
					onChange={(value) => ask({ rights: allRights.find((name) => name === value) ?? null })}
				/>
			</div>
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{(loaded.kind === "failed" || isOutdated) && <LoadFailed onRetry={() => void refresh()} />}
			{loaded.kind === "ready" && (
				<>
					<ListCount isBehind={isBehind}>{toCounted(loaded.value.total, "källa", "källor")}</ListCount>
					{loaded.value.sources.length === 0 ? (
						<EmptyNote>
							{isFiltered ? "Ingen källa passar in på det du söker." : "Det finns inga källor än."}
						</EmptyNote>
					) : (
						<ul aria-busy={isBehind} className="flex flex-col border-t border-rule">
							{loaded.value.sources.map((source) => (
								<li key={source.id} className="border-b border-rule py-5">
									<SourceRow source={source} now={now} onChange={refresh} />
								</li>
							))}
						</ul>
					)}
					<MoreButton
						shown={loaded.value.sources.length}
						hasMore={loaded.value.sources.length < loaded.value.total}
						state={next}
						onMore={() => void loadMore()}
					/>
				</>
			)}
		</section>
	);
}

const readAsked = (query: URLSearchParams): Asked => ({
	health: healths.find((name) => name === query.get("status")) ?? null,
	rights: allRights.find((name) => name === query.get("rattigheter")) ?? null,
	query: query.get("q") ?? "",
});

const toParameters = ({ health, rights, query }: Asked) => ({
	status: health,
	rattigheter: rights,
	q: query,
});
