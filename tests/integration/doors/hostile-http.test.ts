import { Agent, request as ask } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listen } from "../../../src/http-server.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

// What no client library would send: written to the socket byte by byte, so that nothing tidies it up on the way.

let test: TestGateway;
let http: Awaited<ReturnType<typeof listen>>;
let key: string;

beforeAll(async () => {
	test = await createTestGateway();
	http = await listen({ host: "127.0.0.1", port: 0 });
	http.setApp(test.gateway);
	key = `apikey: ${test.keys.anonKey}`;
	await test.database.exec(
		"insert into public.teams (sport, provider, provider_id, name, slug) values ('hockey', 't', '1', 'Luleå', 'lulea')",
	);
});
afterAll(async () => {
	await http.close(100);
	await test.close();
});

/** The whole answer to these bytes, on a connection of their own. */
function send(head: readonly string[], body: string | Buffer = ""): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(http.port, "127.0.0.1");
		let answer = "";
		socket.setTimeout(10_000, () => socket.destroy(new Error("no answer")));
		socket.on("data", (bytes) => {
			answer += bytes.toString("latin1");
		});
		socket.on("error", (error: NodeJS.ErrnoException) =>
			error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(answer) : reject(error),
		);
		socket.on("close", () => resolve(answer));
		socket.write(`${head.join("\r\n")}\r\n\r\n`);
		socket.write(body);
	});
}
const get = (path: string, ...headers: string[]) =>
	send([`GET ${path} HTTP/1.1`, "Host: x", "Connection: close", key, ...headers]);
const post = (path: string, body: string | Buffer, ...headers: string[]) =>
	send(
		[
			`POST ${path} HTTP/1.1`,
			"Host: x",
			"Connection: close",
			key,
			`Content-Length: ${Buffer.byteLength(body)}`,
			...headers,
		],
		body,
	);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
const teams = "/rest/v1/teams?select=name";

beforeEach(async () => {
	// Whatever came before, the next reader is served.
	expect(statusOf(await get(teams))).toBe(200);
});

describe("a connection whose request was refused before its end", () => {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	afterAll(() => agent.destroy());
	type Sent = { apikey?: string; body?: string; isChunked?: boolean };
	const over = (method: string, path: string, { apikey, body = "", isChunked = false }: Sent = {}) =>
		new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
			const length = isChunked
				? { "transfer-encoding": "chunked" }
				: { "content-length": Buffer.byteLength(body) };
			const headers = { apikey: apikey ?? test.keys.anonKey, "content-type": "application/json", ...length };
			const asked = ask({ host: "127.0.0.1", port: http.port, method, path, headers, agent }, (response) => {
				const port = response.socket.localPort;
				response.resume().once("end", () => resolve({ status: response.statusCode, port }));
			});
			asked.once("error", reject);
			asked.end(body);
		});

	it.each([
		["of a bad key", "/rest/v1/user_sport_preferences", "bad", 900_000, 401],
		["of a body that is too large", "/rest/v1/user_sport_preferences", undefined, 2_000_000, 413],
		["no account is named in so much", "/auth/v1/signup", undefined, 3_000_000, 413],
		["of a body in which no account was found", "/auth/v1/signup", undefined, 200_000, 413],
	])("because %s serves whoever comes next on it", async (_, path, apikey, size, refused) => {
		const body = JSON.stringify({ sport_category: "a".repeat(size) });
		for (let time = 0; time < 5; time += 1) {
			const first = await over("POST", path, { apikey, body });
			expect(first.status).toBe(refused);
			expect(await over("GET", teams)).toEqual({ status: 200, port: first.port });
		}
	});

	it.each([
		["/rest/v1/user_sport_preferences", 413],
		["/auth/v1/signup", 413],
		["/storage/v1/object/list/cms-images", 400],
		["/functions/v1/scrape-content", 413],
	])("because its chunks were too many for %s serves whoever comes next on it", async (path, refused) => {
		const body = JSON.stringify({ prefix: "a".repeat(3_000_000) });
		for (let time = 0; time < 5; time += 1) {
			const first = await over("POST", path, { body, isChunked: true });
			expect(first.status).toBe(refused);
			expect(await over("GET", teams)).toEqual({ status: 200, port: first.port });
		}
	});
});

describe("an address", () => {
	it.each([
		"/storage/v1/object/public/cms-images/../../../../etc/passwd",
		"/storage/v1/object/public/cms-images/%2e%2e/%2e%2e/etc/passwd",
		"/storage/v1/object/public/cms-images/..%2f..%2f..%2fetc%2fpasswd",
		"/storage/v1/object/public/cms-images/..%5c..%5cetc%5cpasswd",
		"/storage/v1/object/public/cms-images/%252e%252e%252fetc%252fpasswd",
		"/storage/v1/object/public/cms-images/%c0%ae%c0%ae/etc/passwd",
		"/storage/v1/object/public/cms-images/....//....//etc/passwd",
		"/storage/v1/object/public/../private/keys.json",
		"/storage/v1/object/public/cms-images/a.png%00.svg",
		`/storage/v1/object/public/cms-images/${"a".repeat(1_025)}`,
		"/storage/v1/render/image/public/..%2f..%2fkeys.json/x",
		"/rest/v1/..%2fauth%2fv1/user",
		"/rest/v1/teams/../../../keys.json",
		"/functions/v1/..%2f..%2fkeys.json",
		"//etc/passwd",
		"/rest/v1/%",
		"/rest/v1/teams%00",
		"/rest/v1/teams?select=%ff%fe",
	])("that climbs or is none leads nowhere: %s", async (path) => {
		const answer = await get(path);
		expect(statusOf(answer)).toBeGreaterThanOrEqual(path.includes("?select") ? 200 : 400);
		expect(statusOf(answer)).toBeLessThan(500);
		expect(answer).not.toMatch(/root:|signingKey|serviceRoleKey/);
	});

	it("with line breaks in a value puts no header into the answer", async () => {
		for (const path of [
			"/storage/v1/object/public/cms-images/x.png?download=a%0d%0aset-cookie:%20a=b",
			"/rest/v1/teams?name=eq.a%0d%0aset-cookie:%20a=b&select=name",
			"/rest/v1/a%0d%0aset-cookie:%20a=b",
			"/auth/v1/verify?token=x&type=signup&redirect_to=http://x/%0d%0aset-cookie:%20a=b",
		]) {
			expect((await get(path)).split("\r\n\r\n")[0]).not.toMatch(/^set-cookie/im);
		}
	});

	it("longer than the server reads is refused", async () => {
		expect([414, 431]).toContain(statusOf(await get(`/rest/v1/teams?name=eq.${"a".repeat(60_000)}`)));
	});
});

describe("headers", () => {
	it("too many or too large are refused", async () => {
		expect(statusOf(await get(teams, `X-Long: ${"a".repeat(60_000)}`))).toBe(431);
		const many = Array.from({ length: 3_000 }, (_, index) => `X-${index}: aaaaaaaaaaaaaaaa`);
		expect(statusOf(await get(teams, ...many))).toBe(431);
	});

	it("that come twice count for no more than one", async () => {
		const admin = `apikey: ${test.keys.serviceRoleKey}`;
		const answer = await get("/rest/v1/audit_log?select=id", admin);
		expect(statusOf(answer)).toBe(401);
		const twice = await get(
			teams,
			"Authorization: Bearer x",
			`Authorization: Bearer ${test.keys.serviceRoleKey}`,
		);
		expect(statusOf(twice)).toBe(401);
		const prefers = await get(teams, "Prefer: count=exact", "Prefer: handling=strict");
		expect(prefers).toMatch(/preference-applied: count=exact, handling=strict/i);
	});

	it("that are none end the request", async () => {
		for (const header of ["X-A: a\u0000b", " folded: a", "X A: b", "X-A\r: b"]) {
			expect(statusOf(await get(teams, header))).toBe(400);
		}
	});

	it("that say two lengths do not let a second request in", async () => {
		const smuggled = "0\r\n\r\nGET /rest/v1/teams HTTP/1.1\r\nHost: x\r\n\r\n";
		const answer = await post("/rest/v1/rpc/is_admin", smuggled, "Transfer-Encoding: chunked");
		expect(statusOf(answer)).toBe(400);
		expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
		expect(statusOf(await post("/rest/v1/rpc/is_admin", "{}", "Content-Length: 3"))).toBe(400);
	});
});

describe("a body", () => {
	it("that is packed is not unpacked: it is no JSON", async () => {
		const bomb = gzipSync(Buffer.alloc(50_000_000, 32));
		for (const path of ["/rest/v1/rpc/is_admin", "/auth/v1/signup", "/storage/v1/object/list/cms-images"]) {
			const answer = await post(path, bomb, "Content-Type: application/json", "Content-Encoding: gzip");
			expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
			expect(statusOf(answer)).toBeLessThan(500);
		}
	});

	it.each([
		["/rest/v1/rpc/is_admin", 2_000_000],
		["/auth/v1/signup", 200_000],
		["/storage/v1/object/list/cms-images", 2_000_000],
		["/functions/v1/scrape-content", 400_000],
	])("too large for %s is refused", async (path, bytes) => {
		const answer = await post(path, Buffer.alloc(bytes, 32), "Content-Type: application/json");
		expect([400, 413]).toContain(statusOf(answer));
		expect(answer).toMatch(/413|large|exceed|1048576|högst/i);
	});
});
