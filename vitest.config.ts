import { defineConfig } from "vitest/config";

// Kept apart from vite.config.ts: the React Router plugin must not load under Vitest.
export default defineConfig({
	test: {
		include: ["src/**/*.test.{ts,tsx}", "tests/integration/**/*.test.ts", "tests/architecture.test.ts"],
		testTimeout: 30_000,
		hookTimeout: 60_000,
		pool: "forks",
		maxWorkers: 2,
	},
});
