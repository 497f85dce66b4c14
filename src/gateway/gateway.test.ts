import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createGateway } from "./gateway.ts";

const elsewhere = "https://elsewhere.example";

function open(corsOrigins: "*" | string[] = "*") {
	const makeDoor = (name: string) => {
		const door = new Hono();
		door.get("/where", (c) => c.text(name, 200, { "content-range": "0-0/1" }));
		door.all("*", () => {
			throw new Error("refused");
		});
		door.onError((_, c) => c.json({ code: name }, 400));
		return door;
	};
	return createGateway(
		{
			rest: makeDoor("rest"),
			auth: makeDoor("auth"),
			storage: makeDoor("storage"),
			functions: makeDoor("functions"),
		},
		{ corsOrigins },
	);
}

describe("the gateway", () => {
	it.each(["rest", "auth", "storage", "functions"])("opens the door %s at its path", async (name) => {
		const response = await open().request(`/${name}/v1/where`);
		expect(await response.text()).toBe(name);
	});

	it("leaves every other path to others", async () => {
		expect((await open().request("/where")).status).toBe(404);
		expect((await open().request("/rest/v2/where")).status).toBe(404);
	});

	it("answers a preflight with the headers that were asked for, without cookies", async () => {
		const response = await open().request("/rest/v1/articles", {
			method: "OPTIONS",
			headers: {
				origin: elsewhere,
				"access-control-request-method": "PATCH",
				"access-control-request-headers": "apikey,authorization,prefer,x-client-info",
			},
		});
		expect(response.status).toBe(204);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"access-control-allow-origin": "*",
			"access-control-allow-methods": expect.stringContaining("PATCH"),
			"access-control-allow-headers": "apikey,authorization,prefer,x-client-info",
			"access-control-max-age": "86400",
		});
		expect(response.headers.has("access-control-allow-credentials")).toBe(false);
	});

	it("lets other origins read answers and refusals, with the headers supabase-js needs", async () => {
		for (const path of ["/auth/v1/where", "/auth/v1/nowhere"]) {
			const response = await open().request(path, { headers: { origin: elsewhere } });
			expect(response.headers.get("access-control-allow-origin")).toBe("*");
			const exposed = response.headers.get("access-control-expose-headers");
			for (const name of [
				"content-range",
				"link",
				"x-supabase-api-version",
				"x-sb-error-code",
				"x-total-count",
			]) {
				expect(exposed).toContain(name);
			}
		}
	});

	it("names only the origins it was given", async () => {
		const gateway = open([elsewhere]);
		const ask = async (origin: string) =>
			(await gateway.request("/rest/v1/where", { headers: { origin } })).headers;
		expect((await ask(elsewhere)).get("access-control-allow-origin")).toBe(elsewhere);
		expect((await ask(elsewhere)).get("vary")).toContain("Origin");
		expect((await ask("https://other.example")).has("access-control-allow-origin")).toBe(false);
	});
});
