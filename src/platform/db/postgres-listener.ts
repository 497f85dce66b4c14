import pg from "pg";
import type { Log } from "../log.ts";
import { quoteIdentifier } from "./database.ts";

export interface PostgresListener {
	/**
	 * Resolves when the channel is listened to, or when the server could not be reached: then it is tried again each
	 * second until it can be. What is notified while the connection is away is not heard.
	 */
	listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
	close(): Promise<void>;
}

const retryMs = 1_000;

/** One connection for LISTEN, opened when first needed, opened anew when lost or not to be had. */
export function createPostgresListener(url: string, log: Log): PostgresListener {
	const listeners = new Map<string, Set<(payload: string) => void>>();
	let client: pg.Client | null = null;
	let opening: Promise<void> | null = null;
	let retry: NodeJS.Timeout | undefined;
	let isClosed = false;

	async function open(): Promise<void> {
		const fresh = new pg.Client({
			connectionString: url,
			application_name: "avspark listen",
			keepAlive: true,
		});
		fresh.on("notification", ({ channel, payload }) => {
			for (const onPayload of listeners.get(channel) ?? []) onPayload(payload ?? "");
		});
		fresh.on("error", (error) => log.warn({ err: error }, "listening connection lost"));
		fresh.on("end", () => {
			if (client === fresh) client = null;
			openLater();
		});
		try {
			await fresh.connect();
			for (const channel of listeners.keys()) await fresh.query(`listen ${quoteIdentifier(channel)}`);
			client = fresh;
		} catch (error) {
			log.warn({ err: error }, "the database cannot be listened to; tried again");
			await fresh.end().catch(() => {});
			openLater();
		}
	}

	function openOnce(): Promise<void> {
		opening ??= open().finally(() => {
			opening = null;
		});
		return opening;
	}

	function openLater(): void {
		if (isClosed || listeners.size === 0) return;
		clearTimeout(retry);
		retry = setTimeout(() => {
			if (!isClosed && client === null) void openOnce();
		}, retryMs);
		retry.unref();
	}

	/** Of a connection that breaks meanwhile, `end` takes care. */
	async function tell(statement: "listen" | "unlisten", channel: string): Promise<void> {
		await client?.query(`${statement} ${quoteIdentifier(channel)}`).catch((error) => {
			log.warn({ err: error, channel }, `${statement} failed`);
		});
	}

	return {
		async listen(channel, onPayload) {
			const known = listeners.get(channel);
			const channelListeners = known ?? new Set();
			channelListeners.add(onPayload);
			listeners.set(channel, channelListeners);
			if (client === null) await openOnce();
			// One that was being opened may have gone through the channels before this one came.
			if (!known) await tell("listen", channel);
			return async () => {
				channelListeners.delete(onPayload);
				if (channelListeners.size > 0 || listeners.get(channel) !== channelListeners) return;
				listeners.delete(channel);
				await tell("unlisten", channel);
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
