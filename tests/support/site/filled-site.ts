import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openMigrated } from "../database/test-database.ts";
import { findFreePort, type ServerProcess, spawnServer } from "../processes/server-process.ts";
import { openClient, openSignedInClient, readAnonKey, readServiceKey } from "./site-clients.ts";

export const siteAdmin = { email: "chef@avspark.example", password: "en-dag-i-november" };

export interface FilledSite {
	server: ServerProcess;
	/** Of the administrator's session, never used. */
	refreshToken: string;
	/** Path of an article with a picture, a version and a reader's view. */
	articlePath: string;
	pictureAddress: string;
}

/**
 * The built program without the demo, its first administrator made. Resolves when it is ready. An embedded database is migrated already:
 * a first start from nothing is in faults/kill.test.ts, and every journey's in the browser.
 */
export async function startSite(
	environment: Readonly<Record<string, string>>,
	port?: number,
): Promise<ServerProcess> {
	const { DATA_DIR = "", DATABASE_URL } = environment;
	if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, "pglite")))
		await (await openMigrated(DATA_DIR)).close();
	const server = spawnServer(port ?? (await findFreePort()), {
		DEMO: "off",
		ADMIN_EMAIL: siteAdmin.email,
		ADMIN_PASSWORD: siteAdmin.password,
		...environment,
	});
	await server.ready();
	return server;
}

/** Starts it and does one of everything that leaves a row, through the doors. */
export async function startFilledSite(environment: Readonly<Record<string, string>>): Promise<FilledSite> {
	const server = await startSite(environment);
	const { origin } = server;
	const admin = await openSignedInClient(origin, siteAdmin);
	const { data: signedIn } = await admin.auth.getSession();

	const picture = readFileSync(new URL("../../../public/icons/icon-192.png", import.meta.url));
	must(await admin.storage.from("cms-images").upload("hall.png", picture, { contentType: "image/png" }));
	const pictureAddress = admin.storage.from("cms-images").getPublicUrl("hall.png").data.publicUrl;
	const title = "Derbyt avgjordes på övertid";
	const article = must(
		await admin
			.from("cms_articles")
			.insert({ title, content: "<p>Åtta mål, ”två” på straff \\ och \t tabb.</p>", published: true })
			.select("id, slug")
			.single(),
	);
	must(await admin.from("cms_articles").update({ image_url: pictureAddress }).eq("id", article.id));
	const run = { task: "scrape-content", status: "completed", progress: { step: null, done: 3 } };
	must(
		await openClient(origin, readServiceKey(environment.DATA_DIR ?? ""))
			.from("scraping_runs")
			.insert(run),
	);
	must(await admin.from("scraping_schedules").insert({ name: "Kväll", cron_expression: "30 17 * * *" }));
	must(
		await openClient(origin, await readAnonKey(origin)).rpc("subscribe_newsletter", {
			email: "lasare@avspark.example",
		}),
	);
	await fetch(`${server.origin}/visning/${article.id}.gif`);
	return {
		server,
		refreshToken: signedIn.session?.refresh_token ?? "",
		articlePath: `/article/${article.slug}`,
		pictureAddress,
	};
}

function must<Data>(answer: { data: Data; error: Error | null }): NonNullable<Data> {
	if (answer.error) throw answer.error;
	// A write without `select` answers null.
	return answer.data as NonNullable<Data>;
}
