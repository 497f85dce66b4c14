import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { toCategoryName } from "../../../domain/articles/category.ts";
import {
	type AskedQueue,
	countStates,
	listQueue,
	type QueueFilter,
	sumOf,
} from "../../data/desk/review/review-queue.ts";
import { useAsked } from "../../data/use-asked.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { useOpenedList } from "../../data/use-opened-list.ts";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { FilterButtons } from "../../ui/lists/filter-buttons.tsx";
import { ListCount } from "../../ui/lists/list-count.tsx";
import { LoadFailed } from "../../ui/lists/load-failed.tsx";
import { MoreButton } from "../../ui/lists/more-button.tsx";
import { LongTime } from "../../ui/words/long-time.tsx";
import { stateNames } from "./state-names.ts";
import { toTextAddress } from "./text-address.ts";

const filters: readonly [QueueFilter, string][] = [
	["open", "Att granska"],
	["held", "Hålls inne"],
	["drafted", "Nyare utkast"],
	["published", "Publicerade"],
	["withdrawn", "Utkast"],
	["discarded", "Kastade"],
];
const pageSize = 30;

type Asked = Omit<AskedQueue, "limit">;

/** All AI texts: held ones first, then those readers see. What is asked for stands in the address. */
export function TextQueue() {
	const { asked, ask } = useAsked(readAsked, toParameters);
	const { filter, query } = asked;
	const [address] = useSearchParams();
	const load = useCallback(
		(client: Parameters<typeof listQueue>[0], limit: number) => listQueue(client, { filter, query, limit }),
		[filter, query],
	);
	const { loaded, isOutdated, isBehind, reload, next, loadMore } = useOpenedList(load, pageSize);
	const counts = useLoaded(countStates);

	const count = (name: QueueFilter) => {
		if (counts.loaded.kind !== "ready") return "";
		return ` (${sumOf(counts.loaded.value, name)})`;
	};

	return (
		<section aria-label="Kön" className="flex flex-col gap-6">
			<div className="flex flex-wrap items-end justify-between gap-4">
				<FilterButtons
					legend="Visa"
					filters={filters.map(([name, title]) => [name, `${title}${count(name)}`] as const)}
					chosen={filter}
					onChoose={(name) => ask({ filter: name })}
				/>
				<SearchBox label="Sök i rubrik och text" query={query} onSearch={(text) => ask({ query: text })} />
			</div>
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{(loaded.kind === "failed" || isOutdated) && <LoadFailed onRetry={() => void reload()} />}
			{loaded.kind === "ready" && (
				<>
					<ListCount isBehind={isBehind}>
						{loaded.value.total ?? `Fler än ${loaded.value.texts.length}`}{" "}
						{loaded.value.total === 1 ? "text" : "texter"}
					</ListCount>
					{loaded.value.texts.length === 0 ? (
						<EmptyNote>
							{query === "" ? "Här finns inget att granska." : `Inga texter innehåller ”${query}”.`}
						</EmptyNote>
					) : (
						<ul aria-busy={isBehind} className="flex flex-col border-t border-rule">
							{loaded.value.texts.map((text) => (
								<li key={text.id} className="flex flex-col gap-1 border-b border-rule py-4">
									<p className="flex flex-wrap gap-x-3 text-meta text-ink-soft">
										<strong className={text.review_state === "held" ? "text-danger" : "text-ink"}>
											{stateNames[text.review_state]}
										</strong>
										<span>{toCategoryName(text.category_key)}</span>
										<LongTime instant={text.generated_at} />
										{text.reviewed_at && <span>Granskad</span>}
										{text.hasDraft && <strong className="text-ink">Nyare utkast väntar</strong>}
									</p>
									<Link
										to={toTextAddress(address, text.id)}
										className="inline-flex min-h-6 text-card-s font-bold wrap-anywhere hover:underline"
									>
										{text.summary_title}
									</Link>
									{text.review_state === "held" && text.held_reason && <p>{text.held_reason}</p>}
								</li>
							))}
						</ul>
					)}
					<MoreButton
						shown={loaded.value.texts.length}
						hasMore={loaded.value.hasMore}
						state={next}
						onMore={() => void loadMore()}
					/>
					{!loaded.value.hasMore && loaded.value.texts.length !== loaded.value.total && (
						<p className="text-ink-soft">Längre går listan inte. Sök på mer för att hitta resten.</p>
					)}
				</>
			)}
		</section>
	);
}

const readAsked = (query: URLSearchParams): Asked => ({
	filter: filters.find(([name]) => name === query.get("status"))?.[0] ?? "open",
	query: query.get("q") ?? "",
});

const toParameters = ({ filter, query }: Asked) => ({
	vy: "texter",
	status: filter === "open" ? null : filter,
	q: query,
});
