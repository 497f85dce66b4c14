import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";
import { openOtlpTracing } from "./otlp-tracing.ts";

/** The exporter itself gives a collector up after ten seconds: then this test hangs. */
const hangMs = 9_000;

it(
	"a collector that takes spans and says nothing does not keep the program from stopping",
	async () => {
		const sockets: Socket[] = [];
		const collector = createServer((socket) => {
			sockets.push(socket);
			socket.on("error", () => {});
		});
		await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
		const address = collector.address();
		if (address === null || typeof address === "string") throw new Error("no port");
		const tracing = openOtlpTracing({
			endpoint: `http://127.0.0.1:${address.port}`,
			version: "1",
			log: createLog("silent"),
		});
		await tracing.trace({ name: "GET /", kind: "server", attributes: {} }, async () => {});
		await tracing.close();
		expect(sockets).not.toEqual([]);
		for (const socket of sockets) socket.destroy();
		collector.close();
	},
	hangMs,
);

it("a collector that refuses what it is sent stands in the log with its status", async () => {
	const collector = createHttpServer((_, response) => response.writeHead(401).end("Bearer hemligt"));
	await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
	const { port } = collector.address() as AddressInfo;
	const lines: string[] = [];
	const tracing = openOtlpTracing({
		endpoint: `http://127.0.0.1:${port}`,
		version: "1",
		log: createLog("warn", { write: (line) => void lines.push(line) }),
	});
	await tracing.trace({ name: "GET /", kind: "server", attributes: {} }, async () => {});
	await tracing.close();
	await new Promise((resolve) => collector.close(resolve));
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{
			level: 40,
			reason: "Unauthorized",
			status: 401,
			msg: "the collector of traces takes no spans: they are lost",
		},
	]);
	expect(lines.join()).not.toContain("hemligt");
});
