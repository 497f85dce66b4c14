import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import {
	expectSound,
	makeDeskArticle,
	readDeskArticle,
	removeDeskArticles,
} from "../../support/e2e/articles.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskArticles);

const photograph = readFileSync(new URL("../../../public/pictures/hockey-1-480.webp", import.meta.url));
const large = readFileSync(new URL("../../../public/pictures/hockey-1-1600.webp", import.meta.url));
/** A desk's, a laptop's, a phone's. */
const windows = [
	[1440, 900],
	[1366, 768],
	[360, 640],
] as const;
const uploaded = /^http.*\/storage\/v1\/object\/public\/cms-images\/[0-9a-f-]{36}\.webp$/;

interface GivenFile {
	name: string;
	type: string;
	size?: number;
	/** What it begins with; the rest is noughts. */
	start?: string;
}

/** Drops a file on the form, or pastes it, as a browser tells of it. Without a size it is the photograph. */
async function give(page: Page, kind: "drop" | "paste", given: GivenFile): Promise<void> {
	const { name, type, size, start = "" } = given;
	const bytes = size === undefined ? [...photograph] : null;
	await page.getByRole("form", { name: "Artikel" }).evaluate(
		(form, file) => {
			const data = new DataTransfer();
			const content = file.bytes ? new Uint8Array(file.bytes) : new Uint8Array(file.size);
			content.set(new TextEncoder().encode(file.start));
			data.items.add(new File([content], file.name, { type: file.type }));
			const options = { bubbles: true, cancelable: true };
			if (file.kind === "paste")
				form.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
			else {
				form.dispatchEvent(new DragEvent("dragover", { ...options, dataTransfer: data }));
				form.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: data }));
			}
		},
		{ kind, name, type, size: size ?? 0, bytes, start },
	);
}

test("a picture is dropped, cut by keyboard, described, and shown so to readers", async ({ page }) => {
	const { id, title } = await makeDeskArticle({ published: true });
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(field(page, "Rubrik")).toHaveValue(title);
	await give(page, "drop", { name: "Semesterbild med mitt namn.WEBP", type: "image/webp" });
	await expect(page.getByText("Uppladdad!")).toBeVisible();
	await expect(field(page, "Bildens adress")).toHaveValue(uploaded);
	await expect(page.getByText("Bilden saknar beskrivning.")).toBeVisible();
	await field(page, "Bildbeskrivning").fill("Två lag möts på isen");
	await expect(page.getByText("Bilden saknar beskrivning.")).toBeHidden();
	await field(page, "Foto").fill("Anna Berg");
	await field(page, "Bildetikett").fill("Arkivbild");

	await page.getByRole("button", { name: "Beskär och välj fokus" }).focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Beskär och välj fokus" });
	await expect(dialog).toBeVisible();
	await dialog.getByLabel("Dra högerkanten med piltangenterna").focus();
	for (let step = 0; step < 8; step++) await page.keyboard.press("Shift+ArrowLeft");
	await expectSound(page);
	await dialog.getByRole("button", { name: "Fokus", exact: true }).focus();
	await page.keyboard.press("Enter");
	await dialog.getByLabel("Fokus i sidled").focus();
	await page.keyboard.press("Home");
	await expectSound(page);
	await dialog.getByRole("button", { name: "Använd" }).focus();
	await page.keyboard.press("Enter");
	await expect(dialog).toBeHidden();
	await page.keyboard.press("Control+s");
	await expect(page.getByText("Uppdaterad!")).toBeVisible();

	const row = await readDeskArticle(id);
	expect(row).toMatchObject({
		image_url: expect.stringMatching(uploaded),
		image_alt: "Två lag möts på isen",
		image_credit: "Anna Berg",
		image_crop: { x: 0, y: 0, width: expect.any(Number), height: 100 },
		image_focus_x: 0,
	});
	expect(row?.image_crop).not.toMatchObject({ width: 100 });

	await page.goto(`/article/${row?.slug}`);
	const picture = page.getByRole("img", { name: "Två lag möts på isen" });
	await expect(picture).toHaveAttribute("src", /\/render\/image\/.*crop=0,0,[\d.]+,100#fokus-x0-y50$/);
	await expect(picture).toHaveJSProperty("complete", true);
	expect(await picture.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("0% 50%");
	expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await expect(page.getByText("Foto: Anna Berg")).toBeVisible();
	await expect(page.locator("figure").getByText("Arkivbild")).toBeVisible();
});

test("a picture is pasted, and what is no such picture is refused in words", async ({ page }) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(page.getByRole("button", { name: "Ladda upp en bild" })).toBeVisible();

	await give(page, "drop", { name: "text.pdf", type: "application/pdf", size: 10 });
	await expect(page.getByText("Fel filtyp")).toBeVisible();
	await expect(page.getByText("Endast JPEG, PNG, WebP och GIF-bilder är tillåtna")).toBeVisible();
	await give(page, "paste", { name: "stor.png", type: "image/png", size: 5 * 1024 * 1024 + 1 });
	await expect(page.getByText("Filen är för stor")).toBeVisible();
	await expect(page.getByText("Bilden får vara max 5MB")).toBeVisible();
	// Named as a picture and none: the bucket says no.
	await give(page, "drop", { name: "falsk.png", type: "image/png", size: 500 });
	await expect(page.getByText("Uppladdning misslyckades")).toBeVisible();
	await expect(page.getByText("Kunde inte ladda upp bilden. Filen är tom eller skadad.")).toBeVisible();
	await expect(field(page, "Bildens adress")).toHaveValue("");

	await give(page, "paste", { name: "image.webp", type: "image/webp" });
	await expect(page.getByText("Uppladdad!")).toBeVisible();
	await expect(field(page, "Bildens adress")).toHaveValue(uploaded);
	await expectSound(page);
	await page.getByRole("button", { name: "Ta bort bilden" }).click();
	await expect(field(page, "Bildens adress")).toHaveValue("");
});

test("a picture with the wrong ending is taken as what it is, and one that is none is told why", async ({
	page,
}) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(page.getByRole("button", { name: "Ladda upp en bild" })).toBeVisible();
	await give(page, "drop", { name: "tom.jpg", type: "image/jpeg", size: 0 });
	await expect(page.getByText("Kunde inte ladda upp bilden. Filen är tom eller skadad.")).toBeVisible();
	for (const [name, start, kind] of [
		["IMG_0412.jpg", "\0\0\0\u0018ftypheic", "en HEIC-bild"],
		["laguppställning.jpg", "%PDF-1.7", "ett PDF-dokument"],
	] as const) {
		await give(page, "drop", { name, type: "image/jpeg", size: 500, start });
		await expect(
			page.getByText(`Filen är ${kind}, vad den än heter. Endast JPEG, PNG, WebP och GIF-bilder är tillåtna`),
		).toBeVisible();
	}
	// As browsers save it: a WebP by another name.
	await give(page, "drop", { name: "derbyt.jpg", type: "image/jpeg" });
	await expect(page.getByText("Uppladdad!")).toBeVisible();
	await expect(field(page, "Bildens adress")).toHaveValue(uploaded);
});

test("a file that is given while the picture is cut is not taken for it", async ({ page }) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await give(page, "drop", { name: "a.webp", type: "image/webp" });
	await expect(page.getByText("Uppladdad!")).toBeVisible();
	const address = await field(page, "Bildens adress").inputValue();
	await page.getByRole("button", { name: "Beskär och välj fokus" }).click();
	const dialog = page.getByRole("dialog", { name: "Beskär och välj fokus" });
	await dialog.getByLabel("Dra högerkanten med piltangenterna").press("Shift+ArrowLeft");
	const uploads: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/storage/v1/object/cms-images/")) uploads.push(request.url());
	});
	await give(page, "drop", { name: "b.webp", type: "image/webp" });
	await give(page, "paste", { name: "c.webp", type: "image/webp" });
	await dialog.getByRole("button", { name: "Använd" }).click();
	// An open dialog has the keyboard to itself.
	await expect(dialog).toBeHidden();
	await page.keyboard.press("Control+s");
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(uploads).toEqual([]);
	expect(await readDeskArticle(id)).toMatchObject({
		image_url: address,
		image_crop: { width: expect.any(Number) },
	});
});

test("an upload under way is seen, and can be called off", async ({ page }) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	const asked = Promise.withResolvers<Record<string, string>>();
	await page.route("**/storage/v1/object/cms-images/**", async (route) => {
		asked.resolve(await route.request().allHeaders());
	});
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: "Ladda upp en bild" }).click();
	await (await chooser).setFiles({ name: "a.webp", mimeType: "image/webp", buffer: photograph });
	expect(await asked.promise).toMatchObject({ "x-upsert": "false" });
	await expect(page.getByRole("progressbar", { name: "Laddar upp bilden" })).toBeVisible();
	await page.getByRole("button", { name: "Avbryt uppladdningen" }).click();
	await expect(page.getByRole("progressbar")).toHaveCount(0);
	await expect(field(page, "Bildens adress")).toHaveValue("");
	await expect(page.getByText("Uppladdning misslyckades")).toHaveCount(0);
});

test("the buttons that end the cutting stand in sight in every window, whatever the picture's size", async ({
	page,
}) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: "Ladda upp en bild" }).click();
	await (await chooser).setFiles({ name: "a.webp", mimeType: "image/webp", buffer: large });
	await page.getByRole("button", { name: "Beskär och välj fokus" }).click();
	const dialog = page.getByRole("dialog", { name: "Beskär och välj fokus" });
	await expect(dialog.getByLabel("Dra högerkanten med piltangenterna")).toBeVisible();
	const picture = dialog.locator(".cms-cut-stage img");
	for (const [width, height] of windows) {
		await page.setViewportSize({ width, height });
		for (const step of ["Utsnitt", "Fokus"]) {
			await dialog.getByRole("button", { name: step, exact: true }).click();
			for (const name of ["Använd", "Återställ hela bilden", "Avbryt"])
				await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
			await expect(picture).toBeInViewport({ ratio: 1 });
			if (step === "Utsnitt")
				for (const handle of await dialog.getByLabel(/^Dra öv/).all())
					await expect(handle).toBeInViewport({ ratio: 1 });
		}
	}
});

test("a cut is not lost unasked, not even one that the pointer still holds", async ({ page }) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await give(page, "drop", { name: "a.webp", type: "image/webp" });
	await expect(page.getByText("Uppladdad!")).toBeVisible();
	await page.getByRole("button", { name: "Beskär och välj fokus" }).click();
	const dialog = page.getByRole("dialog", { name: "Beskär och välj fokus" });
	const question = dialog.getByRole("alertdialog");
	const handle = dialog.getByLabel("Dra högerkanten med piltangenterna");
	const box = await handle.boundingBox();
	if (!box) throw new Error("The handle is not drawn");
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x - 80, box.y + box.height / 2, { steps: 4 });
	await page.keyboard.press("Escape");
	await expect(question.getByText("Vill du kasta det du har ändrat?")).toBeVisible();
	await page.mouse.up();
	await question.getByRole("button", { name: "Fortsätt redigera" }).press("Enter");
	await expect(question).toBeHidden();
	await expect(dialog).toBeVisible();

	await page.goBack();
	await question.getByRole("button", { name: "Kasta" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("button", { name: "Beskär och välj fokus" })).toBeFocused();
	await page.keyboard.press("Control+s");
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect((await readDeskArticle(id))?.image_crop).toBeNull();
});

test("what is typed of a picture while it comes is kept, and what was said of the one before goes with it", async ({
	page,
}) => {
	const { id } = await makeDeskArticle({
		image_url: "https://bild.example/gammal.jpg",
		image_alt: "Den gamla bilden",
		image_credit: "Gamla Berg",
	});
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(field(page, "Foto")).toHaveValue("Gamla Berg");
	const held = await holdRequests(page, "**/storage/v1/object/**");
	await give(page, "drop", { name: "ny.webp", type: "image/webp" });
	await expect(page.getByRole("progressbar", { name: "Laddar upp bilden" })).toBeVisible();
	await field(page, "Foto").fill("Nya Lind");
	// No picture comes of it, and what was typed is not of the one before.
	await give(page, "drop", { name: "text.pdf", type: "application/pdf", size: 10 });
	await expect(page.getByText("Fel filtyp")).toBeVisible();
	held.letThrough();
	await expect(page.getByText("Uppladdad!")).toBeVisible();
	await expect(field(page, "Foto")).toHaveValue("Nya Lind");
	await expect(field(page, "Bildbeskrivning")).toHaveValue("");

	await page.getByRole("button", { name: "Ta bort bilden" }).click();
	await expect(field(page, "Foto")).toHaveValue("");
});
