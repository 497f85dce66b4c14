import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import type { Hono } from "hono";
import { createAuthDoor } from "../../../src/gateway/auth/auth-door.ts";
import { createCallerReader } from "../../../src/gateway/caller.ts";
import { createFunctionsDoor } from "../../../src/gateway/functions/functions-door.ts";
import { createGateway } from "../../../src/gateway/gateway.ts";
import { createRestDoor } from "../../../src/gateway/rest/rest-door.ts";
import { createStorageDoor } from "../../../src/gateway/storage/storage-door.ts";
import { createMatchDesk } from "../../../src/match-desk.ts";
import type { BlobStore } from "../../../src/platform/blobs/blob-store.ts";
import { createFileBlobs } from "../../../src/platform/blobs/files.ts";
import { type Clock, systemClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createImages, type Images } from "../../../src/platform/images/images.ts";
import { createKeys, type Keys, makeKeyMaterial } from "../../../src/platform/keys.ts";
import { createRequestLimits, type RequestLimits } from "../../../src/platform/limits/request-limits.ts";
import { createLog, type Log } from "../../../src/platform/log.ts";
import { quietSourceDesk, quietTasks } from "../database/quiet-tasks.ts";
import { openTestDatabase } from "../database/test-database.ts";

export const testUrl = "http://avspark.test";
export const testPassword = "hemligt1";

/** No key, and an address where nobody listens: a test that wants providers starts its own (sport-apis.ts). */
export const unreachableSportApis = {
	key: null,
	footballUrl: "http://127.0.0.1:9",
	hockeyUrl: "http://127.0.0.1:9",
	formula1Url: "http://127.0.0.1:9",
	footballLeagues: [],
	hockeyLeagues: [],
};

export interface TestUser {
	id: string;
	email: string;
	/** A client that holds the user's session. */
	client: SupabaseClient;
	accessToken: string;
	refreshToken: string;
}

export interface TakenMail {
	template: string;
	data: Record<string, string>;
	/** What its link carries, "" without one. */
	token: string;
}

export interface TestGateway {
	database: Database;
	blobs: BlobStore;
	images: Images;
	log: Log;
	keys: Keys;
	/** The system's time, until `advance` moves it. */
	clock: Clock & { advance(byMs: number): void };
	gateway: Hono;
	/** Counted are requests with a socket only: those of clientFrom. */
	limits: RequestLimits;
	/** Every line logged so far, from level trace up. */
	logLines: string[];
	/** A request to the gateway with the anon key, as a program without supabase-js makes it. */
	request(path: string, init?: RequestInit): Promise<Response>;
	anonClient(options?: SupabaseClientOptions<"public">): SupabaseClient;
	serviceClient(): SupabaseClient;
	/** A client at this address, which the limits count. */
	clientFrom(address: string): SupabaseClient;
	/** Signs up and confirms the address, as a reader does who opens the link of the mail. */
	signUp(email: string): Promise<TestUser>;
	/** Signs up and becomes an administrator, whose session knows of it at once. */
	signUpAdmin(email: string): Promise<TestUser>;
	/** Takes the latest mail to the address out of the queue. Throws when there is none. */
	takeMail(recipient: string): Promise<TakenMail>;
	makeAdmin(userId: string): Promise<void>;
	close(): Promise<void>;
}

/** The real doors over a database of their own, driven in process: no port, no network. Blobs lie in files unless given. */
export async function createTestGateway(
	given: { blobs?: BlobStore; database?: Database } = {},
): Promise<TestGateway> {
	const database = given.database ?? (await openTestDatabase());
	const clock = createMovableClock();
	const keys = await createKeys(await makeKeyMaterial(clock), clock);
	const getCaller = createCallerReader({ keys, clock });
	const { log, logLines } = createRecordingLog();
	const blobsDirectory = mkdtempSync(join(tmpdir(), "avspark-blobs-"));
	const blobs = given.blobs ?? createFileBlobs(join(blobsDirectory, "files"));
	const images = createImages({ cacheDirectory: join(blobsDirectory, "cache"), log });
	const limits = createRequestLimits({ database });
	const doors = {
		rest: createRestDoor({ database, getCaller, log }),
		auth: createAuthDoor({
			database,
			keys,
			clock,
			getCaller,
			log,
			config: { isSignupEnabled: true, siteUrl: testUrl },
		}),
		storage: createStorageDoor({ database, blobs, images, keys, getCaller, clock, log }),
		functions: createFunctionsDoor({
			database,
			getCaller,
			tasks: quietTasks,
			setUpSources: async () => ({ created: 0, existing: 0 }),
			improveTitle: async () => null,
			checkFacts: async () => null,
			sourceDesk: quietSourceDesk,
			fixtures: createMatchDesk({ sportApis: unreachableSportApis, database, clock, log }),
			siteUrl: testUrl,
			log,
		}),
	};
	const gateway = createGateway(doors, { limiting: { limits, trustedProxies: 0, log } });

	const connect = (key: string, options?: SupabaseClientOptions<"public">) =>
		createClient(testUrl, key, {
			...options,
			auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, ...options?.auth },
			global: { fetch: async (input, init) => gateway.request(input as string, init), ...options?.global },
		});

	async function signUp(email: string): Promise<TestUser> {
		const client = connect(keys.anonKey);
		const signedUp = await client.auth.signUp({ email, password: testPassword });
		if (signedUp.error) throw signedUp.error;
		const { token } = await takeMail(database, email);
		const { data, error } = await client.auth.verifyOtp({ token_hash: token, type: "signup" });
		if (error || !data.session) throw error ?? new Error("no session after the confirmation");
		return {
			id: data.session.user.id,
			email,
			client,
			accessToken: data.session.access_token,
			refreshToken: data.session.refresh_token,
		};
	}
	async function makeAdmin(userId: string): Promise<void> {
		await database.query("update public.user_roles set role = 'admin' where user_id = $1", [userId]);
	}

	return {
		database,
		blobs,
		images,
		log,
		keys,
		clock,
		gateway,
		limits,
		logLines,
		request: async (path, init) => {
			const headers = new Headers(init?.headers);
			if (!headers.has("apikey")) headers.set("apikey", keys.anonKey);
			return gateway.request(`${testUrl}${path}`, { ...init, headers });
		},
		anonClient: (options) => connect(keys.anonKey, options),
		serviceClient: () => connect(keys.serviceRoleKey),
		clientFrom: (address) =>
			connect(keys.anonKey, {
				global: {
					fetch: async (input, init) =>
						gateway.request(input as string, init, { incoming: { socket: { remoteAddress: address } } }),
				},
			}),
		signUp,
		async signUpAdmin(email) {
			const user = await signUp(email);
			await makeAdmin(user.id);
			return user;
		},
		takeMail: (recipient) => takeMail(database, recipient),
		makeAdmin,
		async close() {
			await database.close();
			rmSync(blobsDirectory, { recursive: true, force: true });
		},
	};
}

async function takeMail(database: Database, recipient: string): Promise<TakenMail> {
	const { rows } = await database.query<Pick<TakenMail, "template" | "data">>(
		`delete from private.outgoing_mail
		where id = (select max(id) from private.outgoing_mail where recipient = $1)
		returning template, data`,
		[recipient.trim().toLowerCase()],
	);
	const mail = rows[0];
	if (!mail) throw new Error("no mail to this address");
	const token = mail.data.link === undefined ? null : new URL(mail.data.link).searchParams.get("token_hash");
	return { ...mail, token: token ?? "" };
}

function createMovableClock(): TestGateway["clock"] {
	let aheadMs = 0;
	return {
		now: () => new Date(systemClock.now().getTime() + aheadMs),
		advance(byMs) {
			aheadMs += byMs;
		},
	};
}

function createRecordingLog(): { log: Log; logLines: string[] } {
	const logLines: string[] = [];
	return { log: createLog("trace", { write: (line) => logLines.push(line) }), logLines };
}
