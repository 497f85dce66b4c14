import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestGateway, type TestGateway, type TestUser, testPassword } from "../support/test-gateway.ts";

// A server whose disk is full refuses what it has no room for (53100), and answers the rest; that of the embedded engine: full-disk.test.ts.

const written = ["public.cms_articles", "storage.objects", "private.forgotten_bytes", "auth.sessions"];
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
	await test.database.exec(`create function private.no_room() returns trigger language plpgsql as $$
		begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
});
afterAll(() => test.close());

const setFull = (isFull: boolean) =>
	test.database.exec(
		written
			.map((table) =>
				isFull
					? `create trigger a_no_room before insert or update on ${table} for each statement execute function private.no_room()`
					: `drop trigger a_no_room on ${table}`,
			)
			.join(";"),
	);
const save = () => editor.client.from("cms_articles").insert({ title: "Under", content: "Text" }).select();
const upload = () =>
	editor.client.storage.from("cms-images").upload("a.png", png, { contentType: "image/png" });
const signIn = () =>
	test.anonClient().auth.signInWithPassword({ email: editor.email, password: testPassword });

it("what is written to a server without room may be sent again, and what is there is read on", async () => {
	await setFull(true);
	const linesBefore = test.logLines.length;
	expect(await save()).toMatchObject({ status: 503, error: { code: "53100" } });
	expect((await upload()).error).toMatchObject({
		status: 503,
		message: "The database has no room, try again",
	});
	expect((await signIn()).error).toMatchObject({ status: 503 });
	// Not of the kind that a database which is away makes by the thousand: somebody has to see to it.
	const told = test.logLines.slice(linesBefore).map((line) => JSON.parse(line));
	expect(told.filter(({ level, err }) => level === 50 && err?.code === "53100")).toHaveLength(3);
	const { data } = await test.anonClient().from("cms_articles").select("title").throwOnError();
	expect(data).toEqual([{ title: "Före" }]);

	await setFull(false);
	expect((await save()).error).toBeNull();
	expect((await upload()).error).toBeNull();
	expect((await signIn()).error).toBeNull();
});
