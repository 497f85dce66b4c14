import { defineConfig } from "vitest/config";
import { onePassCompiler } from "./tests/support/database/one-pass-compiler.ts";

// Kept apart from vite.config.ts: the React Router plugin must not load under Vitest.
/** These start the embedded engine themselves, or ask no database: on a server (TEST_DATABASE_URL) they would only say the same again. */
const embeddedOnly = [
	"operations/admin-command",
	"news/demo-outlets",
	"summaries/demo-stories",
	"database/embedded-database",
	"news/extraction-gold",
	"faults/full-disk",
	"doors/http-server",
	"doors/hung-up-clients",
	"operations/image",
	"faults/kill",
	"faults/lost-database",
	"summaries/lying-model-titles",
	"database/migrating-old-rows",
	"news/kill",
	"newsletter/kill",
	"operations/nightly-backup",
	"doors/odd-requests",
	"pages/page-batches",
	"pages/page-cache",
	"operations/ready",
	"operations/ready-head",
	// Another version of PostgreSQL writes an expression in another way.
	"database/schema-reference",
	"pages/squeezed-page",
	"operations/stop",
	"summaries/kill",
].map((name) => `tests/integration/${name}.test.ts`);

const isOnServer = process.env.TEST_DATABASE_URL !== undefined;

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
					// Pure rules: one process loads for all of them what they share.
					isolate: false,
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
					globalSetup: ["tests/support/database/server-template.ts"],
					// A process that opens the embedded engine again and again may crash (scripts/run-vitest.ts).
					isolate: !isOnServer,
					...(isOnServer ? { exclude: embeddedOnly } : { execArgv: [onePassCompiler] }),
				},
			},
		],
	},
});
