import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

// The permission matrix of the design's section 5, for files: every bucket x role x verb, in both directions.

const callers = ["anon", "user", "admin", "service"] as const;
type CallerName = (typeof callers)[number];
type Files = ReturnType<SupabaseClient["storage"]["from"]>;
type Answer = { data: unknown; error: { message: string } | null };

/** What a verb does to the picture that is there; whether it did is seen in the answer and in the row. */
const verbs = {
	read: { does: (files: Files, name: string): Promise<Answer> => files.download(name), writes: false },
	info: { does: (files: Files, name: string): Promise<Answer> => files.info(name), writes: false },
	sign: {
		does: (files: Files, name: string): Promise<Answer> => files.createSignedUrl(name, 60),
		writes: false,
	},
	render: {
		does: (files: Files, name: string): Promise<Answer> => files.download(name, { transform: { width: 2 } }),
		writes: false,
	},
	upload: { does: (files: Files): Promise<Answer> => files.upload(fresh(), png, asPng), writes: true },
	replace: {
		does: (files: Files, name: string): Promise<Answer> => files.update(name, png, asPng),
		writes: true,
	},
	"sign upload": {
		does: (files: Files): Promise<Answer> => files.createSignedUploadUrl(fresh()),
		writes: false,
	},
	copy: { does: (files: Files, name: string): Promise<Answer> => files.copy(name, fresh()), writes: true },
	move: { does: (files: Files, name: string): Promise<Answer> => files.move(name, fresh()), writes: true },
	remove: { does: (files: Files, name: string): Promise<Answer> => files.remove([name]), writes: true },
};
type Verb = keyof typeof verbs;

const all = Object.keys(verbs) as Verb[];
const reading: readonly Verb[] = ["read", "info", "sign", "render"];

/** A bucket that is not public is for administrators; there is none in a new installation. */
const buckets: Record<string, Record<CallerName, readonly Verb[]>> = {
	"cms-images": { anon: reading, user: reading, admin: all, service: all },
	arkiv: { anon: [], user: [], admin: all, service: all },
};

const asPng = { contentType: "image/png" };
let test: TestGateway;
let clients: Record<CallerName, SupabaseClient>;
let png: Buffer;
let lastNumber = 0;
const fresh = () => `ny/${++lastNumber}.png`;

beforeAll(async () => {
	test = await createTestGateway();
	const [user, admin] = [await test.signUp("anna@ex.se"), await test.signUpAdmin("chef@ex.se")];
	clients = {
		anon: test.anonClient(),
		user: user.client,
		admin: admin.client,
		service: test.serviceClient(),
	};
	png = await sharp({ create: { width: 4, height: 3, channels: 3, background: "#05a" } })
		.png()
		.toBuffer();
});
afterAll(() => test.close());

async function snapshot(): Promise<string> {
	const { rows } = await test.database.query<{ body: string | null }>(
		"select json_agg(o order by id)::text as body from storage.objects o",
	);
	return rows[0]?.body ?? "";
}

it("has a row for every bucket there is", async () => {
	const { rows } = await test.database.query<{ id: string }>("select id from storage.buckets");
	expect(rows.map(({ id }) => id)).toEqual(Object.keys(buckets).filter((id) => id !== "arkiv"));
	await test.database.exec("insert into storage.buckets (id, name, public) values ('arkiv', 'arkiv', false)");
});

describe.each(Object.keys(buckets))("%s", (bucket) => {
	it.each(callers)("does for %s what the table says, and nothing else", async (who) => {
		for (const verb of all) {
			const name = fresh();
			const { error: seeding } = await clients.admin.storage.from(bucket).upload(name, png, asPng);
			expect(seeding).toBeNull();
			const before = await snapshot();
			const { error } = await verbs[verb].does(clients[who].storage.from(bucket), name);
			const isAllowed = buckets[bucket]?.[who].includes(verb) ?? false;
			const isChanged = (await snapshot()) !== before;
			expect(isChanged, `${verb} changes`).toBe(isAllowed && verbs[verb].writes);
			// Removing what one does not see is no error in storage-api: nothing was removed.
			const isSilent = verb === "remove" && bucket === "arkiv";
			if (!isSilent || isAllowed) expect(error === null, `${verb}: ${error?.message}`).toBe(isAllowed);
		}
	});

	it.each(callers)("is listed for %s if it is written by them, and seen if it is read", async (who) => {
		const files = clients[who].storage.from(bucket);
		const isWriter = buckets[bucket]?.[who].includes("upload") ?? false;
		for (const listing of [files.list(), files.list("ny"), files.list("", { search: "n" })]) {
			const { data, error } = await listing;
			expect(error).toBeNull();
			expect((data ?? []).length > 0).toBe(isWriter);
		}
		const mayRead = buckets[bucket]?.[who].includes("read") ?? false;
		const { error } = await clients[who].storage.getBucket(bucket);
		expect(error === null).toBe(mayRead);
	});
});

describe("a bucket itself", () => {
	it.each(callers)(
		"is made, changed, emptied and deleted by nobody through the door, not by %s",
		async (who) => {
			const before = await snapshot();
			const { storage } = clients[who];
			for (const { error } of [
				await storage.createBucket("nytt"),
				await storage.updateBucket("arkiv", { public: true }),
				await storage.emptyBucket("arkiv"),
				await storage.deleteBucket("arkiv"),
			]) {
				expect(error).toMatchObject({ statusCode: "404", message: /^Route .* not found$/ });
			}
			expect(await snapshot()).toBe(before);
			const { rows } = await test.database.query("select id, public from storage.buckets order by id");
			expect(rows).toEqual([
				{ id: "arkiv", public: false },
				{ id: "cms-images", public: true },
			]);
		},
	);
});
