import { useSearchParams } from "react-router";
import { fixtureSports } from "../../../domain/matches/fixture-sport.ts";
import { toSwedishDay } from "../../../domain/times/swedish-day.ts";
import { useAuth } from "../../data/account/auth-provider.tsx";
import { deskViews } from "../../data/desk/matches/desk-matches.ts";
import { useNow } from "../../data/use-now.ts";
import { useQuery } from "../../data/use-query.ts";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { FilterButtons } from "../../ui/lists/filter-buttons.tsx";
import { englishMoreWords, MoreButton } from "../../ui/lists/more-button.tsx";
import { useToldFocus } from "../../ui/use-told-focus.ts";
import { DeskMatchCard } from "./desk-match-card.tsx";
import { sportWords, toMatchName, viewWords } from "./desk-words.ts";
import { MatchDialog } from "./match-dialog.tsx";
import { toEmptyDraft } from "./match-draft.ts";
import { UpdateMatches } from "./update-matches.tsx";
import { useMatchDesk } from "./use-match-desk.ts";
import { newMatch, toOpenerId, useOpenedMatch } from "./use-opened-match.ts";
import { beginNew, beginWith, unsavedMatches } from "./written-match.ts";

/** The sports page (spec 2): every sport's matches, made, changed and deleted by hand where a source does not suffice. */
export function MatchDesk() {
	const [query] = useSearchParams();
	const choose = useQuery();
	const asked = query.get("sport");
	const sport = fixtureSports.find((known) => known === asked) ?? null;
	const view = deskViews.find((known) => known === query.get("view")) ?? "ahead";
	const today = toSwedishDay(useNow());
	const desk = useMatchDesk(sport, view, today);
	const { loaded, isOutdated, reload, moved, remove, undo, follow } = desk;
	const { place, begin } = useToldFocus<HTMLDivElement>(moved);
	const list = loaded.kind === "ready" ? loaded.value : null;
	const accountId = useAuth().user?.id ?? "";
	const { opened, openMatch, closeMatch } = useOpenedMatch((id) => {
		const kept = unsavedMatches.read(accountId, id);
		if (kept) return kept;
		if (id === newMatch) return beginNew(toEmptyDraft(sport ?? "football", today));
		const match = list?.matches.find((listed) => listed.id === id);
		return match ? beginWith(match) : null;
	});
	return (
		<div lang="en" className="shell flex flex-col gap-6 py-10">
			<h1 className="text-headline">Sports Matches</h1>
			<div className="flex flex-wrap items-start justify-between gap-6">
				<div className="flex flex-col gap-3">
					<FilterButtons
						legend="Sport"
						filters={[
							["all", "All Sports"],
							...fixtureSports.map((known) => [known, sportWords[known]] as const),
						]}
						chosen={sport ?? "all"}
						onChoose={(name) => choose("sport", name === "all" ? [] : [name])}
					/>
					<FilterButtons
						legend="When"
						filters={deskViews.map((known) => [known, viewWords[known]] as const)}
						chosen={view}
						onChoose={(name) => choose("view", name === "ahead" ? [] : [name])}
					/>
				</div>
				<div className="flex flex-wrap gap-2">
					<button
						type="button"
						id={toOpenerId(newMatch)}
						onClick={() => openMatch(newMatch)}
						className="control"
					>
						New Match
					</button>
					<UpdateMatches onUpdated={reload} />
				</div>
			</div>
			<div ref={place} role="status" tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{loaded.kind === "loading" && "Loading..."}
				{moved?.to === "back" && <span className="font-semibold">{toMatchName(moved.match)} is back.</span>}
				{moved?.to === "retold" && (
					<span className="font-semibold">
						{toMatchName(moved.match)} has come back from its source meanwhile, as the source tells it.
					</span>
				)}
				{moved?.to === "deleted" && (
					<>
						<span className="font-semibold">{toMatchName(moved.match)} is deleted.</span>
						<button
							type="button"
							onClick={() => {
								begin();
								void undo(moved.match);
							}}
							className="control"
						>
							Undo
						</button>
					</>
				)}
			</div>
			{(loaded.kind === "failed" || isOutdated) && (
				<div role="alert" className="flex flex-col items-start gap-4">
					<p className="border-s-4 border-danger ps-4 font-semibold">The matches could not be loaded.</p>
					<button type="button" onClick={() => void reload()} className="control">
						Try again
					</button>
				</div>
			)}
			{list?.matches.length === 0 && <EmptyNote>No matches found. Try updating the matches.</EmptyNote>}
			{list && list.matches.length > 0 && (
				<ul aria-label="Matches" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{list.matches.map((match) => (
						<li key={match.id}>
							<DeskMatchCard
								match={match}
								editor={list.editors.get(match.stored.row.edited_by ?? "") ?? null}
								onEdit={() => openMatch(match.id)}
								onDelete={() => {
									begin();
									return remove(match);
								}}
								onFollow={() => follow(match)}
							/>
						</li>
					))}
				</ul>
			)}
			{list && (
				<MoreButton
					shown={list.matches.length}
					hasMore={list.hasMore}
					state={desk.next}
					onMore={() => void desk.loadMore()}
					words={englishMoreWords}
				/>
			)}
			{opened && (
				<MatchDialog
					key={opened.id}
					id={opened.id}
					begun={opened.begun}
					onSaved={() => void reload()}
					onLeave={() => void closeMatch()}
				/>
			)}
		</div>
	);
}
