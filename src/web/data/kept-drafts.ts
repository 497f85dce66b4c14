import { clear, createStore, del, set, type UseStore, values } from "idb-keyval";
import { type ArticleFields, emptyFields } from "./article-fields.ts";
import { draftOwnerKey } from "./draft-owner-key.ts";
import { isOtherOpenTab, openTab } from "./open-tabs.ts";
import { hasStoredSession } from "./session-storage.ts";

/** What an editor has typed and not saved, kept in this browser: it survives a closed tab and a lost network. */
export interface KeptDraft {
	/** The editor's: nobody else is shown it. */
	account: string;
	articleId: string;
	/** The tab that keeps it, each its own; absent in what a program kept that knew of one for all. */
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
		const own = { ...draft, keptBy: openTab() };
		await set(toKey(own), own, openStore());
		return true;
	} catch (error) {
		console.error("The draft could not be kept", error);
		return false;
	}
}

/**
 * This tab's, else the latest that no other open tab keeps, as this tab's own from now on; null when there is none, or the browser keeps
 * nothing. `isOpenElsewhere`: another open tab keeps one of the same article.
 */
export async function takeDraft(
	account: string,
	articleId: string,
): Promise<{ draft: KeptDraft | null; isOpenElsewhere: boolean }> {
	try {
		const kept = (await readAll(account)).filter((draft) => draft.articleId === articleId);
		const free = await leaveOutOthers(kept);
		const isOpenElsewhere = free.length < kept.length;
		// What a closed tab has left waits behind this one's: it would be written over it.
		const taken = free.find(({ keptBy }) => keptBy === openTab()) ?? free[0];
		if (!taken) return { draft: null, isOpenElsewhere };
		const own = { ...taken, keptBy: openTab() };
		if (taken.keptBy !== own.keptBy) {
			await set(toKey(own), own, openStore());
			await del(toKey(taken), openStore());
		}
		// Kept before the form came to have another field, perhaps.
		return {
			draft: {
				...own,
				base: { ...emptyFields, ...own.base },
				fields: { ...emptyFields, ...own.fields },
			},
			isOpenElsewhere,
		};
	} catch (error) {
		console.error("The draft could not be read", error);
		return { draft: null, isOpenElsewhere: false };
	}
}

/** The account's, the latest of each article, the latest first, but for what other open tabs keep. None where the browser keeps nothing. */
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

/** The account's, the latest first. */
async function readAll(account: string): Promise<KeptDraft[]> {
	const kept = await values<KeptDraft>(openStore());
	return kept
		.filter((draft) => draft.account === account)
		.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** An open tab has what it keeps in its form, and saves or discards it itself. */
async function leaveOutOthers(drafts: readonly KeptDraft[]): Promise<KeptDraft[]> {
	const tabs = [...new Set(drafts.flatMap(({ keptBy }) => keptBy ?? []))];
	const open = await Promise.all(tabs.map(isOtherOpenTab));
	return drafts.filter(({ keptBy }) => keptBy === undefined || !open[tabs.indexOf(keptBy)]);
}

/** What other tabs keep of the same article stays. */
export async function forgetDraft(draft: Pick<KeptDraft, "account" | "articleId" | "keptBy">): Promise<void> {
	try {
		await del(toKey(draft), openStore());
	} catch (error) {
		console.error("The draft could not be forgotten", error);
	}
}

/** What this tab keeps of the article. */
export const forgetOwnDraft = (account: string, articleId: string): Promise<void> =>
	forgetDraft({ account, articleId, keptBy: openTab() });

/** Whoever's they are. Rejects when they stay. */
export async function forgetAllDrafts(): Promise<void> {
	await clear(openStore());
	localStorage.removeItem(draftOwnerKey);
}
