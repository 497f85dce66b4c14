import { defineConfig } from "vitest/config";

// Kept apart from vite.config.ts: the React Router plugin must not load under Vitest.
/** These start the program or the embedded engine themselves: on a server (TEST_DATABASE_URL) they would only say the same again. */
const embeddedOnly = [
	"admin-command",
	"embedded-database",
	"full-disk",
	"kill",
	"migrating-old-rows",
	"news-kill",
	"newsletter-kill",
	"nightly-backup",
	"odd-requests",
	"ready",
	// Another version of PostgreSQL writes an expression in another way.
	"schema-reference",
	"summaries-kill",
].map((name) => `tests/integration/${name}.test.ts`);

export default defineConfig({
	test: {
		testTimeout: 30_000,
		hookTimeout: 60_000,
		pool: "forks",
		maxWorkers: 2,
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: [
						"src/**/*.test.{ts,tsx}",
						"scripts/**/*.test.ts",
						"eval/**/*.test.ts",
						"tests/architecture.test.ts",
						"tests/deploy.test.ts",
						"tests/docs.test.ts",
					],
				},
			},
			{
				extends: true,
				test: {
					name: "integration",
					include: ["tests/integration/**/*.test.ts"],
					globalSetup: ["tests/support/server-template.ts"],
					exclude: process.env.TEST_DATABASE_URL === undefined ? [] : embeddedOnly,
				},
			},
		],
	},
});
