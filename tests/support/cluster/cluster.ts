import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { systemClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { type KeyMaterial, makeKeyMaterial } from "../../../src/platform/keys.ts";
import { createLog } from "../../../src/platform/log.ts";
import { makeServerDatabase } from "../database/test-database.ts";
import { type MailServer, startMailServer } from "../processes/mail-server.ts";
import { type S3Server, startS3Server } from "../processes/s3-server.ts";
import { findFreePort, type ServerProcess, spawnServer } from "../processes/server-process.ts";
import { openClient, openSignedInClient } from "../site/site-clients.ts";

export interface ClusterNode {
	origin: string;
	/** Started, ready, and not told to stop since. */
	isUp(): boolean;
	/** kill -9, and started again at once; resolves to the milliseconds until it was ready again. */
	killAndRestart(): Promise<number>;
	/** SIGTERM; resolves to the exit code. */
	stop(): Promise<number | null>;
	start(): Promise<void>;
	output(): string;
}

export interface Cluster {
	nodes: readonly ClusterNode[];
	/** The nodes' own database, to look behind them. */
	database: Database;
	keys: KeyMaterial;
	mails: MailServer;
	/** Where all of them keep their pictures. */
	store: S3Server;
	connect(origin: string, key: "anonKey" | "serviceRoleKey"): SupabaseClient;
	/** A client with an administrator's session. */
	signInAsAdmin(origin: string): Promise<SupabaseClient>;
	close(): Promise<void>;
}

const admin = { email: "redaktion@avspark.example", password: "kill-dash-nine" };
/** Long enough that a kill comes in the middle of an issue of the newsletter. */
const mailTakesMs = 60;
const nobodyListens = "http://127.0.0.1:9";

/** Equal nodes of the built program on a database of their own, with one S3-compatible store for pictures and one mail server. */
export async function startCluster({
	serverUrl,
	count,
	environment = {},
}: {
	serverUrl: string;
	count: number;
	environment?: Readonly<Record<string, string>>;
}): Promise<Cluster> {
	const directory = mkdtempSync(join(tmpdir(), "avspark-cluster-"));
	const { url, drop } = await makeServerDatabase(serverUrl);
	const keys = await makeKeyMaterial(systemClock);
	const mailPort = await findFreePort();
	const mails = await startMailServer(mailPort, {
		onMailFrom: (_address, _session, done) => setTimeout(done, mailTakesMs),
	});
	const store = await startS3Server();
	const shared = {
		DATABASE_URL: url,
		AVSPARK_KEYS: JSON.stringify(keys),
		STORAGE_URL: store.toUrl(),
		SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
		ADMIN_EMAIL: admin.email,
		ADMIN_PASSWORD: admin.password,
		// The load says where its readers are, as a proxy does.
		TRUSTED_PROXIES: "1",
		API_FOOTBALL_URL: nobodyListens,
		API_HOCKEY_URL: nobodyListens,
		F1_API_URL: nobodyListens,
		...environment,
	};
	const nodes: ClusterNode[] = [];
	for (let number = 1; number <= count; number += 1) {
		const settings = { ...shared, DATA_DIR: join(directory, `node-${number}`) };
		nodes.push(createNode(await findFreePort(), settings));
	}
	let database: Database | null = null;
	const close = async () => {
		await Promise.all(nodes.map((node) => node.stop()));
		await database?.close();
		await mails.stop();
		await store.close();
		await drop();
		rmSync(directory, { recursive: true, force: true });
	};
	try {
		// At once, on an empty database: one of them migrates it.
		await Promise.all(nodes.map((node) => node.start()));
		database = await openPostgres({ url, maxConnections: 3, log: createLog("silent") });
	} catch (error) {
		await close();
		throw error;
	}
	return {
		nodes,
		database,
		keys,
		mails,
		store,
		connect: (origin, key) => openClient(origin, keys[key]),
		signInAsAdmin: (origin) => openSignedInClient(origin, admin),
		close,
	};
}

function createNode(port: number, settings: Readonly<Record<string, string>>): ClusterNode {
	let running: ServerProcess | null = null;
	let isUp = false;
	let printed = "";
	const start = async () => {
		running = spawnServer(port, settings);
		await running.ready();
		isUp = true;
	};
	return {
		origin: `http://127.0.0.1:${port}`,
		isUp: () => isUp,
		start,
		async killAndRestart() {
			isUp = false;
			await running?.kill();
			printed += running?.output() ?? "";
			const begun = performance.now();
			await start();
			return performance.now() - begun;
		},
		async stop() {
			isUp = false;
			return (await running?.stop()) ?? null;
		},
		output: () => printed + (running?.output() ?? ""),
	};
}

/** Resolves once every one of them is up. */
export async function waitForAll(nodes: readonly ClusterNode[]): Promise<void> {
	while (!nodes.every((node) => node.isUp())) await sleep(50);
}
