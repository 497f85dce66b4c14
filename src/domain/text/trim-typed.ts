import { withoutInvisible } from "./without-invisible.ts";

/** What was typed or pasted into a field, as it is kept: without the space around it, and without what nobody sees or no table takes. */
export const trimTyped = (text: string): string => withoutInvisible(text).trim();
