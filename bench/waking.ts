import { chromium, devices } from "@playwright/test";

export interface Waking {
	/** From the first touch of a resting page to the open search dialog. */
	answerMs: number;
	/** What each task of the page's thread took above 50 ms from then on, summed (as Lighthouse's blocking time). */
	blockingMs: number;
}

/** Lighthouse's own measure of a cheap phone against a desktop. */
const slowdown = 4;
/** Till the page has loaded and its scripts are fetched, and till all that waking brings is done. */
const settleMs = 2_500;

/** What it costs a phone's reader that the page at `url` rests until it is touched (decision 0009). */
export async function measureWaking(executablePath: string, url: string): Promise<Waking> {
	const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
	try {
		const page = await browser.newPage(devices["Pixel 7"]);
		const session = await page.context().newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
		await page.goto(url);
		await page.waitForTimeout(settleMs);
		const tasks = await page.evaluateHandle(() => {
			const seen = { aboveMs: 0 };
			new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries()) seen.aboveMs += duration - 50;
			}).observe({ type: "longtask" });
			return seen;
		});
		const startMs = performance.now();
		await page.getByRole("button", { name: "Sök" }).tap();
		await page.getByRole("dialog", { name: "Sök" }).waitFor();
		const answerMs = performance.now() - startMs;
		await page.waitForTimeout(settleMs);
		return { answerMs, blockingMs: await tasks.evaluate(({ aboveMs }) => aboveMs) };
	} finally {
		await browser.close();
	}
}
