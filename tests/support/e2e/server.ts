// The built site as the browser tests see it: a first start, with the demo newsroom, on a data directory of its own.
import { rmSync } from "node:fs";
import { e2eAdmin, e2eDataDir, e2ePort } from "./settings.ts";

const removeData = () => rmSync(e2eDataDir, { recursive: true, force: true });
// What a run that was killed has left is not a first start.
removeData();
process.on("exit", removeData);

// Only what is set here counts: a .env or a DATABASE_URL of the developer must not be what is tested.
for (const name of ["DATABASE_URL", "SITE_URL", "LLM_BASE_URL", "LLM_MODEL", "AVSPARK_KEYS", "SMTP_URL"])
	delete process.env[name];
Object.assign(process.env, {
	NODE_ENV: "production",
	HOST: "127.0.0.1",
	PORT: String(e2ePort),
	DATA_DIR: e2eDataDir,
	DEMO: "on",
	// The match tables are the tests' own: what is live in the season depends on the hour.
	DEMO_SEASON: "off",
	ADMIN_EMAIL: e2eAdmin.email,
	ADMIN_PASSWORD: e2eAdmin.password,
	LOG_LEVEL: "warn",
});
await import("../../../src/main.ts");
