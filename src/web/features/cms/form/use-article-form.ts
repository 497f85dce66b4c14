import { useRef, useState } from "react";
import { v4 as makeUuid } from "uuid";
import {
	type ArticleFields,
	type FieldErrors,
	toFields,
} from "../../../data/desk/articles/article-fields.ts";
import { setRemoved, takeBackPublication } from "../../../data/desk/articles/desk-article-list.ts";
import {
	createArticle,
	type DeskArticle,
	getDeskArticle,
	saveArticle,
} from "../../../data/desk/articles/desk-articles.ts";
import { improveTitle } from "../../../data/desk/articles/improve-title.ts";
import { readDeviceClock } from "../../../data/device-clock.ts";
import { useClient } from "../../../data/use-client.ts";
import { showToast, type Toast } from "../../../ui/toasts/toast.ts";
import { useTell } from "../../../ui/toasts/use-tell.ts";
import {
	type ArticleWrite,
	createArticleSaver,
	type Follow,
	type SaveOrder,
	type SaveResult,
	toSeen,
} from "../saving/article-saver.ts";
import { followSaved, joinArticles } from "../saving/join-articles.ts";
import { tellSaved } from "../saving/tell-saved.ts";
import { tellLate } from "../saving/tell-undone.ts";
import {
	type ArticleFormState,
	discard,
	isEditedState,
	type OpenedArticle,
	openState,
	takeDiscardBack,
} from "./article-form-state.ts";

export interface FormOrder extends SaveOrder {
	/** What the save was, where that is more than a save. */
	told?: Toast;
	/** What the fields on the page hold that is no value yet, when the order's turn comes. */
	readUnready?: () => FieldErrors;
}

/** The form of one article. What is not acknowledged stays in it; what somebody else has written is never written over. */
export function useArticleForm(opened: OpenedArticle, account: string) {
	const openClient = useClient();
	const { tell, begin } = useTell();
	const [state, setState] = useState(() => openState(opened));
	// What is answered later finds the form as it is then.
	const latest = useRef(state);
	const put = (change: (now: ArticleFormState) => Partial<ArticleFormState>) => {
		latest.current = { ...latest.current, ...change(latest.current) };
		setState(latest.current);
	};
	const [saver] = useState(() =>
		createArticleSaver({
			account,
			table: {
				create: async (article) => createArticle(await openClient(), article),
				save: async (seen, change) => saveArticle(await openClient(), seen, change),
				improveTitle: async (article) => improveTitle(await openClient(), article),
			},
		}),
	);
	const turn = useRef<Promise<void> | null>(null);
	/** Asked for while something else was under way. */
	const waiting = useRef<FormOrder | null>(null);

	/** One at a time, each in its turn. `task` is told whether the one before it came to nothing. */
	const attempt = async (task: (hasFailed: boolean) => Promise<void>) => {
		put(({ acts }) => ({ acts: acts + 1 }));
		while (turn.current) await turn.current;
		const { promise, resolve } = Promise.withResolvers<void>();
		turn.current = promise;
		const { hasFailed } = latest.current;
		begin();
		put(({ begun }) => ({ begun: begun + 1, hasFailed: false }));
		try {
			await task(hasFailed);
		} catch (error) {
			console.error("The article could not be saved", error);
			put(() => ({ hasFailed: true }));
			tell({ kind: "error", title: "Fel", description: "Kunde inte spara artikeln" });
		}
		turn.current = null;
		put(({ acts }) => ({ acts: acts - 1 }));
		resolve();
	};

	const follow: Follow = (seen, shown, then) =>
		put(({ fields }) => ({ seen, fields: followSaved(fields, shown, then) }));
	const takeResult = (result: SaveResult | null) => {
		if (result?.kind === "clash") put(() => ({ clash: { theirs: result.theirs, base: result.base } }));
	};

	const write = async (planned: ArticleWrite, told: Toast | undefined) => {
		const { shown, sent } = planned;
		const result = await saver.send(planned, follow);
		takeResult(result);
		if (result.kind === "clash")
			// It is chosen among; but a publication that came to nothing is no one's choice at the next save.
			return put(({ fields }) => ({
				fields: followSaved(fields, shown, { ...sent, published: shown.published }),
			}));
		const { article } = result.saved;
		const takePublicationBack = () => void takeBack(article);
		showToast(told ?? tellSaved(result.saved, { takePublicationBack, takeTitleBack }));
	};

	/** Refuses it, or says that it is done, or returns what there is to write. */
	const plan = (order: FormOrder): ArticleWrite | null => {
		const unready = order.readUnready?.() ?? {};
		const planned = saver.plan(latest.current, order, { now: readDeviceClock(), unready });
		put(() => ({ errors: planned.kind === "refused" ? planned.errors : {} }));
		if (planned.kind === "write") return planned;
		if (planned.kind === "refused") put(({ refusals }) => ({ refusals: refusals + 1 }));
		else {
			follow(planned.seen, planned.shown, planned.seen.base);
			put(() => ({ hasFailed: false }));
			showToast({ kind: "success", title: "Allt är sparat." });
		}
		return null;
	};

	const save = (order: FormOrder) => {
		const { acts, clash } = latest.current;
		if (clash) return;
		if (acts === 0) {
			const planned = plan(order);
			if (planned) void attempt(() => write(planned, order.told));
			return;
		}
		// Whoever asks for a publication and then for a save wants both.
		const before = waiting.current;
		waiting.current = before ? joinOrders(before, order) : order;
		if (before) return;
		void attempt(async (hasFailed) => {
			const next = waiting.current;
			waiting.current = null;
			if (hasFailed) return put(() => ({ hasFailed }));
			const planned = next && !latest.current.clash ? plan(next) : null;
			if (planned) await write(planned, next?.told);
		});
	};

	const takeBack = (published: DeskArticle) =>
		attempt(async () => {
			const client = await openClient();
			const back = await takeBackPublication(client, [published]);
			const now = await getDeskArticle(client, published.id);
			if (back.length === 0 || now === null) return tellNotTakenBack("Artikeln har ändrats sedan dess.");
			follow(toSeen(now), toFields(published), toFields(now));
			showToast({ kind: "success", title: "Ångrat", description: "Artikeln är ett utkast igen." });
		});

	const takeTitleBack = () =>
		void attempt(async () => {
			const { seen } = latest.current;
			if (seen) takeResult(await saver.takeTitleBack(seen, follow));
		});

	return {
		...state,
		isBusy: state.acts > 0,
		isEdited: isEditedState(state),
		change(given: Partial<ArticleFields>) {
			// What was wrong with them is being put right.
			put(({ fields, errors }) => ({
				fields: { ...fields, ...given },
				errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in given))),
			}));
		},
		/** Asked for while something is under way it is done after that, unless that fails. */
		save,
		/** Writes a version of the article over it; what was typed meanwhile stays in the form. */
		restoreVersion(version: Partial<ArticleFields>, number: number) {
			const names = Object.keys(version) as (keyof ArticleFields)[];
			const before = latest.current.fields;
			const run = () => {
				const { fields } = latest.current;
				// What the version brought and nobody has changed since: the rest is later work.
				const brought = names.filter(
					(name) => fields[name] === version[name] && before[name] !== version[name],
				);
				if (brought.length === 0) return tellNotTakenBack("Det har skrivits om sedan dess.");
				save({ given: Object.fromEntries(brought.map((name) => [name, before[name]])), isAlone: true });
			};
			const description = `Version ${number} är återställd.`;
			const action = { label: "Ångra", run };
			save({
				given: version,
				isAlone: true,
				told: { kind: "success", title: "Uppdaterad!", description, action },
			});
		},
		takeTitleBack,
		/** The answer takes it back. */
		discard(): () => void {
			const before = latest.current;
			put(discard);
			const left = latest.current;
			return () => {
				const back = takeDiscardBack(before, left, latest.current);
				if (back) put(() => back);
				else tellNotTakenBack("Det har skrivits om sedan dess.");
			};
		},
		/** The next save is against what stands now. */
		settleClash: (chosen: ArticleFields, theirs: DeskArticle) =>
			put(() => ({ seen: toSeen(theirs), fields: chosen, clash: null })),
		/** Takes the article out of the bin, and shows what clashes, if anything does. */
		restore: () =>
			attempt(async () => {
				const client = await openClient();
				const { articleId, clash } = latest.current;
				await setRemoved(client, [articleId], false);
				const theirs = await getDeskArticle(client, articleId);
				if (clash?.theirs?.publish_at && theirs && !theirs.publish_at && !theirs.published)
					showToast({ kind: "success", title: "Artikeln är tillbaka", description: tellLate(1, "den") });
				const { seen, fields } = latest.current;
				if (theirs === null) return put(() => ({ clash: { theirs, base: seen?.base ?? fields } }));
				const next = toSeen(theirs);
				const base = seen?.base ?? next.base;
				const joined = joinArticles(base, fields, next.base);
				if (joined.clashes.length > 0) return put(() => ({ clash: { theirs, base } }));
				put(() => ({ seen: next, fields: joined.fields, clash: null }));
			}),
		/** The article is gone for good: what is in the form becomes one of its own. */
		startAnew: () => put(() => ({ articleId: makeUuid(), seen: null, clash: null })),
	};
}

const tellNotTakenBack = (description: string) =>
	showToast({ kind: "error", title: "Inte ångrat", description });

function joinOrders(before: FormOrder, order: FormOrder): FormOrder {
	return {
		...order,
		given: { ...before.given, ...order.given },
		isAlone: Boolean(before.isAlone && order.isAlone),
	};
}
