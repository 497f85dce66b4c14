import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/find-chromium.ts";
import { e2eOrigin } from "./tests/support/e2e/settings.ts";

const executablePath = findChromium(process.env);

export default defineConfig({
	testDir: "tests/e2e",
	outputDir: "test-results",
	reporter: "list",
	forbidOnly: Boolean(process.env.CI),
	workers: 2,
	// Two browsers and the server share two cores: what takes a second alone may take ten.
	timeout: 90_000,
	expect: { timeout: 15_000 },
	// A journey that fails once is named as flaky; one that fails twice fails the run.
	retries: process.env.CI ? 1 : 0,
	use: {
		baseURL: e2eOrigin,
		locale: "sv-SE",
		timezoneId: "Europe/Stockholm",
		// Playwright scrolls what does not stand still yet into view, and presses: on a page that glides there the press lands
		// elsewhere, and now and then a menu's link led nowhere. Journeys about motion ask for it.
		contextOptions: { reducedMotion: "reduce" },
		// Each journey has a browser of its own, which would install it anew: a fifth of the browser's work. Journeys about it ask for it.
		serviceWorkers: "block",
		// A trace of every journey costs a good part of its time: where failures are tried again, the second try is traced.
		trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
		launchOptions: {
			...(executablePath === null ? {} : { executablePath }),
			// Without a sandbox, because a container's root has none; without the calls home a closed network refuses.
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
	projects: [
		{ name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } } },
		// The narrowest phone the site is made for. A journey that is about width says so in its name.
		{
			name: "phone",
			use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
			grep: /@phone/,
		},
	],
	webServer: {
		command: "node tests/support/e2e/server.ts",
		url: `${e2eOrigin}/readyz`,
		reuseExistingServer: false,
		timeout: 120_000,
		stdout: "pipe",
		gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
	},
});
