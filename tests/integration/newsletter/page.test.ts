import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createNewsletterPages } from "../../../src/pages/newsletter/newsletter-pages.ts";
import { createSite, type Site } from "../../../src/pages/site.ts";
import { limits } from "../../../src/platform/limits/route-limits.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";
import { openSiteDeps } from "../../support/site/test-site.ts";

let test: TestGateway;
let site: Site;

beforeAll(async () => {
	test = await createTestGateway();
	site = createSite(await openSiteDeps(test));
});
afterAll(() => test.close());

/** As it comes from a proxy that speaks TLS with the readers, and not with us. */
const post = (email: string, { origin, address }: { origin?: string; address?: string } = {}) =>
	site(
		new Request("http://127.0.0.1:3000/nyhetsbrev", {
			method: "POST",
			headers: origin === undefined ? {} : { Origin: origin },
			body: new URLSearchParams({ email }),
		}),
		address ?? null,
	);

describe("the newsletter's form without JavaScript", () => {
	it("is taken from the address that readers see, behind a proxy with TLS", async () => {
		const answer = await post("proxy@ex.se", { origin: "https://avspark.example" });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await answer.text()).toContain("Titta i din inkorg");
		expect(await test.takeMail("proxy@ex.se")).toMatchObject({ template: "confirm-newsletter" });
	});

	it.each(["https://ond.example", "https://avspark.example.ond.example", "null"])(
		"is not taken from %s, which is no fault of ours",
		async (origin) => {
			const told = vi.spyOn(console, "error");
			expect((await post("annan@ex.se", { origin })).status).toBe(400);
			expect(told).not.toHaveBeenCalled();
			told.mockRestore();
			await expect(test.takeMail("annan@ex.se")).rejects.toThrow();
		},
	);

	it("sends no mail past the limit of the reader's address", async () => {
		const address = "192.0.2.7";
		for (let count = 0; count < limits.newsletterFromAddress.allowed; count++)
			expect((await post(`lasare${count}@ex.se`, { address })).status).toBe(200);
		const answer = await post("en.till@ex.se", { address });
		expect(answer.status).toBe(429);
		expect(await answer.text()).toContain("För många försök");
		await expect(test.takeMail("en.till@ex.se")).rejects.toThrow();
		expect((await post("en.till@ex.se", { address: "192.0.2.8" })).status).toBe(200);
	});

	it("answers for a known address what it answers for an unknown one", async () => {
		// What differs in the pages is the time they were made at.
		const read = async () => (await (await post("samma@ex.se")).text()).match(/<main.*<\/main>/s)?.[0];
		const first = await read();
		expect(first).toContain("Titta i din inkorg");
		expect(await read()).toBe(first);
	});
});

/** With a NUL, as an address writes one, with signs that no header has, and far too long. */
const oddTokens = ["a\0b", "%00", "a\nb", "å ä ö", "'; --", "x".repeat(4000)];
const toForm = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
const pages = (path: string, form?: RequestInit) =>
	site(new Request(`http://127.0.0.1:3000${path}`, form), null);
const programs = (path: string, form: RequestInit) =>
	createNewsletterPages({
		supabase: test.anonClient(),
		site: { siteUrl: "https://avspark.example", contactEmail: "redaktionen@avspark.example" },
	}).request(path, form);

describe("a link that is none", () => {
	it.each(oddTokens)("is refused as such by every page that takes one: %j", async (token) => {
		const query = new URLSearchParams({ token });
		const form = toForm({ token, frequency: "daily", sports: "football" });
		const answers = await Promise.all([
			pages(`/nyhetsbrev/val?${query}`),
			pages("/nyhetsbrev/val", form),
			pages("/nyhetsbrev/bekrafta", form),
			pages("/nyhetsbrev/avsluta", form),
			programs(`/nyhetsbrev/avsluta?${query}`, toForm({ "List-Unsubscribe": "One-Click" })),
		]);
		expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 410, 404]);
	});

	it.each(oddTokens)("opens no preview of the next issue: %j", async (token) => {
		const form = toForm({ access_token: token, frequency: "daily" });
		expect((await programs("/admin/nyhetsbrev/brev", form)).status).toBe(403);
	});
});
