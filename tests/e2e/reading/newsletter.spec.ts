import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { e2eDataDir, e2eOrigin } from "../../support/e2e/settings.ts";
import { waitForMail } from "../../support/site/outbox.ts";

const makeAddress = () => `lasare-${crypto.randomUUID()}@exempel.se`;

async function ask(page: Page, email: string): Promise<void> {
	await page.goto("/nyhetsbrev");
	await page.getByLabel("E-postadress").fill(email);
	await page.getByRole("button", { name: "Prenumerera" }).click();
}

async function waitForLinks(email: string): Promise<{ confirm: string; unsubscribe: string }> {
	const mail = await waitForMail(e2eDataDir, { to: email, subject: "Bekräfta din prenumeration" });
	const find = (path: string) => mail.text?.match(new RegExp(`${e2eOrigin}${path}\\?token=\\w+`))?.[0] ?? "";
	return { confirm: find("/nyhetsbrev/bekrafta"), unsubscribe: find("/nyhetsbrev/avsluta") };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("the newsletter is asked for, confirmed by mail and ended", async ({ page }) => {
	const email = makeAddress();
	await page.goto("/");
	await page.getByLabel("E-postadress").fill(email);
	await page.getByLabel("E-postadress").press("Enter");
	await expect(page.getByRole("button", { name: "Skickar..." })).toBeVisible();
	await expect(page.getByRole("button", { name: "Klart!" })).toBeVisible();
	await expect(page.getByText("Prenumeration bekräftad!")).toBeVisible();
	await expect(page.getByText("brevet kommer när du har öppnat länken i vårt mejl")).toBeVisible();

	const { confirm, unsubscribe } = await waitForLinks(email);
	await page.goto(confirm);
	await expect(heading(page, "Bekräfta nyhetsbrevet")).toBeVisible();
	await page.getByRole("button", { name: "Bekräfta prenumerationen" }).press("Enter");
	await expect(heading(page, "Prenumerationen är bekräftad")).toBeVisible();
	expect(new URL(page.url()).search).toBe("");

	await page.goto(unsubscribe);
	await page.getByRole("button", { name: "Avsluta prenumerationen" }).click();
	await expect(heading(page, "Nyhetsbrevet är avslutat")).toBeVisible();
	await expect(page.getByRole("button", { name: "Prenumerera" })).toBeVisible();
});

test("opening a link changes nothing: that is what mail scanners do", async ({ page, request }) => {
	const email = makeAddress();
	await ask(page, email);
	const { confirm, unsubscribe } = await waitForLinks(email);
	for (const link of [confirm, unsubscribe]) {
		for (const method of ["GET", "HEAD"]) {
			const answer = await request.fetch(link, { method });
			expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "no-store"]);
		}
	}
	await page.goto(confirm);
	await page.getByRole("button", { name: "Bekräfta prenumerationen" }).click();
	await expect(heading(page, "Prenumerationen är bekräftad")).toBeVisible();
	await page.goto(confirm);
	await page.getByRole("button", { name: "Bekräfta prenumerationen" }).click();
	await expect(heading(page, "Länken gäller inte längre")).toBeVisible();
});

test("a form whose script cannot be fetched is sent by the browser", async ({ page }) => {
	await page.goto("/");
	await page.route("**/assets/send-newsletter-form*", (route) => route.abort());
	await page.getByLabel("E-postadress").fill(makeAddress());
	await page.getByRole("button", { name: "Prenumerera" }).click();
	await expect(heading(page, "Titta i din inkorg")).toBeVisible();
});

test("a wrong address is put right on the page that says so, and nothing goes on saying it", async ({
	page,
}) => {
	await page.goto("/om");
	const footer = page.getByRole("contentinfo");
	await footer.getByRole("textbox").fill("anna@exempel");
	await footer.getByRole("textbox").press("Enter");
	await expect(heading(page, "Ogiltig e-postadress")).toBeVisible();
	const field = page.getByRole("main").getByLabel("E-postadress");
	await expect(field).toHaveAttribute("aria-invalid", "true");
	const address = makeAddress();
	// Once the page's script is there: it is asked for after the page was drawn.
	await expect(async () => {
		await field.fill(address);
		await expect(field).not.toHaveAttribute("aria-invalid", /.*/, { timeout: 500 });
	}).toPass();
	await page.getByRole("button", { name: "Prenumerera" }).click();
	await expect(heading(page, "Titta i din inkorg")).toBeVisible();
	await expect(page.getByText("Ogiltig e-postadress")).toHaveCount(0);
});

test("the button keeps the focus while the form is sent", async ({ page }) => {
	await page.goto("/");
	await page.getByLabel("E-postadress").fill(makeAddress());
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	const done = page.getByRole("button", { name: "Klart!" });
	await expect(done).toBeVisible();
	await expect(done).toBeFocused();
});

test("a second address is taken at once, and its answer stays as long as the first one's", async ({
	page,
}) => {
	await page.clock.install();
	await page.goto("/");
	const field = page.getByLabel("E-postadress");
	await field.fill(makeAddress());
	await field.press("Enter");
	await page.clock.runFor(2_000);
	await expect(page.getByRole("button", { name: "Klart!" })).toBeVisible();
	const second = makeAddress();
	await field.fill(second);
	await field.press("Enter");
	await expect(page.getByRole("button", { name: "Skickar..." })).toBeVisible();
	await page.clock.runFor(2_900);
	await expect(page.getByRole("button", { name: "Klart!" })).toBeVisible();
	await waitForLinks(second);
	await page.clock.runFor(3_000);
	await expect(page.getByRole("button", { name: "Prenumerera" })).toBeVisible();
});

test("an address that is put right while it is sent stays in its field", async ({ page }) => {
	const sent = await holdRequests(page, "**/rest/v1/rpc/subscribe_newsletter");
	await page.goto("/");
	const field = page.getByLabel("E-postadress");
	await field.fill(makeAddress());
	await field.press("Enter");
	await expect.poll(sent.countAsked).toBe(1);
	const right = makeAddress();
	await field.fill(right);
	sent.letThrough();
	await expect(page.getByRole("button", { name: "Klart!" })).toBeVisible();
	await expect(field).toHaveValue(right);
	await field.press("Enter");
	await waitForLinks(right);
	await expect(field).toHaveValue("");
});

test("what is said of an address that was taken is not said of the next one, which is refused", async ({
	page,
}) => {
	await page.goto("/");
	const field = page.getByLabel("E-postadress");
	await field.fill(makeAddress());
	await field.press("Enter");
	await expect(page.getByText("brevet kommer när du har öppnat länken i vårt mejl")).toBeVisible();
	await field.fill("anna@exempel");
	await field.press("Enter");
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toHaveAccessibleDescription("Vi mejlar dig en länk att bekräfta adressen med.");
	await expect(page.getByRole("button", { name: "Prenumerera" })).toBeVisible();
});

test("a mail program ends it with one click, without a page (RFC 8058)", async ({ page, request }) => {
	const email = makeAddress();
	await ask(page, email);
	const { unsubscribe } = await waitForLinks(email);
	const mail = await waitForMail(e2eDataDir, { to: email });
	const header = (key: string) => mail.headers.find((found) => found.key === key)?.value;
	expect(header("list-unsubscribe")).toBe(`<${unsubscribe}>`);
	expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");

	const oneClick = { "List-Unsubscribe": "One-Click" };
	for (const body of [{ form: oneClick }, { multipart: oneClick }]) {
		const answer = await request.post(unsubscribe, { ...body, maxRedirects: 0 });
		expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/plain; charset=UTF-8"]);
	}
	const unknown = await request.post(`${unsubscribe}0`, { form: oneClick });
	expect(unknown.status()).toBe(404);
});

test("a form of another site is not taken, and what is no form is refused", async ({ request }) => {
	const form = { email: makeAddress() };
	const elsewhere = await request.post("/nyhetsbrev", { form, headers: { Origin: "https://ond.example" } });
	expect(elsewhere.status()).toBe(400);
	for (const data of ["{", "email=inte en adress"])
		expect((await request.post("/nyhetsbrev", { data })).status()).toBe(422);
	for (const path of ["bekrafta", "avsluta"])
		expect((await request.post(`/nyhetsbrev/${path}`, { form: { token: "fel" } })).status()).toBe(410);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the newsletter is asked for, confirmed and ended", async ({ page }) => {
		const email = makeAddress();
		await page.goto("/");
		await page.getByLabel("E-postadress").fill("inte en adress");
		await page.getByRole("button", { name: "Prenumerera" }).click();
		await expect(heading(page, "Ogiltig e-postadress")).toBeVisible();
		await expect(page.getByText("Vänligen ange en giltig e-postadress")).toBeVisible();
		await expect(page.getByLabel("E-postadress")).toHaveValue("inte en adress");

		await page.getByLabel("E-postadress").fill(email);
		await page.getByRole("button", { name: "Prenumerera" }).click();
		await expect(heading(page, "Titta i din inkorg")).toBeVisible();

		const { confirm, unsubscribe } = await waitForLinks(email);
		await page.goto(confirm);
		await page.getByRole("button", { name: "Bekräfta prenumerationen" }).click();
		await expect(heading(page, "Prenumerationen är bekräftad")).toBeVisible();
		await page.goto(unsubscribe);
		await page.getByRole("button", { name: "Avsluta prenumerationen" }).click();
		await expect(heading(page, "Nyhetsbrevet är avslutat")).toBeVisible();
	});
});

for (const path of ["", "/bekrafta", "/bekrafta?token=fel", "/avsluta"]) {
	test(`axe finds nothing on /nyhetsbrev${path}, by day and by night @phone`, async ({ page }) => {
		await page.goto(`/nyhetsbrev${path}`);
		await expectNoViolations(page);
	});
}
