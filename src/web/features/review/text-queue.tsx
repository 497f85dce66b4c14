import { type FormEvent, useCallback, useState } from "react";
import { toCategoryName } from "../../../domain/category.ts";
import { countStates, listQueue, type QueueFilter, sumOf } from "../../data/review-queue.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { LongTime } from "../../ui/long-time.tsx";
import { stateNames } from "./state-names.ts";

const filters: readonly [QueueFilter, string][] = [
	["open", "Att granska"],
	["held", "Hålls inne"],
	["drafted", "Nyare utkast"],
	["published", "Publicerade"],
	["withdrawn", "Utkast"],
	["discarded", "Kastade"],
];
const pageSize = 30;

/** All AI texts: held ones first, then those readers see. */
export function TextQueue() {
	const [filter, setFilter] = useState<QueueFilter>("open");
	const [query, setQuery] = useState("");
	const [limit, setLimit] = useState(pageSize);
	const load = useCallback(
		(client: Parameters<typeof listQueue>[0]) => listQueue(client, { filter, query, limit }),
		[filter, query, limit],
	);
	const { loaded, reload } = useLoaded(load);
	const counts = useLoaded(countStates);

	const count = (name: QueueFilter) => {
		if (counts.loaded.kind !== "ready") return "";
		return ` (${sumOf(counts.loaded.value, name)})`;
	};
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setQuery(String(new FormData(event.currentTarget).get("q") ?? "").trim());
		setLimit(pageSize);
	};

	return (
		<section aria-label="Kön" className="flex flex-col gap-6">
			<div className="flex flex-wrap items-end justify-between gap-4">
				<fieldset className="flex flex-wrap gap-2">
					<legend className="sr-only">Visa</legend>
					{filters.map(([name, title]) => (
						<button
							key={name}
							type="button"
							aria-pressed={filter === name}
							onClick={() => {
								setFilter(name);
								setLimit(pageSize);
							}}
							className="control aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
						>
							{title}
							{count(name)}
						</button>
					))}
				</fieldset>
				<form onSubmit={search} className="flex w-full max-w-sm">
					<input
						name="q"
						type="search"
						aria-label="Sök i rubrik och text"
						placeholder="Sök i rubrik och text"
						className="min-h-11 min-w-0 flex-1 border-2 border-line bg-surface px-3"
					/>
					<button type="submit" className="control border-ink bg-ink text-paper">
						Sök
					</button>
				</form>
			</div>
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{loaded.kind === "failed" && <LoadFailed onRetry={() => void reload()} />}
			{loaded.kind === "ready" && (
				<>
					<p role="status" className="text-meta text-ink-soft">
						{loaded.value.total ?? `Fler än ${loaded.value.texts.length}`}{" "}
						{loaded.value.total === 1 ? "text" : "texter"}
					</p>
					{loaded.value.texts.length === 0 ? (
						<EmptyNote>
							{query === "" ? "Här finns inget att granska." : `Inga rubriker innehåller ”${query}”.`}
						</EmptyNote>
					) : (
						<ul className="flex flex-col border-t border-rule">
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
										to={`?vy=texter&text=${text.id}`}
										className="inline-flex min-h-6 text-card-s font-bold hover:underline"
									>
										{text.summary_title}
									</Link>
									{text.review_state === "held" && text.held_reason && <p>{text.held_reason}</p>}
								</li>
							))}
						</ul>
					)}
					{loaded.value.texts.length !== loaded.value.total && (
						<button type="button" onClick={() => setLimit(limit + pageSize)} className="control self-start">
							Visa fler
						</button>
					)}
				</>
			)}
		</section>
	);
}
