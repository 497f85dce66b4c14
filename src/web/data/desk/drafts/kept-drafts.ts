import { clear, createStore, del, promisifyRequest, set, type UseStore, values } from "idb-keyval";
import { hasStoredSession } from "../../account/session-storage.ts";
import type { ArticleFields } from "../articles/article-fields.ts";
import { draftOwnerKey } from "./draft-owner-key.ts";
import { isOtherOpenForm, openForm } from "./open-forms.ts";

/** What an editor has typed and not saved, kept in this browser: it survives a closed tab and a lost network. */
export interface KeptDraft {
	/** The editor's: nobody else is shown it. */
	account: string;
	articleId: string;
	/** The form that keeps it, each its own; absent in what a program kept that knew of one for all. */
	keptBy?: string;
	/** The article as it was when the editor began; its version is null for one that is not saved at all. */
	base: ArticleFields;
	baseUpdatedAt: string | null;
	fields: ArticleFields;
	/** ISO 8601, UTC, by this device's clock. */
	keptAt: string;
}

let opened: UseStore | null = null;
function openStore(): UseStore {
	opened ??= createStore("avspark-drafts", "articles");
	return opened;
}

const toKey = ({ account, articleId, keptBy }: Pick<KeptDraft, "account" | "articleId" | "keptBy">) =>
	keptBy === undefined ? `${account} ${articleId}` : `${account} ${articleId} ${keptBy}`;

/** False where the browser keeps nothing, or nobody is signed in any more. */
export async function keepDraft(draft: Omit<KeptDraft, "keptBy">): Promise<boolean> {
	if (!hasStoredSession()) return false;
	try {
		localStorage.setItem(draftOwnerKey, draft.account);
		const own = { ...draft, keptBy: openForm() };
		await set(toKey(own), own, openStore());
		return true;
	} catch (error) {
		console.error("The draft could not be kept", error);
		return false;
	}
}

/**
 * The latest that no other open form keeps, as this page's form's own from now on; null when there is none, or the browser keeps
 * nothing. `isOpenElsewhere`: another open form keeps one of the same article. `saved`: the article as it stands, or the empty form.
 */
export async function takeDraft(
	account: string,
	articleId: string,
	saved: ArticleFields,
): Promise<{ draft: KeptDraft | null; isOpenElsewhere: boolean }> {
	try {
		const kept = (await readAll(account)).filter((draft) => draft.articleId === articleId);
		const free = await leaveOutOthers(kept);
		const isOpenElsewhere = free.length < kept.length;
		const latest = free[0];
		if (!latest) return { draft: null, isOpenElsewhere };
		// Another form was quicker, or it was discarded meanwhile.
		const taken = await takeOver(latest);
		if (!taken) return await takeDraft(account, articleId, saved);
		// Kept before the form came to have another field, perhaps, which nobody has changed in it then.
		return {
			draft: {
				...taken,
				base: { ...saved, ...taken.base },
				fields: { ...saved, ...taken.fields },
			},
			isOpenElsewhere,
		};
	} catch (error) {
		console.error("The draft could not be read", error);
		return { draft: null, isOpenElsewhere: false };
	}
}

/** Null when it is not there any more. One that cannot be written anew stays as it was, and is shown all the same. */
async function takeOver(draft: KeptDraft): Promise<KeptDraft | null> {
	const own = { ...draft, keptBy: openForm() };
	let isThere = true;
	try {
		await openStore()("readwrite", (store) => {
			const asked = store.getKey(toKey(draft));
			asked.onsuccess = () => {
				isThere = asked.result !== undefined;
				if (!isThere || own.keptBy === draft.keptBy) return;
				store.delete(toKey(draft));
				store.put(own, toKey(own));
			};
			return promisifyRequest(store.transaction);
		});
	} catch (error) {
		console.error("The draft could not be taken over", error);
		return draft;
	}
	return isThere ? own : null;
}

/** The account's, the latest of each article, the latest first, but for what other open forms keep. None where the browser keeps nothing. */
export async function listDrafts(account: string): Promise<KeptDraft[]> {
	try {
		const free = await leaveOutOthers(await readAll(account));
		return free.filter(
			({ articleId }, at) => free.findIndex((other) => other.articleId === articleId) === at,
		);
	} catch (error) {
		console.error("The drafts could not be read", error);
		return [];
	}
}

/** What other open forms keep counts too. Rejects where the browser keeps nothing. */
export const hasDrafts = async (account: string): Promise<boolean> => (await readAll(account)).length > 0;

/** The account's, the latest first. */
async function readAll(account: string): Promise<KeptDraft[]> {
	const kept = await values<KeptDraft>(openStore());
	return kept
		.filter((draft) => draft.account === account)
		.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** An open form has what it keeps, and saves or discards it itself. */
async function leaveOutOthers(drafts: readonly KeptDraft[]): Promise<KeptDraft[]> {
	const forms = [...new Set(drafts.flatMap(({ keptBy }) => keptBy ?? []))];
	const open = await Promise.all(forms.map(isOtherOpenForm));
	return drafts.filter(({ keptBy }) => keptBy === undefined || !open[forms.indexOf(keptBy)]);
}

/** What other forms keep of the same article stays. */
export async function forgetDraft(draft: Pick<KeptDraft, "account" | "articleId" | "keptBy">): Promise<void> {
	try {
		await del(toKey(draft), openStore());
	} catch (error) {
		console.error("The draft could not be forgotten", error);
	}
}

/** What was forgotten a moment ago, as it was. */
export async function putBackDraft(draft: KeptDraft): Promise<void> {
	try {
		await set(toKey(draft), draft, openStore());
	} catch (error) {
		console.error("The draft could not be put back", error);
	}
}

/** What this page's open form keeps of the article. */
export const forgetOwnDraft = (account: string, articleId: string): Promise<void> =>
	forgetDraft({ account, articleId, keptBy: openForm() });

/** Whoever's they are. Rejects when they stay. */
export async function forgetAllDrafts(): Promise<void> {
	await clear(openStore());
	localStorage.removeItem(draftOwnerKey);
}
