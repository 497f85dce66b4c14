/** Whose articles lie unsaved in this browser, as localStorage has it: so that the others need not look for any. */
export const draftOwnerKey = "avspark-drafts";
