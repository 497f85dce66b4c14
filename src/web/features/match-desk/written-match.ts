import { v4 as makeUuid } from "uuid";
import type { DeskMatch } from "../../data/desk/matches/desk-match.ts";
import { createUnsavedTexts } from "../../ui/forms/unsaved-texts.ts";
import { type MatchDraft, toDraft } from "./match-draft.ts";

/** A match's form, as it stands. */
export interface WrittenMatch {
	/** The match as the form last saw it; null while there is none. */
	seen: DeskMatch | null;
	/** What the form began with. */
	start: MatchDraft;
	draft: MatchDraft;
	/** Of the match that is to be made: the row's, so that a save whose answer got lost makes no second one. */
	newId: string;
}

/** By the name that the dialog has in the address. */
export const unsavedMatches = createUnsavedTexts<WrittenMatch>();

export const beginNew = (start: MatchDraft): WrittenMatch => begin(null, start);
export const beginWith = (match: DeskMatch): WrittenMatch => begin(match, toDraft(match.facts));

const begin = (seen: DeskMatch | null, start: MatchDraft): WrittenMatch => ({
	seen,
	start,
	draft: start,
	newId: makeUuid(),
});
