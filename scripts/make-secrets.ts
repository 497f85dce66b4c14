// npm run make-secrets -- [FOLDER]: the env files of compose.yaml, each with what its service alone shall know.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../src/platform/clock.ts";
import { makeKeyMaterial } from "../src/platform/keys.ts";

const [folder = "deploy/secrets"] = process.argv.slice(2);
if (folder.startsWith("-")) {
	console.error("Usage: npm run make-secrets -- [FOLDER]");
	process.exit(2);
}
const makeHex = (bytes: number) => randomBytes(bytes).toString("hex");

const databasePassword = makeHex(16);
const storeKey = `GK${makeHex(12)}`;
const storeSecret = makeHex(32);
const bucket = "avspark";
const adminPassword = makeHex(8);
const files = {
	"avspark.env": {
		DATABASE_URL: `postgres://avspark:${databasePassword}@postgres:5432/avspark`,
		STORAGE_URL: `s3://${storeKey}:${storeSecret}@store:3900/${bucket}?region=garage&scheme=http`,
		// In quotes that neither docker nor a shell looks into.
		AVSPARK_KEYS: `'${JSON.stringify(await makeKeyMaterial(systemClock))}'`,
		METRICS_TOKEN: makeHex(16),
		ADMIN_EMAIL: "redaktion@avspark.example",
		ADMIN_PASSWORD: adminPassword,
	},
	"postgres.env": { POSTGRES_PASSWORD: makeHex(16), AVSPARK_DB_PASSWORD: databasePassword },
	"garage.env": {
		GARAGE_RPC_SECRET: makeHex(32),
		GARAGE_DEFAULT_ACCESS_KEY: storeKey,
		GARAGE_DEFAULT_SECRET_KEY: storeSecret,
		GARAGE_DEFAULT_BUCKET: bucket,
	},
};

if (Object.keys(files).some((name) => existsSync(join(folder, name)))) {
	console.error(
		`${folder} has secrets already. New ones would lock the program out of its database; nothing was written.`,
	);
	process.exitCode = 1;
} else {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	for (const [name, values] of Object.entries(files)) {
		const lines = Object.entries(values).map(([key, value]) => `${key}=${value}\n`);
		writeFileSync(join(folder, name), lines.join(""), { mode: 0o600, flag: "wx" });
	}
	console.log(`${folder} has ${Object.keys(files).join(", ")}. Keep a copy in a safe place.
The first administrator is redaktion@avspark.example with the password ${adminPassword}; change both there before the first start.`);
}
