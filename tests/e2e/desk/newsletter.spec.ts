import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { makeEmail, makeReader, openSignedIn, signIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { e2eAdmin, e2eDataDir } from "../../support/e2e/settings.ts";
import type { ServerProcess } from "../../support/processes/server-process.ts";
import { siteAdmin, startSite } from "../../support/site/filled-site.ts";
import { waitForMail } from "../../support/site/outbox.ts";
import { openClient, readServiceKey } from "../../support/site/site-clients.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });
const letter = (page: Page) => page.frameLocator("iframe[title='Brevet som det skickas']");

async function press(page: Page, name: string | RegExp) {
	await page.getByRole("button", { name }).focus();
	await page.keyboard.press("Enter");
}

/** Nothing runs in the letter's frame, so nothing can look into it from there: it is looked at by itself. */
const besideLetter = { exclude: "iframe" };

test("Back leaves the desk, however many letters were looked at", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin/kallor");
	await page.getByRole("main").getByRole("link", { name: "Nyhetsbrev" }).click();
	await expect(letter(page).getByRole("heading", { level: 1, name: "Dagens sport" })).toBeVisible();
	await press(page, "Veckobrev");
	await expect(letter(page).getByRole("heading", { level: 1, name: "Veckans sport" })).toBeVisible();
	await press(page, "Ren text");
	await expect(
		letter(page)
			.getByText(/\n======/)
			.first(),
	).toBeVisible();
	await page.evaluate(() => history.back());
	await expect(page).toHaveURL("/admin/kallor");
});

/** A newsroom of one journey: what a letter holds is what is new in the whole newsroom, and other journeys publish in theirs. */
test.describe("in a newsroom of its own", () => {
	let dataDir: string;
	let own: ServerProcess | null = null;

	test.beforeEach(async () => {
		dataDir = mkdtempSync(join(tmpdir(), "avspark-newsletter-desk-"));
		own = await startSite({ DATA_DIR: dataDir });
	});
	test.afterEach(async () => {
		await own?.kill();
		rmSync(dataDir, { recursive: true, force: true });
	});

	test("an editor sees the next letter, tries it, sends it and reads what became of it, by keyboard", async ({
		page,
	}) => {
		test.slow();
		const origin = own?.origin ?? "";
		const reader = makeEmail("brev");
		// No mailbox, so it is refused for good, as an address without a mailbox is.
		const broken = `tva@ex.se,${makeEmail("trasig")}`;
		const confirmed_at = new Date(Date.now() - 3_600_000).toISOString();
		const operator = openClient(origin, readServiceKey(dataDir));
		await operator
			.from("newsletter_subscribers")
			.insert([reader, broken].map((email) => ({ email, frequency: "daily", confirmed_at })))
			.throwOnError();
		const editor = await signIn(page, siteAdmin, origin);
		const content = "Tre mål på tio minuter.";
		await editor
			.from("cms_articles")
			.insert({ title: "Hamra vann derbyt", content, category: "fotboll", published: true })
			.throwOnError();
		const url = "https://norrsport.example/kval";
		await operator
			.from("ai_summaries")
			.insert({
				summary_title: "Fyra matcher avgör kvalet",
				summary_content: "Fyra matcher avgör allt.",
				sport_category: "hockey",
				published: true,
				source_articles: [{ title: "Kvalet", url, source: "Norrsport", published_at: confirmed_at }],
			})
			.throwOnError();
		await page.goto(`${origin}/admin/nyhetsbrev`);
		await expect(page.getByText("Får brevet varje dag")).toBeVisible();
		await expect(region(page, "Nästa brev").getByRole("status")).toContainText(
			/Dagens sport: .+2 artiklar i brevet/,
		);
		await expect(letter(page).getByRole("heading", { level: 1, name: "Dagens sport" })).toBeVisible();
		await expect(letter(page).getByRole("link", { name: "Avsluta prenumerationen" })).toBeVisible();
		for (const width of [360, 768, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			await expectNoViolations(page, besideLetter);
		}

		await press(page, "Veckobrev");
		await expect(letter(page).getByRole("heading", { level: 1, name: "Veckans sport" })).toBeVisible();
		await press(page, "Dagligt brev");
		// Who has chosen that sport alone gets no letter; the others do.
		await page.getByLabel("Läsare med").selectOption("Padel");
		await expect(
			page.getByText("Inget nytt i den sporten. Den som bara har valt den får inget brev."),
		).toBeVisible();
		await expect(page.getByRole("button", { name: "Skicka prov till mig" })).toBeDisabled();
		await expect(page.getByRole("button", { name: "Skicka nu" })).toBeEnabled();
		await page.getByLabel("Läsare med").selectOption("Hockey");
		await expect(letter(page).getByRole("heading", { level: 2 })).toHaveText(["Hockey"]);
		await press(page, "Ren text");
		await expect(letter(page).getByText(/HOCKEY\n======/)).toBeVisible();

		await press(page, "Skicka prov till mig");
		await expect(page.getByText(`Det går till ${siteAdmin.email}.`)).toBeVisible();
		const trial = await waitForMail(dataDir, { to: siteAdmin.email });
		expect(trial.subject).toMatch(/^\[Prov\] Dagens sport: /);

		await press(page, "Skicka nu");
		const dialog = page.getByRole("dialog", { name: "Skicka det dagliga brevet nu?" });
		await expect(dialog.getByRole("button", { name: "Avbryt" })).toBeFocused();
		await expectNoViolations(page, besideLetter);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(page.getByRole("button", { name: "Skicka nu" })).toBeFocused();
		await press(page, "Skicka nu");
		await press(page, "Ja, skicka till 2 läsare");
		await expect(page.getByText("Utskicket har börjat")).toBeVisible();

		const log = region(page, "Utskick").getByRole("listitem").first();
		await expect(log).toContainText("Dagligt brev");
		await expect(log).toContainText(/Skickat av \S+/);
		await expect(log).toContainText("Misslyckade1");
		const received = await waitForMail(dataDir, { to: reader });
		expect(received.subject).toMatch(/^Dagens sport: /);
		await press(page, "Visa adresser som inte nåddes (1)");
		await expect(log).toContainText(broken);
		await expect(log).toContainText("Avvisat av mottagarens server");
		await expectNoViolations(page, besideLetter);

		const opened = await page.context().newPage();
		await opened.setContent(received.html ?? "");
		// The landmarks are the mail program's.
		await expectNoViolations(opened, { disabledRules: ["landmark-one-main", "region"] });

		await page.reload();
		await expect(region(page, "Nästa brev").getByText("Inget nytt sedan förra brevet.")).toBeVisible();
		await expect(page.getByRole("button", { name: "Skicka nu" })).toBeDisabled();
	});
});

test("the time and the day are set, and all letters paused and resumed", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin/nyhetsbrev");
	const times = region(page, "Utskickstider");
	await times.getByLabel("Klockslag").fill("25:00");
	await press(page, "Spara ändringar");
	await expect(times.getByLabel("Klockslag")).toHaveAccessibleDescription(/Ange en tid, till exempel 06:30/);
	await expect(times.getByLabel("Klockslag")).toBeFocused();
	await times.getByLabel("Klockslag").fill("7.15");
	await times.getByLabel("Veckobrevets dag").selectOption("Fredag");
	await press(page, "Spara ändringar");
	await expect(page.getByText("Schema uppdaterat").first()).toBeVisible();
	await expect(times.getByRole("status")).toContainText(/Nästa dagliga brev: .+\s07:15/);
	await times.getByRole("switch", { name: "Pausa alla utskick" }).focus();
	await page.keyboard.press("Space");
	await page.getByRole("banner").getByRole("link").first().click();
	const question = page.getByRole("alertdialog", { name: "Du har osparade ändringar" });
	await expect(question).toBeVisible();
	await press(page, "Stanna kvar");
	// It gives the focus back as it goes, from what the next key is meant for.
	await expect(question).toBeHidden();
	await press(page, "Spara ändringar");
	await expect(times.getByText("Utskicken är pausade.")).toBeVisible();
	await times.getByRole("switch", { name: "Pausa alla utskick" }).uncheck();
	await times.getByLabel("Klockslag").fill("06:30");
	// What another administrator saves meanwhile is shown, beside what is typed here.
	const other = await page.context().newPage();
	await other.goto("/admin/nyhetsbrev");
	await region(other, "Utskickstider").getByLabel("Klockslag").fill("07:45");
	await region(other, "Utskickstider").getByLabel("Veckobrevets dag").selectOption("Tisdag");
	await press(other, "Spara ändringar");
	await expect(other.getByText("Schema uppdaterat")).toBeVisible();
	await other.close();
	await expect(times.getByLabel("Veckobrevets dag")).toHaveValue("2", { timeout: 40_000 });
	await expect(times.getByLabel("Klockslag")).toHaveValue("06:30");
	await expect(times.getByRole("switch", { name: "Pausa alla utskick" })).not.toBeChecked();
	await press(page, "Spara ändringar");
	await expect(times.getByRole("status")).toContainText("06:30");

	await page.route("**/rest/v1/rpc/set_newsletter_schedule", (route) =>
		route.fulfill({ status: 500, json: {} }),
	);
	await press(page, "Spara ändringar");
	await expect(page.getByText("Kunde inte uppdatera schemat").first()).toBeVisible();
});

test("neither a user nor a visitor gets to the desk or its preview", async ({ page, request }) => {
	await page.goto("/admin/nyhetsbrev");
	await expect(page).toHaveURL(/\/auth/);
	await openSignedIn(page, await makeReader(), "/admin/nyhetsbrev");
	await expect(page).toHaveURL(/\/$/);
	const token = await page.evaluate(
		() => JSON.parse(localStorage.getItem("avspark-auth") ?? "{}").access_token as string,
	);
	for (const access_token of [token, "", "fel"]) {
		const form = { access_token, frequency: "daily" };
		const answer = await request.post("/admin/nyhetsbrev/brev", { form });
		expect(answer.status()).toBe(403);
		expect(answer.headers()["content-security-policy"]).toContain("sandbox");
	}
	expect((await request.post("/admin/nyhetsbrev/brev", { form: { access_token: token } })).status()).toBe(
		400,
	);
});

test("a reader orders, changes and ends the newsletter in the settings @phone", async ({ page }) => {
	const account = await makeReader();
	await openSignedIn(page, account, "/preferences");
	const own = region(page, "Nyhetsbrev");
	await expect(own.getByText(`Dagens viktigaste sportnyheter till ${account.email}.`)).toBeVisible();
	await own.getByRole("radio", { name: "En gång i veckan" }).check();
	await own.getByRole("checkbox", { name: "Golf" }).focus();
	await page.keyboard.press("Space");
	await press(page, "Prenumerera");
	await expect(own.getByText(`Nyhetsbrevet går till ${account.email}.`)).toBeVisible();
	await expectNoViolations(page, besideLetter);
	await page.reload();
	await expect(own.getByRole("radio", { name: "En gång i veckan" })).toBeChecked();
	await expect(own.getByRole("checkbox", { name: "Golf" })).toBeChecked();
	await own.getByRole("checkbox", { name: "Golf" }).uncheck();
	await own.getByRole("button", { name: "Spara valen" }).click();
	await expect(page.getByText("Sparat!")).toBeVisible();
	await own.getByRole("button", { name: "Avsluta nyhetsbrevet" }).click();
	await expect(own.getByText(`Du har avslutat nyhetsbrevet till ${account.email}.`)).toBeVisible();
	await expect(own.getByRole("button", { name: "Prenumerera" })).toBeVisible();
});

test("what a reader's settings cannot read or save is told, and nothing chosen is lost", async ({ page }) => {
	const account = await makeReader();
	let isBroken = true;
	await page.route(/rpc\/(my|save_my)_newsletter/, (route) =>
		isBroken ? route.fulfill({ status: 500, json: { message: "no" } }) : route.continue(),
	);
	await openSignedIn(page, account, "/preferences");
	const own = region(page, "Nyhetsbrev");
	await expect(own.getByText("Innehållet kunde inte laddas.")).toBeVisible();
	isBroken = false;
	await own.getByRole("button", { name: "Försök igen" }).click();
	await own.getByRole("checkbox", { name: "Padel" }).check();
	isBroken = true;
	await own.getByRole("button", { name: "Prenumerera" }).click();
	await expect(page.getByText("Ett fel uppstod").first()).toBeVisible();
	await expect(own.getByRole("checkbox", { name: "Padel" })).toBeChecked();
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test("the link in a letter leads to its reader's choices", async ({ page }) => {
			const email = makeEmail("val");
			await page.goto("/nyhetsbrev");
			await page.getByLabel("E-postadress").fill(email);
			await page.getByRole("button", { name: "Prenumerera" }).click();
			const mail = await waitForMail(e2eDataDir, { to: email });
			const token = (path: string) => mail.text?.match(new RegExp(`${path}\\?token=(\\w+)`))?.[1] ?? "";
			await page.goto(`/nyhetsbrev/bekrafta?token=${token("bekrafta")}`);
			await page.getByRole("button", { name: "Bekräfta prenumerationen" }).click();
			// A page that is asked for while the answer is on its way would not come.
			await expect(
				page.getByRole("heading", { level: 1, name: "Prenumerationen är bekräftad" }),
			).toBeVisible();

			const address = `/nyhetsbrev/val?token=${token("avsluta")}`;
			await page.goto(address);
			await expect(page.getByRole("heading", { level: 1, name: "Ditt nyhetsbrev" })).toBeVisible();
			await expect(page.getByRole("radio", { name: "Varje dag" })).toBeChecked();
			if (javaScriptEnabled) await expectNoViolations(page, besideLetter);
			await page.getByRole("radio", { name: "En gång i veckan" }).check();
			await page.getByRole("checkbox", { name: "Tennis" }).check();
			await page.getByRole("button", { name: "Spara valen" }).click();
			await expect(page.getByRole("heading", { level: 1, name: "Dina val är sparade" })).toBeVisible();
			await page.goto(address);
			await expect(page.getByRole("checkbox", { name: "Tennis" })).toBeChecked();
			await page.getByRole("link", { name: "Avsluta prenumerationen" }).click();
			await page.getByRole("button", { name: "Avsluta prenumerationen" }).click();
			await expect(page.getByRole("heading", { level: 1, name: "Nyhetsbrevet är avslutat" })).toBeVisible();
			await page.goto(address);
			await expect(page.getByRole("heading", { level: 1, name: "Länken gäller inte" })).toBeVisible();
		});
	});
}
