import { createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
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
		const tracing = openOtlpTracing({ endpoint: `http://127.0.0.1:${address.port}`, version: "1" });
		await tracing.trace({ name: "GET /", kind: "server", attributes: {} }, async () => {});
		await tracing.close();
		expect(sockets).not.toEqual([]);
		for (const socket of sockets) socket.destroy();
		collector.close();
	},
	hangMs,
);
