import { expect, test } from "@playwright/test";

test("nothing moves without end for who asked for less motion, and does for everybody else", async ({
	page,
}) => {
	await page.route("**/assets/*.js", (route) => route.abort());
	const turns = async (reducedMotion: "reduce" | "no-preference") => {
		await page.emulateMedia({ reducedMotion });
		await page.goto("/preferences");
		const wheel = page.getByRole("status").filter({ hasText: "Laddar..." }).locator(".animate-spin");
		return wheel.evaluate((element) => getComputedStyle(element).animationIterationCount);
	};
	expect(await turns("no-preference")).toBe("infinite");
	expect(await turns("reduce")).toBe("1");
});
