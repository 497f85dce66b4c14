import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
	createTestGateway,
	type TestGateway,
	type TestUser,
	testPassword,
} from "../../support/site/test-gateway.ts";

// A server whose disk is full refuses what it has no room for (53100), one that may only be read every change (25006), and answers the rest; that of the embedded engine: faults/full-disk.test.ts.

const written = [
	"public.cms_articles",
	"storage.objects",
	"private.forgotten_bytes",
	"auth.sessions",
	"auth.refresh_tokens",
];
let test: TestGateway;
let editor: TestUser;
let png: Buffer;

beforeAll(async () => {
	test = await createTestGateway();
	editor = await test.signUpAdmin("chef@ex.se");
	png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#05a" } })
		.png()
		.toBuffer();
	await editor.client
		.from("cms_articles")
		.insert({ title: "Före", content: "Text", published: true })
		.throwOnError();
	await test.database.exec(`create function private.take_nothing() returns trigger language plpgsql as $$
		begin raise exception 'no change is taken' using errcode = tg_argv[0]; end $$`);
});
afterAll(() => test.close());

const setRefusing = (code: string | null) =>
	test.database.exec(
		written
			.map((table) =>
				code
					? `create trigger a_refusal before insert or update on ${table} for each statement execute function private.take_nothing('${code}')`
					: `drop trigger a_refusal on ${table}`,
			)
			.join(";"),
	);
const save = () => editor.client.from("cms_articles").insert({ title: "Under", content: "Text" }).select();
const upload = (name: string) =>
	editor.client.storage.from("cms-images").upload(`${name}.png`, png, { contentType: "image/png" });
const refresh = async () => {
	const { data } = await editor.client.auth.getSession();
	const answer = await test.gateway.request("/auth/v1/token?grant_type=refresh_token", {
		method: "POST",
		headers: { apikey: test.keys.anonKey, "content-type": "application/json" },
		body: JSON.stringify({ refresh_token: data.session?.refresh_token }),
	});
	return answer.status;
};
const signIn = () =>
	test.anonClient().auth.signInWithPassword({ email: editor.email, password: testPassword });

it.each([
	["without room", "53100", "The database has no room, try again"],
	["that may only be read", "25006", "The database takes no changes, try again"],
])(
	"what is written to a server %s may be sent again, and what is there is read on",
	async (_, code, reason) => {
		await setRefusing(code);
		const linesBefore = test.logLines.length;
		expect(await save()).toMatchObject({ status: 503, error: { code } });
		expect((await upload(code)).error).toMatchObject({
			status: 503,
			message: reason,
		});
		expect((await signIn()).error).toMatchObject({ status: 503 });
		// Not of the kind that a database which is away makes by the thousand: somebody has to see to it.
		const told = test.logLines.slice(linesBefore).map((line) => JSON.parse(line));
		expect(told.filter(({ level, err }) => level === 50 && err?.code === code)).toHaveLength(3);
		const { data } = await test.anonClient().from("cms_articles").select("title").throwOnError();
		expect(data).toEqual([{ title: "Före" }]);
		// One that was signed in before stays so: after a 500 auth-js would forget it.
		expect(await refresh()).toBe(503);

		await setRefusing(null);
		expect(await refresh()).toBe(200);
		expect((await save()).error).toBeNull();
		expect((await upload(code)).error).toBeNull();
		expect((await signIn()).error).toBeNull();
	},
);
