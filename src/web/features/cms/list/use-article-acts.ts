import type { SupabaseClient } from "@supabase/supabase-js";
import { useRef, useState } from "react";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import {
	deleteArticles,
	type ListedArticle,
	putBackArticles,
	republish,
	setPublished,
	setRemoved,
	takeBackPublication,
} from "../../../data/desk/articles/desk-article-list.ts";
import { useClient } from "../../../data/use-client.ts";
import { showToast } from "../../../ui/toasts/toast.ts";
import { useTell } from "../../../ui/toasts/use-tell.ts";
import { tellUndone } from "../saving/tell-undone.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** What became of an act; `waits` when another was still being done, and this one was not begun. */
export type ActOutcome = "done" | "failed" | "waits";

/** What was done to the list's articles last, and how it is taken back. */
export interface DoneAct {
	told: string;
	undoLabel: string;
	undo: () => Promise<ActOutcome>;
}

/** How many articles came back, and how many of these without the plan they had. */
interface TakenBack {
	back: number;
	late: number;
}

/** Publishes, withdraws and removes articles of the list, one or many at once; all of it can be taken back. */
export function useArticleActs(reload: () => Promise<void>) {
	const openClient = useClient();
	const { tell: show, begin } = useTell();
	const [done, setDone] = useState<DoneAct | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	/** Asked as it is now: an act may be called off from a message that was made before another began. */
	const isRunning = useRef(false);

	/**
	 * One at a time: its buttons are not disabled meanwhile, or the focus would fall from them. Whoever presses one is told to wait.
	 */
	const attempt = async (
		failure: string,
		task: (client: Client) => Promise<DoneAct | null>,
	): Promise<ActOutcome> => {
		if (isRunning.current) {
			show({ kind: "error", title: "Vänta", description: "Det förra sparas än. Försök igen strax." });
			return "waits";
		}
		isRunning.current = true;
		setIsBusy(true);
		begin();
		let outcome: ActOutcome = "done";
		try {
			setDone(await task(await openClient()));
		} catch (error) {
			console.error("The desk could not do it", error);
			show({ kind: "error", title: "Fel", description: failure });
			outcome = "failed";
		}
		const isRead = reload();
		// What came to nothing can be tried anew at once: where the line is down the reading takes long, and nothing is being saved.
		if (outcome === "done") await isRead;
		isRunning.current = false;
		setIsBusy(false);
		return outcome;
	};
	const notSaved = "Kunde inte spara artikeln";
	const notRemoved = "Kunde inte ta bort artikeln";

	const tell = (
		title: string,
		act: Omit<DoneAct, "undo">,
		{ count, takeBack }: { count: number; takeBack: (client: Client) => Promise<TakenBack> },
	) => {
		const undo = () =>
			attempt(notSaved, async (client) => {
				const { back, late } = await takeBack(client);
				showToast(tellUndone({ back, left: count - back, late }));
				return null;
			});
		showToast({
			kind: "success",
			title,
			description: act.told,
			action: { label: "Ångra", run: () => void undo() },
		});
		return { ...act, undo };
	};

	return {
		done,
		isBusy,
		publish: (articles: readonly ListedArticle[]) =>
			attempt(notSaved, async (client) => {
				const changed = await setPublished(client, idsOf(articles), true);
				if (changed.length === 0) return tellNothing("publicerad", "publicerade", articles);
				const told = tellWhat(articles, changed.map(toId), ["publicerad", "publicerade"]);
				const takeBack = async (now: Client) => asItWas(await takeBackPublication(now, changed));
				return tell(
					"Uppdaterad!",
					{ told, undoLabel: "Ångra publiceringen" },
					{ count: changed.length, takeBack },
				);
			}),
		withdraw: (articles: readonly ListedArticle[]) =>
			attempt(notSaved, async (client) => {
				const changed = await setPublished(client, idsOf(articles), false);
				if (changed.length === 0) return tellNothing("avpublicerad", "avpublicerade", articles);
				const told = tellWhat(articles, changed.map(toId), ["avpublicerad", "avpublicerade"]);
				const takeBack = async (now: Client) => asItWas(await republish(now, changed));
				return tell(
					"Uppdaterad!",
					{ told, undoLabel: "Ångra avpubliceringen" },
					{ count: changed.length, takeBack },
				);
			}),
		remove: (articles: readonly ListedArticle[]) =>
			attempt(notRemoved, async (client) => {
				const changed = await setRemoved(client, idsOf(articles), true);
				if (changed.length === 0) return tellNothing("borttagen", "borttagna", articles);
				const told = tellWhat(articles, changed, ["borttagen", "borttagna"]);
				const takeBack = async (now: Client) => {
					const back = await putBackArticles(now, changed);
					const planned = new Set(idsOf(articles.filter(({ publish_at }) => publish_at !== null)));
					// The database forgets a plan whose time went by in the bin.
					const late = back.filter(({ id, publish_at }) => publish_at === null && planned.has(id));
					return { back: back.length, late: late.length };
				};
				return tell(
					"Borttagen!",
					{ told, undoLabel: "Ångra borttagningen" },
					{ count: changed.length, takeBack },
				);
			}),
		putBack: (articles: readonly ListedArticle[]) =>
			attempt(notSaved, async (client) => {
				const changed = await setRemoved(client, idsOf(articles), false);
				if (changed.length === 0) return tellNothing("tillbakalagd", "tillbakalagda", articles);
				const told = tellWhat(articles, changed, ["tillbakalagd", "tillbakalagda"]);
				const takeBack = async (now: Client) => asItWas(await setRemoved(now, changed, true));
				return tell(
					"Uppdaterad!",
					{ told, undoLabel: "Ångra tillbakaläggningen" },
					{ count: changed.length, takeBack },
				);
			}),
		deleteForGood: (articles: readonly ListedArticle[]) =>
			attempt(notRemoved, async (client) => {
				const gone = await deleteArticles(client, idsOf(articles));
				if (gone.length === 0) return tellNothing("borttagen för gott", "borttagna för gott", articles);
				showToast({ kind: "success", title: "Borttagen!", description: "För gott." });
				return null;
			}),
	};
}

const asItWas = (ids: readonly string[]): TakenBack => ({ back: ids.length, late: 0 });
const toId = ({ id }: { id: string }) => id;
const idsOf = (articles: readonly ListedArticle[]) => articles.map(toId);

/** "”Derbyt” är publicerad.", "3 artiklar är publicerade." */
function tellWhat(
	articles: readonly ListedArticle[],
	changed: readonly string[],
	[one, many]: readonly [one: string, many: string],
): string {
	const only = changed.length === 1 && articles.find(({ id }) => id === changed[0]);
	return only ? `”${only.title}” är ${one}.` : `${changed.length} artiklar är ${many}.`;
}

/** Somebody was quicker, all of them were so before, or they are gone: there is nothing to take back. */
function tellNothing(one: string, many: string, articles: readonly ListedArticle[]): null {
	const [only] = articles;
	const description =
		articles.length === 1 && only ? `”${only.title}” var redan ${one}` : `Artiklarna var redan ${many}`;
	showToast({
		kind: "success",
		title: "Inget ändrades",
		description: `${description}, eller så hann någon annan före.`,
	});
	return null;
}
