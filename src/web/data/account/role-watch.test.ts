import { afterEach, expect, it } from "vitest";
import { createRoleWatch, watchRole } from "./role-watch.ts";

afterEach(() => watchRole(null));

const rows = "/rest/v1/desk_sources?select=*";
const none = { status: 200, headers: { "content-range": "*/0" } };

/** How often the role was asked for, and what came of an answer. */
async function ask(address: string, given: ResponseInit, { isAdmin }: { isAdmin: boolean }) {
	let asked = 0;
	watchRole(async () => {
		asked += 1;
		return isAdmin;
	});
	const response = await createRoleWatch(async () => new Response("[]", given))(address);
	return { asked, status: response.status };
}

it("an answer without rows is refused to who is no administrator any more", async () => {
	expect(await ask(rows, none, { isAdmin: false })).toEqual({ asked: 1, status: 403 });
	expect(await ask(rows, none, { isAdmin: true })).toEqual({ asked: 1, status: 200 });
});

it("a refusal has the role asked for, and stays as it is", async () => {
	const refused = { status: 403 };
	expect(await ask("/functions/v1/scrape-content", refused, { isAdmin: false })).toEqual({
		asked: 1,
		status: 403,
	});
});

it("nothing is asked for an answer with rows, for the role itself, or for the auth door's", async () => {
	const some = { status: 200, headers: { "content-range": "0-0/1" } };
	const own = "/rest/v1/user_roles?select=role&user_id=eq.1";
	for (const [address, given] of [
		[rows, some],
		["/rest/v1/cms_articles", { ...none, status: 201 }],
		[own, none],
		["/auth/v1/user", { status: 403 }],
	] as const)
		expect((await ask(address, given, { isAdmin: false })).asked).toBe(0);
});

it("what no administrator asks is answered as it is", async () => {
	const response = await createRoleWatch(async () => new Response("[]", none))(rows);
	expect(response.status).toBe(200);
});
