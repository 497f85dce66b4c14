import { draftOwnerKey } from "./draft-owner-key.ts";

/** Forgets what lies here unsaved, unless it is the account's own; null for nobody: at sign-out all of it goes. */
export async function forgetDraftsOfOthers(account: string | null): Promise<void> {
	try {
		const owner = localStorage.getItem(draftOwnerKey);
		if (owner === null || owner === account) return;
		await (await import("./kept-drafts.ts")).forgetAllDrafts();
	} catch (error) {
		console.error("The drafts could not be forgotten", error);
	}
}

/** Whether something of the account's lies here unsaved, in whichever tab it was written; false where nothing can be read. */
export async function hasKeptDrafts(account: string): Promise<boolean> {
	try {
		if (localStorage.getItem(draftOwnerKey) !== account) return false;
		return await (await import("./kept-drafts.ts")).hasDrafts(account);
	} catch (error) {
		console.error("The drafts could not be looked for", error);
		return false;
	}
}
