/**
 * Stand inside words, to say where they may break ("Mål\u00advakts\u00adduellen"), or turn text around: no space is seen there. Nor is it for NUL and
 * for half an emoji, cut off in copying, which no table takes.
 */
const invisible = /[\0\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;

/** What is pasted or read from a page, as it is seen there: "Mål\u00advakten" is found by no search for "Målvakten". Emoji keep their joiners. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");
