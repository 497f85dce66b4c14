import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

/** Gives the desk sixty-five accounts, page by page: to make them would cost a minute; the real pages are walked in the integration tests. */
export async function serveManyAccounts(page: Page): Promise<void> {
	const rows = Array.from({ length: 65 }, (_, nr) => ({
		id: randomUUID(),
		email: `konto-${nr}@exempel.se`,
		full_name: null,
		role: "user",
		created_at: new Date(Date.UTC(2026, 0, 1, 0, 65 - nr)).toISOString(),
		last_sign_in_at: null,
		is_confirmed: true,
		banned_until: null,
	}));
	await page.route("**/rest/v1/rpc/desk_users", (route) => {
		const { before_id, row_limit } = route.request().postDataJSON();
		const start = rows.findIndex(({ id }) => id === before_id) + 1;
		return route.fulfill({ json: rows.slice(start, start + row_limit) });
	});
}
