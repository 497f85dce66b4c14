import { clear, createStore, del, entries, get, set, type UseStore } from "idb-keyval";
import { type ArticleFields, emptyFields } from "./article-fields.ts";
import { draftOwnerKey } from "./draft-owner-key.ts";
import { hasStoredSession } from "./session-storage.ts";

/** What an editor has typed and not saved, kept in this browser: it survives a closed tab and a lost network. */
export interface KeptDraft {
	/** The editor's: nobody else is shown it. */
	account: string;
	articleId: string;
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

const toKey = (account: string, articleId: string) => `${account} ${articleId}`;

/** False where the browser keeps nothing, or nobody is signed in any more. */
export async function keepDraft(draft: KeptDraft): Promise<boolean> {
	if (!hasStoredSession()) return false;
	try {
		localStorage.setItem(draftOwnerKey, draft.account);
		await set(toKey(draft.account, draft.articleId), draft, openStore());
		return true;
	} catch (error) {
		console.error("The draft could not be kept", error);
		return false;
	}
}

/** Null when there is none, or the browser keeps nothing. */
export async function getDraft(account: string, articleId: string): Promise<KeptDraft | null> {
	try {
		const kept = await get<KeptDraft>(toKey(account, articleId), openStore());
		if (!kept) return null;
		// Kept before the form came to have another field, perhaps.
		return {
			...kept,
			base: { ...emptyFields, ...kept.base },
			fields: { ...emptyFields, ...kept.fields },
		};
	} catch (error) {
		console.error("The draft could not be read", error);
		return null;
	}
}

/** The account's, the latest first. None where the browser keeps nothing. */
export async function listDrafts(account: string): Promise<KeptDraft[]> {
	try {
		const kept = await entries<string, KeptDraft>(openStore());
		return kept
			.map(([, draft]) => draft)
			.filter((draft) => draft.account === account)
			.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
	} catch (error) {
		console.error("The drafts could not be read", error);
		return [];
	}
}

export async function forgetDraft(account: string, articleId: string): Promise<void> {
	try {
		await del(toKey(account, articleId), openStore());
	} catch (error) {
		console.error("The draft could not be forgotten", error);
	}
}

/** Whoever's they are. Rejects when they stay. */
export async function forgetAllDrafts(): Promise<void> {
	await clear(openStore());
	localStorage.removeItem(draftOwnerKey);
}
