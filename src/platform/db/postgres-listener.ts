import pg from "pg";
import type { Log } from "../log.ts";
import { createChannelListeners } from "./channel-listeners.ts";
import { type Database, quoteIdentifier } from "./database.ts";
import { DatabaseAwayError } from "./database-away.ts";
import { toDriverUrl } from "./encryption.ts";

export interface PostgresListener {
	/**
	 * Resolves when the channel is listened to, or when the server could not be reached: then it is tried again each
	 * second until it can be. What is notified while the connection is away is not heard; `onGap` says so afterwards.
	 */
	listen: Database["listen"];
	close(): Promise<void>;
}

export interface PostgresListenerOptions {
	/**
	 * How often the server is asked whether it is still there, and how long it may take to say so: nothing may be notified for
	 * hours, and one that has frozen says nothing either. Default half a minute, and ten seconds.
	 */
	checkEveryMs?: number;
	answerTimeoutMs?: number;
}

const retryMs = 1_000;

/** One connection for LISTEN, opened when first needed, opened anew when lost, frozen or not to be had. */
export function createPostgresListener(
	url: string,
	log: Log,
	{ checkEveryMs = 30_000, answerTimeoutMs = 10_000 }: PostgresListenerOptions = {},
): PostgresListener {
	const listeners = createChannelListeners();
	let client: pg.Client | null = null;
	let opening: Promise<void> | null = null;
	let retry: NodeJS.Timeout | undefined;
	let isClosed = false;
	let wasLost = false;
	let lastAsked: Promise<unknown> = Promise.resolve();

	/** A connection takes one statement at a time. */
	function ask(connection: pg.Client, sql: string): Promise<unknown> {
		const asked = lastAsked.catch(() => {}).then(() => connection.query(sql));
		lastAsked = asked;
		return asked;
	}

	async function open(): Promise<void> {
		const fresh = new pg.Client({
			connectionString: toDriverUrl(url),
			application_name: "avspark listen",
			keepAlive: true,
			connectionTimeoutMillis: answerTimeoutMs,
			query_timeout: answerTimeoutMs,
		});
		lastAsked = Promise.resolve();
		let check: NodeJS.Timeout | undefined;
		const checkLater = () => {
			check = setTimeout(() => void isThere(fresh).then((is) => is && checkLater()), checkEveryMs).unref();
		};
		fresh.on("notification", ({ channel, payload }) => listeners.tell(channel, payload ?? ""));
		fresh.on("error", (error) =>
			log.warn({ err: new DatabaseAwayError(error) }, "listening connection lost"),
		);
		fresh.on("end", () => {
			clearTimeout(check);
			if (client === fresh) client = null;
			wasLost = true;
			openLater();
		});
		try {
			await fresh.connect();
			for (const channel of listeners.channels()) await ask(fresh, `listen ${quoteIdentifier(channel)}`);
			client = fresh;
			checkLater();
			if (wasLost) listeners.tellGap();
			wasLost = false;
		} catch (error) {
			log.warn({ err: new DatabaseAwayError(error) }, "the database cannot be listened to; tried again");
			await fresh.end().catch(() => {});
			openLater();
		}
	}

	/** One that says nothing is ended, which has another one opened. */
	async function isThere(checked: pg.Client): Promise<boolean> {
		try {
			await ask(checked, "select 1");
			return true;
		} catch (error) {
			if (checked === client) {
				log.warn({ err: new DatabaseAwayError(error) }, "listening connection says nothing; opened anew");
				await checked.end().catch(() => {});
			}
			return false;
		}
	}

	function openOnce(): Promise<void> {
		opening ??= open().finally(() => {
			opening = null;
		});
		return opening;
	}

	function openLater(): void {
		if (isClosed || listeners.channels().length === 0) return;
		clearTimeout(retry);
		retry = setTimeout(() => {
			if (!isClosed && client === null) void openOnce();
		}, retryMs);
		retry.unref();
	}

	/** Of a connection that breaks meanwhile, `end` takes care. */
	async function tell(statement: "listen" | "unlisten", channel: string): Promise<void> {
		if (client === null) return;
		await ask(client, `${statement} ${quoteIdentifier(channel)}`).catch((error) => {
			log.warn({ err: error, channel }, `${statement} failed`);
		});
	}

	return {
		async listen(channel, onPayload, options) {
			const { isFirst, remove } = listeners.add(channel, { onPayload, ...options });
			if (client === null) await openOnce();
			// One that was being opened may have gone through the channels before this one came.
			if (isFirst) await tell("listen", channel);
			return async () => {
				if (remove()) await tell("unlisten", channel);
			};
		},
		async close() {
			isClosed = true;
			clearTimeout(retry);
			await opening;
			await client?.end();
		},
	};
}
