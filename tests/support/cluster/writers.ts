import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import type { Cluster } from "./cluster.ts";

/** What was acknowledged, by what it is. */
export interface Ledger {
	/** Article -> its text as last acknowledged. */
	articles: Map<string, string>;
	accounts: string[];
	/** Account -> the refresh token it has now. */
	sessions: Map<string, string>;
	/** "user sport" -> as last acknowledged. */
	preferences: Map<string, boolean>;
	/** Name -> its width in pixels. */
	pictures: Map<string, number>;
	orders: string[];
	views: string[];
	/** Writes that were answered with anything but success, or not at all. */
	refused: number;
}

interface Writer {
	/** One write; throws when it was not acknowledged, and is then asked for the same number again. */
	write(number: number): Promise<void>;
	everyMs: number;
}

const password = "hemligt1";
const sports = ["fotboll", "hockey", "golf", "padel"];
const retryMs = 200;

/** People who write through `origin`, each thing over and over until it is acknowledged, and the ledger of what was. */
export async function startWriters(
	cluster: Cluster,
	origin: string,
	{ people }: { people: number },
): Promise<{ ledger: Ledger; listArticles(): readonly string[]; stop(): Promise<void> }> {
	const ledger: Ledger = {
		articles: new Map(),
		accounts: [],
		sessions: new Map(),
		preferences: new Map(),
		pictures: new Map(),
		orders: [],
		views: [],
		refused: 0,
	};
	const slugs: string[] = [];
	const admin = await cluster.signInAsAdmin(origin);
	const desk = asPerson(cluster, origin, 1, (await admin.auth.getSession()).data.session?.access_token);
	const writers: Writer[] = [writeArticles(desk, ledger, slugs), writePictures(desk, ledger)];
	writers.push(writeAccounts(cluster, origin, ledger), writeOrders(cluster, origin, ledger));
	writers.push(writeViews(cluster, origin, ledger));
	for (let person = 0; person < people; person += 1)
		writers.push(await keepSession(cluster, origin, ledger, person));

	let isStopped = false;
	async function writeOn({ write, everyMs }: Writer): Promise<void> {
		for (let number = 1; !isStopped; number += 1) {
			while (!(await isAcknowledged(write(number)))) {
				ledger.refused += 1;
				await sleep(retryMs);
			}
			await sleep(everyMs);
		}
	}
	const writing = writers.map(writeOn);
	return {
		ledger,
		listArticles: () => slugs,
		async stop() {
			isStopped = true;
			await Promise.all(writing);
		},
	};
}

function isAcknowledged(written: Promise<void>): Promise<boolean> {
	return written.then(
		() => true,
		() => false,
	);
}

/** Each comes from an address of its own: the limits are not what is tried. */
function asPerson(cluster: Cluster, origin: string, person: number, accessToken?: string): SupabaseClient {
	const headers = { "X-Forwarded-For": `203.0.113.${person % 250}` };
	return createClient(origin, cluster.keys.anonKey, {
		auth: { persistSession: false, autoRefreshToken: false },
		db: { retry: false },
		global: { headers: accessToken ? { ...headers, Authorization: `Bearer ${accessToken}` } : headers },
	});
}

function writeArticles(desk: SupabaseClient, ledger: Ledger, slugs: string[]): Writer {
	const ids: string[] = [];
	return {
		everyMs: 500,
		async write(number) {
			// Every third is a correction of the one before.
			const isCorrection = number % 3 === 0;
			const id = (isCorrection ? ids.at(-1) : ids[number]) ?? randomUUID();
			ids[number] = id;
			const content = `Text ${number} om ${id}`;
			if (isCorrection) {
				await desk.from("cms_articles").update({ content }).eq("id", id).throwOnError();
			} else {
				const row = { id, title: `Nyhet ${number} ${id.slice(0, 8)}`, content, category: "fotboll" };
				const { error } = await desk.from("cms_articles").insert({ ...row, published: true });
				// Its first try was done, and only the answer was lost.
				if (error && error.code !== "23505") throw error;
			}
			ledger.articles.set(id, content);
			const { data } = await desk.from("cms_articles").select("slug").eq("id", id).single().throwOnError();
			if (!isCorrection) slugs.push(`/article/${data?.slug}`);
		},
	};
}

function writePictures(desk: SupabaseClient, ledger: Ledger): Writer {
	return {
		everyMs: 500,
		async write(number) {
			const name = `${randomUUID()}.png`;
			const width = 8 + (number % 200);
			const picture = sharp({ create: { width, height: 6, channels: 3, background: "#0a5" } });
			const bytes = await picture.png().toBuffer();
			const { error } = await desk.storage
				.from("cms-images")
				.upload(name, bytes, { contentType: "image/png" });
			if (error) throw error;
			ledger.pictures.set(name, width);
		},
	};
}

function writeAccounts(cluster: Cluster, origin: string, ledger: Ledger): Writer {
	return {
		everyMs: 1_000,
		async write(number) {
			const email = `ny${number}.${randomUUID().slice(0, 8)}@ex.se`;
			const { error } = await asPerson(cluster, origin, number).auth.signUp({ email, password });
			if (error) throw error;
			ledger.accounts.push(email);
		},
	};
}

function writeOrders(cluster: Cluster, origin: string, ledger: Ledger): Writer {
	return {
		everyMs: 700,
		async write(number) {
			const email = `brev${number}.${randomUUID().slice(0, 8)}@ex.se`;
			await asPerson(cluster, origin, number).rpc("subscribe_newsletter", { email }).throwOnError();
			ledger.orders.push(email);
		},
	};
}

function writeViews(cluster: Cluster, origin: string, ledger: Ledger): Writer {
	return {
		everyMs: 200,
		async write(number) {
			const article_id = ledger.articles.keys().next().value;
			if (article_id === undefined) return;
			const user_session = randomUUID();
			const reader = asPerson(cluster, origin, number);
			await reader.from("article_views").insert({ article_id, user_session }).throwOnError();
			ledger.views.push(user_session);
		},
	};
}

/** A signed-in reader, who refreshes the session and changes what it likes. */
async function keepSession(
	cluster: Cluster,
	origin: string,
	ledger: Ledger,
	person: number,
): Promise<Writer> {
	const email = `person${person}@ex.se`;
	const service = cluster.connect(origin, "serviceRoleKey");
	await service.auth.admin.createUser({ email, password, email_confirm: true });
	const signedIn = await asPerson(cluster, origin, person).auth.signInWithPassword({ email, password });
	if (signedIn.error) throw signedIn.error;
	ledger.sessions.set(email, signedIn.data.session.refresh_token);
	return {
		everyMs: 500,
		async write(number) {
			const refresh_token = ledger.sessions.get(email) ?? "";
			const { data, error } = await asPerson(cluster, origin, person).auth.refreshSession({ refresh_token });
			if (error || !data.session) throw error;
			ledger.sessions.set(email, data.session.refresh_token);

			const sport_category = sports[number % sports.length] ?? "";
			const is_active = Math.floor(number / sports.length) % 2 === 0;
			const row = { user_id: data.session.user.id, sport_category, is_active };
			await asPerson(cluster, origin, person, data.session.access_token)
				.from("user_sport_preferences")
				.upsert(row, { onConflict: "user_id,sport_category" })
				.throwOnError();
			ledger.preferences.set(`${row.user_id} ${sport_category}`, is_active);
		},
	};
}
