import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const soon = { timeout: 20_000, interval: 20 };

let test: TestGateway;
let admin: TestUser;

// The embedded engine does one transaction after the other.
describe.skipIf(serverUrl === undefined)("an object that somebody else has in hand", () => {
	beforeAll(async () => {
		test = await createTestGateway();
		admin = await test.signUpAdmin("chef@ex.se");
		await test.database.query(
			"insert into storage.buckets (id, name, public) values ('arkiv', 'arkiv', false)",
		);
	});
	beforeEach(async () => {
		await test.database.exec("delete from storage.objects");
		for (const name of ["a.txt", "b.txt"]) {
			const { error } = await bucket().upload(name, `text ${name}`, { contentType: "text/plain" });
			if (error) throw error;
		}
	});
	afterAll(() => test?.close());

	const bucket = () => admin.client.storage.from("arkiv");
	const readNames = async () => {
		const { rows } = await test.database.query<{ name: string }>(
			"select name from storage.objects order by 1",
		);
		return rows.map(({ name }) => name);
	};
	const countWaiting = async () => {
		const { rows } = await test.database.query<{ count: number }>(
			"select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		return rows[0]?.count;
	};

	/** What `act` answers when it has seen the objects as they were, and `change` is committed before it can write. */
	async function actDuring<Answer>(change: string, act: () => Promise<Answer>): Promise<Answer> {
		const isChanged = Promise.withResolvers<void>();
		const mayCommit = Promise.withResolvers<void>();
		const changing = test.database.transaction(async (tx) => {
			await tx.query(change);
			isChanged.resolve();
			await mayCommit.promise;
		});
		await isChanged.promise;
		const acting = act();
		await expect.poll(countWaiting, soon).toBe(1);
		mayCommit.resolve();
		await changing;
		return await acting;
	}

	const removal = "delete from storage.objects where name = 'a.txt'";
	const move = "update storage.objects set name = 'flyttad.txt' where name = 'a.txt'";

	it.each([
		["removed", removal, ["b.txt"]],
		["moved", move, ["b.txt", "flyttad.txt"]],
	])(
		"is not there for a second who moves it when it was %s, and stays where it was put",
		async (_, change, left) => {
			const { error } = await actDuring(change, () => bucket().move("a.txt", "annan.txt"));
			expect(error).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
			expect(await readNames()).toEqual(left);
		},
	);

	it.each([
		["removed", removal, []],
		["moved", move, ["flyttad.txt"]],
	])("is passed over by a second who removes it with others when it was %s", async (_, change, left) => {
		const { data, error } = await actDuring(change, () => bucket().remove(["a.txt", "b.txt"]));
		expect(error).toBeNull();
		expect(data?.map(({ name }) => name)).toEqual(["b.txt"]);
		expect(await readNames()).toEqual(left);
	});

	it("is no deadlock for one who moves it to a name that a second removes with it", async () => {
		// The second comes upon the other name first.
		await bucket().remove(["a.txt"]);
		await bucket().upload("a.txt", "text", { contentType: "text/plain" });
		const isHeld = Promise.withResolvers<void>();
		const mayEnd = Promise.withResolvers<void>();
		const holding = test.database.transaction(async (tx) => {
			await tx.query("select from storage.objects where name = 'a.txt' for update");
			isHeld.resolve();
			await mayEnd.promise;
		});
		await isHeld.promise;
		const moving = bucket().move("a.txt", "b.txt");
		await expect.poll(countWaiting, soon).toBe(1);
		const removing = bucket().remove(["a.txt", "b.txt"]);
		await expect.poll(countWaiting, soon).toBe(2);
		mayEnd.resolve();
		await holding;
		const [moved, removed] = await Promise.all([moving, removing]);
		expect(moved.error).toMatchObject({ code: "KeyAlreadyExists" });
		expect(removed.error).toBeNull();
		expect(await readNames()).toEqual([]);
	});
});
