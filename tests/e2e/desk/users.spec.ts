import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { type E2eAccount, makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { expectSoundAtAllWidths, press } from "../../support/e2e/desk.ts";
import { serveManyAccounts } from "../../support/e2e/many-accounts.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

const granted: string[] = [];
// Six looks of axe at a screen are slow on a machine that is busy.
test.describe.configure({ timeout: 240_000 });
test.afterEach(async () => {
	for (const email of granted.splice(0)) await openOperator().rpc("revoke_admin", { email }).throwOnError();
});

const account = (page: Page, { email }: Pick<E2eAccount, "email">) =>
	page.getByRole("list", { name: "Konton" }).getByRole("listitem").filter({ hasText: email });
/** Until its answer is there: the one before stands, and may have the same account. */
async function search(page: Page, text: string) {
	const asked = page.waitForRequest(
		(request) => request.url().includes("desk_users") && (request.postData() ?? "").includes(text),
	);
	await page.getByRole("searchbox", { name: "Sök e-post eller namn" }).fill(text);
	await page.keyboard.press("Enter");
	await asked;
	await expect(page.getByRole("main").getByText("Laddar...")).toBeHidden();
}
async function makeAdmin(email: string) {
	granted.push(email);
	await openOperator().rpc("grant_admin", { email }).throwOnError();
}

test("an account is found, made administrator and taken back, by keyboard alone @phone", async ({ page }) => {
	const name = `Greta ${randomUUID().slice(0, 8)}`;
	const reader = await makeReader(name);
	await openSignedIn(page, e2eAdmin, "/admin");
	await page
		.getByRole("navigation", { name: "Redaktionen" })
		.getByRole("link", { name: "Användare" })
		.click();
	await expect(page.getByRole("heading", { level: 1, name: "Användare" })).toBeVisible();
	await search(page, reader.email.toUpperCase());
	await expect(page.getByText("1 konto", { exact: true })).toBeVisible();
	await expect(account(page, reader)).toContainText("Aldrig inloggad");
	await expect(account(page, reader)).toContainText(/Skapat \d/);
	await search(page, name.toLowerCase());
	await expect(account(page, reader)).toBeVisible();

	const grant = `Gör till administratör: ${reader.email}`;
	await press(page, grant);
	const question = page.getByRole("alertdialog", { name: `Gör ${name} till administratör?` });
	await expect(question).toContainText("får läsa och ändra allt i redaktionen");
	await expect(question.getByRole("button", { name: "Avbryt" })).toBeFocused();
	await expectSoundAtAllWidths(page);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: grant, exact: true })).toBeFocused();
	await press(page, grant);
	granted.push(reader.email);
	await press(page, "Ja, gör till administratör");
	await expect(page.getByText(`${name} är administratör`)).toBeVisible();
	await expect(account(page, reader).getByText("Administratör", { exact: true })).toBeVisible();
	const revoke = `Ta bort som administratör: ${reader.email}`;
	await expect(page.getByRole("button", { name: revoke, exact: true })).toBeFocused();
	await press(page, revoke);
	await expect(page.getByRole("alertdialog")).toContainText("förlorar genast tillgången");
	await expectNoViolations(page);
	await press(page, "Ja, ta bort");
	await expect(page.getByText(`${name} är inte längre administratör`)).toBeVisible();

	await account(page, reader).getByRole("link", { name: "Visa i loggen" }).click();
	await expect(page.getByRole("article", { name: /tog bort en administratör/ })).toContainText(name);
	await expect(page.getByRole("article", { name: /gjorde ett konto till administratör/ })).toContainText(
		name,
	);
});

test("the last administrator stays one, and the screen says why", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin/anvandare");
	await page.getByRole("button", { name: /^Administratörer \(\d+\)$/ }).click();
	// Other journeys may have administrators of their own at the same time.
	await page.route("**/rest/v1/user_roles*", async (route) =>
		route.request().method() === "HEAD"
			? route.fulfill({ status: 200, headers: { "content-range": "0-0/1" } })
			: route.continue(),
	);
	await page.reload();
	await page.getByRole("button", { name: "Administratörer (1)" }).click();
	const own = account(page, e2eAdmin);
	await expect(own).toContainText("(du)");
	await expect(own).toContainText("Den sista administratören kan inte tas bort.");
	await expect(own.getByRole("button")).toBeDisabled();
	await expectSoundAtAllWidths(page);
	// What the screen has not seen, the database has.
	await page.unroute("**/rest/v1/user_roles*");
	await page.route("**/rest/v1/user_roles*", (route) =>
		route.request().method() === "PATCH"
			? route.fulfill({ status: 400, json: { code: "23514", message: "the last administrator", hint: null } })
			: route.continue(),
	);
	const colleague = await makeReader();
	await makeAdmin(colleague.email);
	await page.reload();
	await search(page, colleague.email);
	await press(page, `Ta bort som administratör: ${colleague.email}`);
	await press(page, "Ja, ta bort");
	await expect(page.getByText("Gör någon annan till administratör först.")).toBeVisible();
});

test("what was asked of a role stays so, and whoever reads again sees what others have done", async ({
	page,
}) => {
	const name = `Runa ${randomUUID().slice(0, 8)}`;
	const reader = await makeReader(name);
	await openSignedIn(page, e2eAdmin, "/admin/anvandare");
	await search(page, name);
	await press(page, `Gör till administratör: ${reader.email}`);
	const question = page.getByRole("alertdialog", { name: `Gör ${name} till administratör?` });
	await expect(question).toBeVisible();
	await makeAdmin(reader.email);
	await page.route(/desk_users/, async (route) => {
		await expect(page.getByRole("list", { name: "Konton" })).toHaveAttribute("aria-busy", "true");
		await expect(question).toBeVisible();
		await route.continue();
	});
	await search(page, reader.email);
	await page.unroute(/desk_users/);
	await expect(account(page, reader)).toContainText("Rollen har redan ändrats av någon annan.");
	await expect(page.getByRole("alertdialog")).toBeHidden();

	await press(page, `Ta bort som administratör: ${reader.email}`);
	await press(page, "Ja, ta bort");
	await expect(account(page, reader).getByText("Användare", { exact: true })).toBeVisible();
	await makeAdmin(reader.email);
	await search(page, name);
	await expect(account(page, reader).getByText("Administratör", { exact: true })).toBeVisible();
});

/** Every administrator there is, those of other files' journeys, too. */
async function countAdmins() {
	const { count } = await openOperator()
		.from("user_roles")
		.select("user_id", { count: "exact", head: true })
		.eq("role", "admin")
		.throwOnError();
	return count;
}

test("the last administrator stays", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/preferences");
	await page.locator("summary").filter({ hasText: "Ta bort kontot" }).click();
	await page.getByLabel("Skriv TA BORT").fill("TA BORT");
	await page.getByLabel("Lösenord", { exact: true }).fill(e2eAdmin.password);
	// Other journeys make a second one for a while, and then this one would really go.
	await page.route("**/rpc/delete_my_account", async (route) => {
		await expect.poll(countAdmins).toBe(1);
		await route.continue();
	});
	await page.getByRole("button", { name: "Ta bort mitt konto" }).click();
	await expect(page.getByText("Du är den sista administratören.")).toBeVisible({ timeout: 60_000 });
});

test("one's own role is given away only after a warning, and the desk is left at once", async ({ page }) => {
	const colleague = await makeReader("Kalle Kollega");
	await makeAdmin(colleague.email);
	await openSignedIn(page, colleague, "/admin/anvandare");
	await search(page, colleague.email);
	await press(page, `Ta bort som administratör: ${colleague.email}`);
	const question = page.getByRole("alertdialog", { name: "Ta bort dig själv som administratör?" });
	await expect(question).toContainText("Du förlorar genast tillgången till redaktionen");
	await press(page, "Ja, ta bort");
	await expect(page).toHaveURL(/\/$/);
	await page.goto("/admin/anvandare");
	await expect(page).toHaveURL(/\/$/);
});

test("an unconfirmed account cannot be made administrator, a banned one is told apart, a role given already is so", async ({
	page,
}) => {
	const email = `obekraftad-${randomUUID().slice(0, 8)}@exempel.se`;
	await openOperator().auth.admin.createUser({ email, password: "innebandy-i-regn" });
	const banned = await makeReader();
	await openOperator().auth.admin.updateUserById(banned.id, { ban_duration: "24h" });
	await openSignedIn(page, e2eAdmin, "/admin/anvandare");
	await search(page, email);
	// In its own row: until the search is answered others' accounts stand there too.
	await expect(account(page, { email }).getByText("Obekräftad e-postadress")).toBeVisible();
	await expect(
		account(page, { email }).getByText("Kontot har inte bekräftat sin e-postadress"),
	).toBeVisible();
	await expect(page.getByRole("button", { name: `Gör till administratör: ${email}` })).toBeDisabled();
	await search(page, banned.email);
	await expect(account(page, banned)).toContainText(/Avstängd till \d/);

	await makeAdmin(banned.email);
	await press(page, `Gör till administratör: ${banned.email}`);
	await press(page, "Ja, gör till administratör");
	await expect(page.getByText(/ är administratör$/)).toBeVisible();
	await expect(account(page, banned).getByText("Administratör", { exact: true })).toBeVisible();
	await page.route("**/rest/v1/user_roles*", (route) => route.abort());
	await press(page, `Ta bort som administratör: ${banned.email}`);
	await press(page, "Ja, ta bort");
	await expect(page.getByText("Kunde inte ändra rollen. Försök igen.")).toBeVisible();
	await search(page, "finns-verkligen-inte");
	await expect(page.getByText("Inget konto passar in på det du söker.")).toBeVisible();
});

test("the list is read page by page, and says when it cannot be", async ({ page }) => {
	const mark = randomUUID().slice(0, 8);
	await serveManyAccounts(page);
	await openSignedIn(page, e2eAdmin, "/admin/anvandare");
	const items = page.getByRole("list", { name: "Konton" }).getByRole("listitem");
	await expect(items).toHaveCount(30);
	await expect(page.getByText("30 konton visas, det finns fler")).toBeVisible();
	await press(page, "Visa fler");
	await expect(items).toHaveCount(60);
	await expect(items.nth(30).locator(":focus")).toHaveCount(1);
	await press(page, "Visa fler");
	await expect(items).toHaveCount(65);
	await expect(items.nth(60).locator(":focus")).toHaveCount(1);
	await expect(page.getByRole("button", { name: "Visa fler" })).toHaveCount(0);
	await page.unroute("**/rest/v1/rpc/desk_users");
	await page.route("**/rest/v1/rpc/desk_users", (route) => route.abort());
	await search(page, mark);
	await expect(page.getByText("Innehållet kunde inte laddas.")).toBeVisible();
	await page.unroute("**/rest/v1/rpc/desk_users");
	await press(page, "Försök igen");
	await expect(page.getByText("Inget konto passar in på det du söker.")).toBeVisible();
});
