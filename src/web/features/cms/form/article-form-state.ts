import {
	type ArticleFields,
	emptyFields,
	type FieldErrors,
	fieldNames,
	isSameFields,
	toFields,
} from "../../../data/desk/articles/article-fields.ts";
import type { DeskArticle } from "../../../data/desk/articles/desk-articles.ts";
import type { KeptDraft } from "../../../data/desk/drafts/kept-drafts.ts";
import { type SeenArticle, toSeen } from "../saving/article-saver.ts";
import { pick } from "../saving/join-articles.ts";

/** What the form is opened with. */
export interface OpenedArticle {
	/** The form's own for an article that is not saved yet. */
	id: string;
	article: DeskArticle | null;
	/** What this editor typed before and never saved. */
	draft: KeptDraft | null;
	/** Another tab of this browser has changes of the same article, not saved. */
	isOpenElsewhere: boolean;
}

export interface ArticleClash {
	/** Null: the article is gone for good. */
	theirs: DeskArticle | null;
	/** What both began with. */
	base: ArticleFields;
}

export interface ArticleFormState {
	articleId: string;
	seen: SeenArticle | null;
	fields: ArticleFields;
	errors: FieldErrors;
	/** How often a save was refused for them. */
	refusals: number;
	clash: ArticleClash | null;
	/** How many acts are under way or wait for their turn. */
	acts: number;
	/** How many have had it. */
	begun: number;
	/** The last attempt to save came to nothing. */
	hasFailed: boolean;
}

export function openState({ id, article, draft }: OpenedArticle): ArticleFormState {
	const isGone = article ? article.deleted_at !== null : Boolean(draft?.baseUpdatedAt);
	const fields = draft?.fields ?? (article ? toFields(article) : emptyFields);
	return {
		articleId: id,
		seen: article && toSeenBefore(article, draft),
		fields,
		errors: {},
		refusals: 0,
		clash: isGone ? { theirs: article, base: draft?.base ?? fields } : null,
		acts: 0,
		begun: 0,
		hasFailed: false,
	};
}

/** A draft was begun with an older article, perhaps: then what was changed is told from that one. */
function toSeenBefore(article: DeskArticle, draft: KeptDraft | null): SeenArticle {
	if (!draft?.baseUpdatedAt) return toSeen(article);
	return { article, base: draft.base, updatedAt: draft.baseUpdatedAt };
}

export const isEditedState = ({ fields, seen }: ArticleFormState): boolean =>
	!isSameFields(fields, seen?.base ?? emptyFields);

/** Back to what is saved; of a new article nothing is left. */
export function discard(state: ArticleFormState): ArticleFormState {
	return {
		...state,
		fields: state.seen ? toFields(state.seen.article) : emptyFields,
		seen: state.seen && toSeen(state.seen.article),
		errors: {},
		clash: null,
	};
}

/**
 * What was thrown away, where nothing has been written in its place since; null when nothing of it is left to bring back. Where the
 * article has been saved meanwhile, what somebody else had changed before is not brought back over that either.
 */
export function takeDiscardBack(
	before: ArticleFormState,
	left: ArticleFormState,
	now: ArticleFormState,
): ArticleFormState | null {
	const hasMoved = now.seen !== left.seen || now.articleId !== left.articleId;
	const base = before.seen?.base ?? emptyFields;
	const names = fieldNames.filter(
		(name) =>
			before.fields[name] !== left.fields[name] &&
			now.fields[name] === left.fields[name] &&
			(!hasMoved || base[name] === left.fields[name]),
	);
	if (names.length === 0) return null;
	const fields = { ...now.fields, ...pick(before.fields, names) };
	return hasMoved ? { ...now, fields } : { ...now, fields, seen: before.seen, clash: before.clash };
}
