import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { createLog } from "../../../src/platform/log.ts";
import { makeServerDatabase } from "../../support/database/test-database.ts";
import { runScript } from "../../support/processes/run-script.ts";
import { findFreePort, spawnServer } from "../../support/processes/server-process.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const secret = "hemligt-och-langt";
let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "avspark-refusals-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function startWith(environment: Record<string, string>): Promise<string> {
	const server = spawnServer(await findFreePort(), { DATA_DIR: folder, DEMO: "off", ...environment });
	expect(await server.ended).toBe(1);
	return server.output().trim();
}

it.each([
	[
		"an address of another machine",
		{ HOST: "192.0.2.1" },
		/^Nobody can listen on 192\.0\.2\.1, port \d+: .+ \(HOST, PORT\)$/,
	],
])("a start with %s says in one line what to put right", async (_, environment, line) => {
	const said = await startWith(environment);
	expect(said).toMatch(line);
	expect(said.split("\n")).toHaveLength(1);
	expect(said).not.toContain(secret);
});

it("a start with several wrong settings tells all of them, and has begun nothing", async () => {
	const settings = { AVSPARK_KEYS: secret, PORT: " ", ADMIN_EMAIL: "chef@ex.se", ADMIN_PASSWORD: "password" };
	expect(await startWith(settings)).toBe(
		[
			"The configuration has 3 problem(s):",
			"  PORT must be a whole number",
			"  AVSPARK_KEYS cannot be used: The keys from AVSPARK_KEYS are not JSON",
			"  ADMIN_PASSWORD is known to be weak and easy to guess",
		].join("\n"),
	);
	expect(readdirSync(folder)).toEqual([]);
});

it("a start whose data directory is a file names it in one line", async () => {
	const file = join(folder, "data");
	writeFileSync(file, "");
	const said = await startWith({ DATA_DIR: file });
	expect(said).toContain(file);
	expect(said.split("\n")).toHaveLength(1);
});

it("the program and its commands say in one line that the server of DATABASE_URL is not there, without its password", async () => {
	const port = await findFreePort();
	const address = { DATABASE_URL: `postgres://avspark:${secret}@127.0.0.1:${port}/avspark` };
	const sentence = `The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${port}`;
	expect(await startWith(address)).toBe(sentence);
	for (const args of [
		["admin", "list"],
		["restore", import.meta.filename],
	] as const) {
		const [name, ...rest] = args;
		expect(await runScript(name, rest, { DATA_DIR: folder, ...address })).toEqual({
			exitCode: 1,
			said: sentence,
		});
	}
});

it.skipIf(serverUrl === undefined)(
	"a user of DATABASE_URL without the rights of db/README.md is sent there",
	async () => {
		const { url, drop } = await makeServerDatabase(serverUrl as string);
		const server = await openPostgres({ url, maxConnections: 1, log: createLog("silent") });
		const role = `avspark_poor_${process.pid}`;
		await server.exec(`create role ${role} login password '${secret}'`);
		const poor = Object.assign(new URL(url), { username: role, password: secret });
		try {
			expect(await startWith({ DATABASE_URL: poor.href })).toMatch(
				/^permission denied for database \w+: db\/README\.md says what the user of DATABASE_URL needs$/,
			);
		} finally {
			await server.exec(`drop role ${role}`);
			await server.close();
			await drop();
		}
	},
);

it.skipIf(serverUrl === undefined)(
	"a database of another encoding than UTF8 is named before anything is made in it",
	async () => {
		const server = await openPostgres({
			url: serverUrl as string,
			maxConnections: 1,
			log: createLog("silent"),
		});
		const name = `avspark_latin_${process.pid}`;
		await server.exec(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
		const latin = Object.assign(new URL(serverUrl as string), { pathname: `/${name}` });
		try {
			expect(await startWith({ DATABASE_URL: latin.href })).toBe(
				`The database's encoding is LATIN1; create it with "encoding 'UTF8' template template0"`,
			);
		} finally {
			await server.exec(`drop database ${name} with (force)`);
			await server.close();
		}
	},
);

it("a port that is taken is named", async () => {
	const other = createServer();
	await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
	const { port } = other.address() as { port: number };
	expect(await startWith({ PORT: String(port) })).toBe(`Port ${port} is taken; choose another with PORT`);
	other.close();
});
