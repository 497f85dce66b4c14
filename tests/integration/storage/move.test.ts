import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listBlobNames } from "../../support/database/stored-bytes.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	[admin, user] = [await test.signUpAdmin("chef@ex.se"), await test.signUp("anna@ex.se")];
	await test.database.exec(`
		insert into storage.buckets (id, name, public) values ('arkiv', 'arkiv', false), ('blad', 'blad', true);
	`);
});
beforeEach(async () => {
	await test.database.exec("delete from storage.objects");
	for (const [bucket, name] of [
		["arkiv", "a.txt"],
		["arkiv", "b.txt"],
		["blad", "a.txt"],
	] as const) {
		const { error } = await bucketOf(admin, bucket).upload(name, `text ${name}`, {
			contentType: "text/plain",
		});
		if (error) throw error;
	}
});
afterAll(() => test.close());

const bucketOf = (who: Pick<TestUser, "client">, bucket = "arkiv") => who.client.storage.from(bucket);
const visitor = () => ({ client: test.anonClient() });
const readText = async (name: string, bucket = "arkiv") =>
	(await bucketOf(admin, bucket).download(name)).data?.text();
const rows = async () => {
	const { rows } = await test.database.query<{ id: string; name: string; version: string }>(
		"select id, bucket_id || '/' || name as name, version from storage.objects order by 2",
	);
	return rows;
};
const blobNames = () => listBlobNames(test.blobs);

describe("a move", () => {
	it("gives the object another name, and nothing else", async () => {
		const before = (await rows())[0];
		const { data, error } = await bucketOf(admin).move("a.txt", "mapp/ny.txt");
		expect(error).toBeNull();
		expect(data).toEqual({ message: "Successfully moved" });
		expect(await readText("mapp/ny.txt")).toBe("text a.txt");
		expect((await bucketOf(admin).exists("a.txt")).data).toBe(false);
		expect(await rows()).toContainEqual({ ...before, name: "arkiv/mapp/ny.txt" });
	});
});

describe("a copy", () => {
	it("is an object of its own: the first may go", async () => {
		const bytesBefore = (await blobNames()).length;
		const { data, error } = await bucketOf(admin).copy("a.txt", "kopia.txt");
		expect(error).toBeNull();
		expect(data).toEqual({ path: "arkiv/kopia.txt" });
		await bucketOf(admin).remove(["a.txt"]);
		expect(await readText("kopia.txt")).toBe("text a.txt");
		const { data: info } = await bucketOf(admin).info("kopia.txt");
		expect(info).toMatchObject({ contentType: "text/plain", size: 10, cacheControl: "max-age=3600" });
		const listed = (await bucketOf(admin).list("", { search: "kopia" })).data?.[0];
		expect(info).toMatchObject({ createdAt: listed?.created_at, lastModified: expect.any(String) });
		expect(await blobNames()).toHaveLength(bytesBefore);
		expect(await blobNames()).toEqual(expect.arrayContaining((await rows()).map(({ version }) => version)));
	});
});

describe("both", () => {
	it.each(["move", "copy"] as const)("%s: what is not there, and a name that is taken", async (operation) => {
		const before = [await rows(), await blobNames()];
		const missing = await bucketOf(admin)[operation]("saknas.txt", "ny.txt");
		expect(missing.error).toMatchObject({ statusCode: "404", message: "Object not found" });
		const nowhere = await bucketOf(admin, "inget")[operation]("a.txt", "ny.txt");
		expect(nowhere.error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
		const taken = await bucketOf(admin)[operation]("a.txt", "b.txt");
		expect(taken.error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
		expect([await rows(), await blobNames()]).toEqual(before);
	});

	it.each(["move", "copy"] as const)(
		"%s: names that are none, another bucket, an older version",
		async (operation) => {
			const before = [await rows(), await blobNames()];
			for (const name of ["../b.txt", "a//b", "", "x\u0000y", "n".repeat(1_025)]) {
				expect((await bucketOf(admin)[operation]("a.txt", name)).error).toMatchObject({ statusCode: "400" });
				expect((await bucketOf(admin)[operation](name, "ny.txt")).error).toMatchObject({ statusCode: "400" });
			}
			const elsewhere = await bucketOf(admin)[operation]("a.txt", "ny.png", {
				destinationBucket: "cms-images",
			});
			expect(elsewhere.error).toMatchObject({ statusCode: "400", message: /within one bucket/ });
			const older = await bucketOf(admin)[operation]("a.txt", "ny.txt", { sourceVersionId: "1" });
			expect(older.error).toMatchObject({ statusCode: "400" });
			expect([await rows(), await blobNames()]).toEqual(before);
		},
	);

	it.each(["move", "copy"] as const)(
		"%s: who does not see it is told that it is not there, who may only read is refused",
		async (operation) => {
			const before = [await rows(), await blobNames()];
			for (const who of [user, visitor()]) {
				const hidden = await bucketOf(who)[operation]("a.txt", "ny.txt");
				expect(hidden.error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
				const readable = await bucketOf(who, "blad")[operation]("a.txt", "ny.txt");
				expect(readable.error).toMatchObject({ statusCode: "403" });
			}
			expect([await rows(), await blobNames()]).toEqual(before);
		},
	);
});
