import { useEffect, useRef, useState } from "react";
import { v4 as makeUuid } from "uuid";
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
} from "../../data/desk/article-fields.ts";
import { setRemoved, takeBackPublication } from "../../data/desk/desk-article-list.ts";
import {
	createArticle,
	type DeskArticle,
	getDeskArticle,
	type SaveOutcome,
	saveArticle,
} from "../../data/desk/desk-articles.ts";
import { improveTitle } from "../../data/desk/improve-title.ts";
import type { KeptDraft } from "../../data/desk/kept-drafts.ts";
import { readDeviceClock } from "../../data/device-clock.ts";
import { useClient } from "../../data/use-client.ts";
import { showToast, type Toast } from "../../ui/toast.ts";
import { followSaved, joinArticles } from "./join-articles.ts";

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

/** The article as the form last saw it: what was changed is told from it, and nothing else is written over. */
export interface SeenArticle {
	article: DeskArticle;
	base: ArticleFields;
	updatedAt: string;
}

/** Null: the article is gone for good. */
export interface ArticleClash {
	theirs: DeskArticle | null;
}

/** Sent, and never answered; `typed` is what was in the form. */
interface LostWrite {
	typed: ArticleFields;
	written: ArticleFields;
}

/** How often a save is tried anew when somebody else has written other fields meanwhile. */
const mostTries = 3;

/** The form of one article. What is not acknowledged stays in it; what somebody else has written is never written over. */
export function useArticleForm({ id, article, draft }: OpenedArticle, account: string) {
	const openClient = useClient();
	const [articleId, setArticleId] = useState(id);
	const [seen, setSeen] = useState(() => article && toSeen(article, draft));
	const [fields, setFields] = useState<ArticleFields>(
		() => draft?.fields ?? (article ? toFields(article) : emptyFields),
	);
	const [errors, setErrors] = useState<FieldErrors>({});
	const [refusals, setRefusals] = useState(0);
	const [clash, setClash] = useState<ArticleClash | null>(() => {
		if (article?.deleted_at) return { theirs: article };
		return draft?.baseUpdatedAt && !article ? { theirs: null } : null;
	});
	const [isBusy, setIsBusy] = useState(false);
	const [hasFailed, setHasFailed] = useState(false);
	const lost = useRef<LostWrite[]>([]);
	const latest = useRef(seen);
	useEffect(() => {
		latest.current = seen;
	}, [seen]);

	const follow = (saved: DeskArticle, sent: ArticleFields) => {
		const next = toSeen(saved, null);
		latest.current = next;
		setSeen(next);
		setFields((current) => followSaved(current, sent, next.base));
	};

	const attempt = async (task: () => Promise<void>) => {
		setIsBusy(true);
		setHasFailed(false);
		try {
			await task();
		} catch (error) {
			console.error("The article could not be saved", error);
			setHasFailed(true);
			showToast({ kind: "error", title: "Fel", description: "Kunde inte spara artikeln" });
		}
		setIsBusy(false);
	};

	/** Sends a write, and remembers it until it is answered: it may stand in the table all the same. */
	const send = async (attempted: LostWrite, write: () => Promise<SaveOutcome>) => {
		const before = [...lost.current];
		lost.current.push(attempted);
		const outcome = await write();
		lost.current = [];
		return { outcome, before };
	};

	/** Null when the editor has to choose. */
	const create = async (sent: ArticleFields): Promise<Toast | null> => {
		const client = await openClient();
		const { title, content, category } = toStoredFields(sent);
		const improved = await improveTitle(client, { id: articleId, title, content, category });
		const written = { ...sent, title: improved ?? title };
		const { outcome, before } = await send({ typed: sent, written: toStoredFields(written) }, () =>
			createArticle(client, {
				...toColumns(written),
				id: articleId,
				author_id: account,
				...(improved !== null && { original_title: title }),
			}),
		);
		if (outcome.kind === "conflict") {
			const told = await settle(sent, outcome.theirs, { base: emptyFields, before, tries: 1 });
			return told && { ...told, title: "Skapad!" };
		}
		follow(outcome.article, sent);
		const told = tellSaved("Skapad!", outcome.article, false);
		if (improved === null) return told;
		return {
			...told,
			description: `${told.description ?? ""} Rubriken förbättrades till ”${outcome.article.title}”.`.trim(),
			// The title alone: what was published by mistake has a switch of its own in the form.
			action: {
				label: outcome.article.published ? "Ångra rubriken" : "Ångra",
				run: () => void takeTitleBack(),
			},
		};
	};

	/** Null when the editor has to choose. */
	const update = async (sent: ArticleFields, from: SeenArticle, tries = 1): Promise<Toast | null> => {
		const client = await openClient();
		const seenRow = { id: from.article.id, updated_at: from.updatedAt };
		const { outcome, before } = await send({ typed: sent, written: toStoredFields(sent) }, () =>
			saveArticle(client, seenRow, toColumns(sent)),
		);
		if (outcome.kind === "conflict") return settle(sent, outcome.theirs, { base: from.base, before, tries });
		follow(outcome.article, sent);
		return tellSaved("Uppdaterad!", outcome.article, from.article.published);
	};

	/** A publication is said, for Ctrl and Enter are quickly pressed, and can be taken back. */
	const tellSaved = (title: string, saved: DeskArticle, wasPublished: boolean): Toast => {
		if (!saved.published || wasPublished) return { kind: "success", title };
		const takeBack = async () => {
			const client = await openClient();
			const back = await takeBackPublication(client, [saved]);
			const now = await getDeskArticle(client, saved.id);
			if (back.length === 0 || now === null)
				return showToast({
					kind: "error",
					title: "Inte ångrat",
					description: "Artikeln har ändrats sedan dess.",
				});
			follow(now, toFields(saved));
			showToast({ kind: "success", title: "Ångrat", description: "Artikeln är ett utkast igen." });
		};
		const action = { label: "Ångra", run: () => void attempt(takeBack) };
		return { kind: "success", title, description: "Artikeln är publicerad.", action };
	};

	/** Something was written meanwhile: by an own save whose answer was lost, to other fields, or to the same. */
	const settle = async (
		sent: ArticleFields,
		theirs: DeskArticle | null,
		{ base, before, tries }: { base: ArticleFields; before: LostWrite[]; tries: number },
	): Promise<Toast | null> => {
		if (theirs === null || theirs.deleted_at !== null) {
			setClash({ theirs });
			return null;
		}
		const next = toSeen(theirs, null);
		const own = before.find(({ written }) => isSameFields(written, next.base));
		const joined = joinArticles(own?.typed ?? base, sent, next.base);
		if (joined.clashes.length > 0 || tries > mostTries) {
			setClash({ theirs });
			return null;
		}
		setSeen(next);
		setFields((current) => followSaved(current, sent, joined.fields));
		const told = await update(joined.fields, next, tries + 1);
		if (!told || own || joined.taken.length === 0) return told;
		return { ...told, description: "Det som någon annan har ändrat i andra fält är också med." };
	};

	const takeTitleBack = () =>
		attempt(async () => {
			const from = latest.current;
			if (!from?.article.original_title) return;
			const outcome = await saveArticle(
				await openClient(),
				{ id: from.article.id, updated_at: from.updatedAt },
				{ title: from.article.original_title, original_title: null },
			);
			if (outcome.kind === "conflict") setClash({ theirs: outcome.theirs });
			else follow(outcome.article, from.base);
		});

	return {
		articleId,
		seen,
		fields,
		errors,
		/** How often a save was refused for them. */
		refusals,
		clash,
		isBusy,
		/** The last attempt to save came to nothing. */
		hasFailed,
		isEdited: !isSameFields(fields, seen?.base ?? emptyFields),
		change(given: Partial<ArticleFields>) {
			setFields((current) => ({ ...current, ...given }));
			// What was wrong with them is being put right.
			const names = Object.keys(given) as (keyof ArticleFields)[];
			setErrors((current) => {
				if (names.every((name) => current[name] === undefined)) return current;
				return Object.fromEntries(
					Object.entries(current).filter(([name]) => !names.includes(name as keyof ArticleFields)),
				);
			});
		},
		/**
		 * `given` goes with it: publishing is a save. `toast` says what it was, where that is more than a save; `unready` what
		 * the fields on the page hold that is no value yet.
		 */
		save(given: Partial<ArticleFields> = {}, toast: Toast | null = null, unready: FieldErrors = {}) {
			if (isBusy || clash) return;
			const sent = { ...fields, ...given };
			const times = checkTimes(sent, seen?.base ?? emptyFields, readDeviceClock());
			const wrong = { ...times, ...checkFields(sent), ...unready };
			setFields(sent);
			setErrors(wrong);
			if (Object.keys(wrong).length > 0) return setRefusals((count) => count + 1);
			void attempt(async () => {
				const told = await (seen === null ? create(sent) : update(sent, seen));
				if (told) showToast(toast ?? told);
			});
		},
		takeTitleBack,
		/** Back to what is saved; of a new article nothing is left. The answer takes that back. */
		discard(): () => void {
			setFields(seen ? toFields(seen.article) : emptyFields);
			if (seen) setSeen(toSeen(seen.article, null));
			setErrors({});
			setClash(null);
			return () => {
				setFields(fields);
				setSeen(seen);
				setClash(clash);
			};
		},
		/** The next save is against what stands now. */
		settleClash(chosen: ArticleFields, theirs: DeskArticle) {
			setSeen(toSeen(theirs, null));
			setFields(chosen);
			setClash(null);
		},
		/** Takes the article out of the bin, and shows what clashes, if anything does. */
		restore: () =>
			attempt(async () => {
				const client = await openClient();
				await setRemoved(client, [articleId], false);
				const theirs = await getDeskArticle(client, articleId);
				if (theirs === null) return setClash({ theirs });
				const next = toSeen(theirs, null);
				const joined = joinArticles(seen?.base ?? next.base, fields, next.base);
				if (joined.clashes.length > 0) return setClash({ theirs });
				setSeen(next);
				setFields(joined.fields);
				setClash(null);
			}),
		/** The article is gone for good: what is in the form becomes one of its own. */
		startAnew() {
			setArticleId(makeUuid());
			setSeen(null);
			setClash(null);
		},
	};
}

/** A draft was begun with an older article, perhaps: then what was changed is told from that one. */
function toSeen(article: DeskArticle, draft: KeptDraft | null): SeenArticle {
	if (!draft?.baseUpdatedAt) return { article, base: toFields(article), updatedAt: article.updated_at };
	return { article, base: draft.base, updatedAt: draft.baseUpdatedAt };
}
