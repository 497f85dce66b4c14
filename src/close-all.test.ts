import { expect, it } from "vitest";
import { closeAll } from "./close-all.ts";
import { createLog } from "./platform/log.ts";

it("closes each, though another fails and one never answers", async () => {
	const closed: string[] = [];
	const close = async (name: string) => {
		closed.push(name);
	};
	await closeAll(
		[Promise.reject(new Error("gone")), new Promise(() => {}), close("http"), undefined, close("queue")],
		20,
		createLog("silent"),
	);
	expect(closed).toEqual(["http", "queue"]);
});
