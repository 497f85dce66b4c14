/** Spaces, and signs of format that nobody sees (a zero-width space, a mark of direction): nothing that could be read. */
export const isBlank = (text: string): boolean => withoutUnseen(text) === "";

/** What a reader sees of it. Not for keeping: emoji and other scripts need their joiners. */
export const withoutUnseen = (text: string): string => text.replace(/\p{Cf}/gu, "").trim();
