import type { TitleToImprove } from "../../../../contract/functions.ts";
import {
	type ArticleFields,
	checkFields,
	checkTimes,
	emptyFields,
	type FieldErrors,
	isSameFields,
	toColumns,
	toFields,
	toStoredFields,
} from "../../../data/desk/articles/article-fields.ts";
import type { ArticleChange, DeskArticle, SaveOutcome } from "../../../data/desk/articles/desk-articles.ts";
import { joinArticles, pick } from "./join-articles.ts";

/** What a save asks of the world. All of it rejects when it cannot be done, but for a title, which then is none. */
export interface ArticleTable {
	create: (article: ArticleChange & Pick<DeskArticle, "id" | "author_id">) => Promise<SaveOutcome>;
	save: (seen: Pick<DeskArticle, "id" | "updated_at">, change: ArticleChange) => Promise<SaveOutcome>;
	improveTitle: (article: TitleToImprove) => Promise<string | null>;
}

/** The article as the form last saw it: what was changed is told from it, and nothing else is written over. */
export interface SeenArticle {
	article: DeskArticle;
	base: ArticleFields;
	updatedAt: string;
}

export const toSeen = (article: DeskArticle): SeenArticle => ({
	article,
	base: toFields(article),
	updatedAt: article.updated_at,
});

export interface FormToSave {
	articleId: string;
	fields: ArticleFields;
	/** Null as long as nothing of the article was saved. */
	seen: SeenArticle | null;
}

export interface SaveOrder {
	/** Goes with it, and stands in the form once it is saved: publishing is a save. */
	given?: Partial<ArticleFields>;
	/** `given` is all that is saved: what else is typed stays in the form. */
	isAlone?: boolean;
}

/** What is sent, and what stood in the form of it then. */
export interface ArticleWrite extends Omit<FormToSave, "fields"> {
	kind: "write";
	shown: ArticleFields;
	sent: ArticleFields;
}

export type PlannedSave =
	| { kind: "refused"; errors: FieldErrors }
	/** What is asked for is what stands there already. */
	| { kind: "unchanged"; shown: ArticleFields; seen: SeenArticle }
	| ArticleWrite;

export interface SavedArticle {
	article: DeskArticle;
	isNew: boolean;
	/** It was not, as far as the form had seen. */
	isNewlyPublished: boolean;
	/** Fields that only somebody else has changed are with it. */
	isJoined: boolean;
	/** At creation: the one that was written in place of the editor's. */
	improvedTitle: string | null;
}

export type SaveResult =
	| { kind: "saved"; saved: SavedArticle }
	/** The editor has to choose. `theirs`: null when the article is gone for good; `base`: what both began with. */
	| { kind: "clash"; theirs: DeskArticle | null; base: ArticleFields };

/** The form stands on `seen` from now on: what still is as it was `shown` becomes as it is in `then`. */
export type Follow = (seen: SeenArticle, shown: ArticleFields, then: ArticleFields) => void;

/** Sent, and never answered; `typed` is what was in the form. */
interface LostWrite {
	typed: ArticleFields;
	written: ArticleFields;
}

/** How often a save is tried anew when somebody else has written other fields meanwhile. */
const mostTries = 3;

/** The rules by which one form's article is saved: what somebody else has written is never written over. */
export function createArticleSaver({ table, account }: { table: ArticleTable; account: string }) {
	let lost: LostWrite[] = [];

	/** Sends a write, and remembers it until it is answered: it may stand in the table all the same. */
	const send = async (attempted: LostWrite, write: () => Promise<SaveOutcome>) => {
		const before = [...lost];
		lost.push(attempted);
		const outcome = await write();
		lost = [];
		return { outcome, before };
	};

	const toSaved = (article: DeskArticle, from: SeenArticle | null): SavedArticle => ({
		article,
		isNew: from === null,
		isNewlyPublished: article.published && !from?.article.published,
		isJoined: false,
		improvedTitle: null,
	});

	const create = async (write: ArticleWrite, follow: Follow): Promise<SaveResult> => {
		const { articleId, shown, sent } = write;
		const { title, content, category } = toStoredFields(sent);
		const improvedTitle = await table.improveTitle({ id: articleId, title, content, category });
		const written = { ...sent, title: improvedTitle ?? title };
		const { outcome, before } = await send({ typed: shown, written: toStoredFields(written) }, () =>
			table.create({
				...toColumns(written),
				id: articleId,
				author_id: account,
				...(improvedTitle !== null && { original_title: title }),
			}),
		);
		if (outcome.kind === "conflict")
			return settle(write, outcome.theirs, { base: emptyFields, before, follow });
		const now = toSeen(outcome.article);
		follow(now, shown, now.base);
		return { kind: "saved", saved: { ...toSaved(outcome.article, null), improvedTitle } };
	};

	const update = async (
		write: ArticleWrite,
		from: SeenArticle,
		{ follow, tries }: { follow: Follow; tries: number },
	): Promise<SaveResult> => {
		const { shown, sent } = write;
		const seenRow = { id: from.article.id, updated_at: from.updatedAt };
		const { outcome, before } = await send({ typed: shown, written: toStoredFields(sent) }, () =>
			table.save(seenRow, toColumns(sent)),
		);
		if (outcome.kind === "conflict")
			return settle(write, outcome.theirs, { base: from.base, before, follow, tries });
		const now = toSeen(outcome.article);
		follow(now, shown, now.base);
		return { kind: "saved", saved: toSaved(outcome.article, write.seen) };
	};

	/** Something was written meanwhile: by an own save whose answer was lost, to other fields, or to the same. */
	const settle = async (
		write: ArticleWrite,
		theirs: DeskArticle | null,
		met: { base: ArticleFields; before: LostWrite[]; follow: Follow; tries?: number },
	): Promise<SaveResult> => {
		const { before, follow, tries = 1 } = met;
		if (theirs === null || theirs.deleted_at !== null) return { kind: "clash", theirs, base: met.base };
		const next = toSeen(theirs);
		const own = before.find(({ written }) => isSameFields(written, next.base));
		const base = own?.typed ?? met.base;
		const joined = joinArticles(base, write.sent, next.base);
		const isThere = isSameFields(toStoredFields(joined.fields), next.base);
		// Published by the editor's own order, and nothing more comes before readers.
		const isOwnOrder = own !== undefined && isThere && write.sent.publishAt === own.typed.publishAt;
		if ((joined.clashes.length > 0 && !isOwnOrder) || tries > mostTries)
			return { kind: "clash", theirs, base };
		if (isThere) {
			follow(next, write.shown, next.base);
			return { kind: "saved", saved: toSaved(theirs, write.seen) };
		}
		const shown = joinArticles(base, write.shown, next.base).fields;
		follow(next, write.shown, shown);
		const again = { ...write, shown, sent: joined.fields };
		const result = await update(again, next, { follow, tries: tries + 1 });
		if (result.kind === "clash" || own || joined.taken.length === 0) return result;
		return { kind: "saved", saved: { ...result.saved, isJoined: true } };
	};

	return {
		/** `unready`: what the fields on the page hold that is no value yet. */
		plan(
			{ articleId, fields, seen }: FormToSave,
			{ given = {}, isAlone = false }: SaveOrder,
			{ now, unready }: { now: Date; unready: FieldErrors },
		): PlannedSave {
			const base = seen?.base ?? emptyFields;
			const names = Object.keys(given) as (keyof ArticleFields)[];
			const shown = isAlone ? { ...base, ...pick(fields, names) } : fields;
			const sent = { ...shown, ...given };
			const { publishAt, ...others } = isAlone ? {} : unready;
			const errors = {
				...checkTimes(sent, base, now),
				...checkFields(sent),
				...others,
				// What is published now has no hour.
				...(publishAt !== undefined && !sent.published && { publishAt }),
			};
			if (Object.keys(errors).length > 0) return { kind: "refused", errors };
			const isCurrent = seen !== null && seen.updatedAt === seen.article.updated_at && lost.length === 0;
			if (isCurrent && (isSameFields(sent, base) || isSameFields(toStoredFields(sent), base)))
				return { kind: "unchanged", shown, seen };
			return { kind: "write", articleId, seen, shown, sent };
		},

		/** `follow` is told of every row that was seen, also where the save comes to nothing later. Rejects when that is not known. */
		send: (write: ArticleWrite, follow: Follow): Promise<SaveResult> =>
			write.seen === null ? create(write, follow) : update(write, write.seen, { follow, tries: 1 }),

		/** The title as the editor wrote it, in place of the improved one; null when there is none. */
		async takeTitleBack(seen: SeenArticle, follow: Follow): Promise<SaveResult | null> {
			const title = seen.article.original_title;
			if (!title) return null;
			const outcome = await table.save(
				{ id: seen.article.id, updated_at: seen.updatedAt },
				{ title, original_title: null },
			);
			if (outcome.kind === "conflict") return { kind: "clash", theirs: outcome.theirs, base: seen.base };
			const now = toSeen(outcome.article);
			follow(now, seen.base, now.base);
			return { kind: "saved", saved: toSaved(outcome.article, seen) };
		},
	};
}
