import type { SupportedStorage } from "@supabase/supabase-js";

/** What a browser keeps for supabase-js; two clients with the same one are two tabs. */
export function createMemoryStorage(): SupportedStorage & { items: Map<string, string> } {
	const items = new Map<string, string>();
	return {
		items,
		getItem: (key) => items.get(key) ?? null,
		setItem: (key, value) => {
			items.set(key, value);
		},
		removeItem: (key) => {
			items.delete(key);
		},
	};
}
