import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { someCredentials } from "../../support/fuzz/credentials.ts";
import {
	someAuthRequest,
	someFunctionRequest,
	someStorageRequest,
} from "../../support/fuzz/door-requests.ts";
import { expectFree, fuzz, marker, readMarked } from "../../support/fuzz/run.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let user: TestUser;
let admin: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	user = await test.signUp("vem@ex.se");
	const other = await test.signUp(`${marker}@ex.se`);
	await other.client.auth.updateUser({ data: { full_name: marker } });
	admin = await test.signUpAdmin("chef@ex.se");
	await test.database.exec("insert into storage.buckets (id, name, public) values ('arkiv', 'arkiv', false)");
	const archive = admin.client.storage.from("arkiv");
	for (const name of [`${marker}.txt`, "a.png", "mapp/a.png"]) {
		await archive.upload(name, marker, { contentType: "text/plain" });
	}
	// And what everybody may read, so that reads are tried to their end.
	const open = sharp({ create: { width: 40, height: 30, channels: 3, background: "#05a" } });
	const images = admin.client.storage.from("cms-images");
	await images.upload("a.png", await open.png().toBuffer(), { contentType: "image/png" });
	await test.database.exec(`
		insert into public.cms_articles (title, content, published) values ('${marker}', '${marker}', false);
		update storage.objects set metadata = metadata || '{"note": "${marker}"}' where bucket_id = 'arkiv';
	`);
});
afterAll(() => test.close());

async function others(): Promise<string[]> {
	const { rows } = await test.database.query<{ row: string }>(
		"select user_id || ' ' || role as row from public.user_roles where user_id = $1",
		[admin.id],
	);
	const marked = await readMarked(test.database, ["auth.users", "storage.objects", "public.cms_articles"]);
	return [...marked, ...rows.map(({ row }) => row)];
}

it.each([
	{ door: "auth", some: someAuthRequest, who: () => user, runs: 800 },
	{ door: "storage", some: someStorageRequest, who: () => user, runs: 1_500 },
	// What its bodies say is looked at for administrators only.
	{ door: "functions", some: someFunctionRequest, who: () => admin, runs: 800 },
])(
	"no request to $door is a server error, shows or changes what is another's, or holds the database up",
	async ({ some, who, runs }) => {
		const before = await others();
		expect(before.length).toBe(6);
		await fuzz(test, some(someCredentials(test.keys, who())), { runs, withinMs: 12_000 });
		await expectFree(test.database);
		expect(await others()).toEqual(before);
	},
	60_000,
);
