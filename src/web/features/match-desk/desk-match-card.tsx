import { useEffect, useRef, useState } from "react";
import { toLongDate } from "../../../domain/times/swedish-date.ts";
import type { DeskMatch, DeskStatus, MatchFacts } from "../../data/desk/matches/desk-match.ts";
import { Link } from "../../ui/link.tsx";
import { SportMark, toSportName } from "../../ui/sport-mark.tsx";
import { useAct } from "../../ui/toasts/use-act.ts";
import { LongTime } from "../../ui/words/long-time.tsx";
import { DeleteQuestion } from "./delete-question.tsx";
import { sportWords, statusWords, toMatchName } from "./desk-words.ts";
import { toOpenerId } from "./use-opened-match.ts";

interface DeskMatchCardProps {
	match: DeskMatch;
	/** Who edited it last; null when nobody has, or the account is gone. */
	editor: string | null;
	onEdit: () => void;
	onDelete: () => Promise<void>;
	onFollow: () => Promise<void>;
}

/** A match as its row has it, and what can be done with it. */
export function DeskMatchCard({ match, editor, onEdit, onDelete, onFollow }: DeskMatchCardProps) {
	const [isAsked, setIsAsked] = useState(false);
	const { isBusy, act } = useAct();
	const { facts, instant, hasSource, path, stored } = match;
	const { sport, league, status, day, time } = facts;
	const name = toMatchName(match);
	const canFollow = hasSource && stored.row.edited_at !== null;
	const edit = useRef<HTMLButtonElement>(null);
	const hasFollowed = useRef(false);
	// "Follow the source again" is gone once it is done.
	useEffect(() => {
		if (!canFollow && hasFollowed.current && document.activeElement === document.body) edit.current?.focus();
	}, [canFollow]);
	return (
		<article
			data-sport={toSportName(sport)}
			className="flex h-full flex-col gap-3 border-s-4 border-sport-block bg-surface p-4 text-meta"
		>
			<p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
				<span className="font-semibold text-sport">
					<SportMark category={sport} className="me-1.5 align-[-0.1em]" />
					{sportWords[sport]}
				</span>
				<StatusBadge status={status} minute={facts.minute} />
			</p>
			<p lang="sv" className="text-ink-soft">
				{time === null ? (
					<time dateTime={day}>{toLongDate(new Date(`${day}T12:00:00Z`))}</time>
				) : (
					<LongTime instant={instant} />
				)}
			</p>
			<h2 lang="sv" className="text-card-s wrap-anywhere">
				<Link to={path} className="inline-flex min-h-6 hover:underline">
					{name}
				</Link>
			</h2>
			<Outcome facts={facts} />
			<p lang="sv" className="wrap-anywhere text-ink-soft">
				{[league, sport === "formula1" ? "" : facts.round, facts.venue].filter(Boolean).join(" · ")}
			</p>
			{stored.row.edited_at && (
				<p className="font-semibold">
					{hasSource ? "Edited by hand" : "Made by hand"}{" "}
					<span lang="sv" className="font-normal text-ink-soft">
						<LongTime instant={stored.row.edited_at} />
						{editor && `, ${editor}`}
					</span>
				</p>
			)}
			<div className="mt-auto flex flex-wrap gap-2 pt-1">
				<button
					ref={edit}
					type="button"
					id={toOpenerId(match.id)}
					aria-label={`Edit ${name}`}
					onClick={onEdit}
					className="control px-4"
				>
					Edit
				</button>
				<button
					type="button"
					aria-label={`Delete ${name}`}
					onClick={() => setIsAsked(true)}
					className="control px-4 text-danger"
				>
					Delete
				</button>
				{canFollow && (
					// Not disabled: whoever pressed it by keyboard would lose the place on the page.
					<button
						type="button"
						aria-disabled={isBusy}
						onClick={() =>
							void act(() => {
								hasFollowed.current = true;
								return onFollow();
							})
						}
						className="control px-4"
					>
						Follow the source again
					</button>
				)}
			</div>
			{isAsked && (
				<DeleteQuestion
					name={name}
					hasSource={hasSource}
					isBusy={isBusy}
					onDelete={() => void act(onDelete)}
					onCancel={() => setIsAsked(false)}
				/>
			)}
		</article>
	);
}

const tones: Partial<Record<DeskStatus, string>> = { unknown: "other" };

function StatusBadge({ status, minute }: { status: DeskStatus; minute: number | null }) {
	return (
		<span className="inline-flex flex-wrap items-center gap-2">
			<span data-status={tones[status] ?? status} className="status-badge">
				{statusWords[status]}
			</span>
			{minute !== null && <span className="font-semibold">{minute} min</span>}
		</span>
	);
}

function Outcome({ facts }: { facts: MatchFacts }) {
	const { sport, away, homeScore, awayScore } = facts;
	if (sport === "formula1")
		return (
			away && (
				<p>
					Winner: <strong>{away}</strong>
				</p>
			)
		);
	if (homeScore === null && awayScore === null) return null;
	return (
		<p className="text-card-s font-bold tabular-nums">
			<span className="sr-only">Score </span>
			{homeScore ?? "–"} – {awayScore ?? "–"}
		</p>
	);
}
