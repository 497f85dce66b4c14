import { expect, type Page, test } from "@playwright/test";

/** Everything the browser has refused by a page's policy, on this page and those it went on to. */
async function listenForViolations(page: Page): Promise<string[]> {
	const violations: string[] = [];
	await page.exposeFunction("tellViolation", (text: string) => violations.push(text));
	await page.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", (event) => {
			const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
			tellViolation(
				`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
			);
		});
	});
	return violations;
}

const readPolicy = async (page: Page, address: string) =>
	(await page.request.get(address)).headers()["content-security-policy"] ?? "";

test("a journey through the site breaks no rule of its policy", async ({ page }) => {
	// Six pages one after another, most of them rendered for this reader alone.
	test.slow();
	const violations = await listenForViolations(page);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/");
	await page.getByRole("button", { name: "Meny" }).click();
	await page.getByRole("navigation", { name: "Huvudmeny" }).getByRole("link", { name: "Hockey" }).click();
	await page.waitForURL("**/category/hockey");
	await page.getByRole("heading", { level: 1, name: "Hockey" }).waitFor();
	await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
	await page.waitForURL("**/article/**");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

	await page.goto("/categories");
	await page.goto("/finns-inte");
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto("/");
	await page.getByLabel("E-postadress").fill(`policy-${Date.now()}@exempel.se`);
	await page.getByRole("button", { name: "Prenumerera" }).click();
	const toast = page.getByText("Prenumeration bekräftad!");
	await expect(toast).toBeVisible();
	// The toaster's own styles came as a file: it is where they put it.
	const place = await page
		.locator("[data-sonner-toaster]")
		.evaluate((list) => getComputedStyle(list).position);
	expect(place).toBe("fixed");
	expect(violations).toEqual([]);
});

test("a page whose address may hold a one-time link tells it to no other site, and its forms are taken", async ({
	page,
}) => {
	const policyOf = async (address: string) => (await page.request.get(address)).headers()["referrer-policy"];
	expect(await policyOf("/categories")).toBe("strict-origin-when-cross-origin");
	for (const address of ["/reset-password?token=x", "/auth", "/nyhetsbrev/bekrafta?token=x"])
		expect([address, await policyOf(address)]).toEqual([address, "same-origin"]);
});

test("a script that got into a page does not run, and the listener hears of it", async ({ page }) => {
	const violations = await listenForViolations(page);
	await page.route("**/categories", async (route) => {
		const answer = await route.fetch();
		const body = (await answer.text()).replace("</main>", "<script>window.wasRun = true</script></main>");
		await route.fulfill({ response: answer, body });
	});
	await page.goto("/categories");
	await expect.poll(() => violations.join()).toContain("script-src");
	expect(await page.evaluate(() => "wasRun" in window)).toBe(false);
});

test("no page of ours has a style or a handler in its HTML, or a policy that lets one in", async ({
	page,
}) => {
	const article = (await (await page.request.get("/")).text()).match(/\/article\/[a-z0-9-]+/)?.[0] ?? "";
	for (const address of ["/", "/categories", "/category/hockey", article, "/finns-inte"]) {
		const html = await (await page.request.get(address)).text();
		expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+|nonce)=/);
		const policy = await readPolicy(page, address);
		expect(policy).toContain("script-src 'self' 'sha256-");
		expect(policy).not.toMatch(/unsafe|\*/);
	}
	expect(await readPolicy(page, "/healthz")).toBe("");
	const { headers } = { headers: (await page.request.get("/")).headers() };
	expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
	expect(headers["permissions-policy"]).toContain("camera=()");
});
