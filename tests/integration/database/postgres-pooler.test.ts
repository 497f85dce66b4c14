import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { createLog } from "../../../src/platform/log.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const log = createLog("silent");

it("a connection begins with what a pooler takes by default: who asks, for which database, and a name", async () => {
	let begun = "";
	const pooler = createServer((socket: Socket) =>
		socket.once("data", (packet) => {
			begun = packet.toString("latin1");
			socket.end();
		}),
	).listen(0, "127.0.0.1");
	await once(pooler, "listening");
	const { port } = pooler.address() as AddressInfo;
	await expect(openPostgres({ url: `postgres://avspark@127.0.0.1:${port}/avspark`, log })).rejects.toThrow(
		"The database of DATABASE_URL cannot be used",
	);
	pooler.close();
	const names = begun
		.slice(8)
		.split("\0")
		.filter((_, at) => at % 2 === 0);
	expect(names.filter((name) => name !== "").sort()).toEqual([
		"application_name",
		"client_encoding",
		"database",
		"user",
	]);
});

it.skipIf(serverUrl === undefined)(
	"each connection breaks off a statement after half a minute all the same",
	async () => {
		const database = await openPostgres({ url: serverUrl as string, log });
		const shown = await Promise.all(
			Array.from({ length: 5 }, () => database.query("show statement_timeout")),
		);
		await database.close();
		for (const { rows } of shown) expect(rows).toEqual([{ statement_timeout: "30s" }]);
	},
);
