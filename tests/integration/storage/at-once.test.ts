import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { holdTransaction, waitForWaiting } from "../../support/database/held-transaction.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;

// The embedded engine does one transaction after the other.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)(
	"an object that somebody else has in hand",
	() => {
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

		/** What `act` answers when it has seen the objects as they were, and `change` is committed before it can write. */
		async function actDuring<Answer>(change: string, act: () => Promise<Answer>): Promise<Answer> {
			const changing = await holdTransaction(test.database, change);
			const acting = act();
			await waitForWaiting(test.database, 1);
			await changing.commit();
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
			const holding = await holdTransaction(
				test.database,
				"select from storage.objects where name = 'b.txt' for update",
			);
			// The second comes upon the other name first.
			const moving = bucket().move("b.txt", "a.txt");
			await waitForWaiting(test.database, 1);
			const removing = bucket().remove(["a.txt", "b.txt"]);
			await waitForWaiting(test.database, 2);
			await holding.commit();
			const [moved, removed] = await Promise.all([moving, removing]);
			expect(moved.error).toMatchObject({ code: "KeyAlreadyExists" });
			expect(removed.error).toBeNull();
			expect(await readNames()).toEqual([]);
		});
	},
);
