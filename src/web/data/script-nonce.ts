import { createContext } from "react";

/** Marks an inline script as ours while the server renders the page (src/pages/html/content-security-policy.ts); absent in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
