// The built site as the browser tests see it: a first start, with the demo newsroom, on a data directory of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { e2eAdmin, e2ePort } from "./e2e-settings.ts";

const dataDir = mkdtempSync(join(tmpdir(), "avspark-e2e-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

// Only what is set here counts: a .env or a DATABASE_URL of the developer must not be what is tested.
for (const name of ["DATABASE_URL", "SITE_URL", "LLM_BASE_URL", "LLM_MODEL", "AVSPARK_KEYS"])
	delete process.env[name];
Object.assign(process.env, {
	NODE_ENV: "production",
	HOST: "127.0.0.1",
	PORT: String(e2ePort),
	DATA_DIR: dataDir,
	DEMO: "on",
	ADMIN_EMAIL: e2eAdmin.email,
	ADMIN_PASSWORD: e2eAdmin.password,
	LOG_LEVEL: "warn",
});
await import("../../src/main.ts");
