// Composition root: configuration -> platform -> doors, pipelines, jobs, site -> listen; undone in reverse.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { checkSettings } from "./check-settings.ts";
import { closeAll } from "./close-all.ts";
import { type Config, readCheckedConfig } from "./config.ts";
import { openDemoNewsroom } from "./demo/demo-newsroom.ts";
import { demoOdds } from "./demo/demo-odds.ts";
import { listOutletSources } from "./demo/fill-newsroom.ts";
import { createAdministrator, ensureAdministrator } from "./gateway/auth/accounts/accounts.ts";
import { createAuthDoor } from "./gateway/auth/auth-door.ts";
import { createCallerReader } from "./gateway/caller.ts";
import { createFunctionsDoor } from "./gateway/functions/functions-door.ts";
import { createGateway } from "./gateway/gateway.ts";
import { createRestDoor } from "./gateway/rest/rest-door.ts";
import { createStorageDoor } from "./gateway/storage/storage-door.ts";
import { listen, toReachableHost } from "./http-server.ts";
import { startFixturesClock } from "./jobs/fixtures-clock.ts";
import { startHousekeeping } from "./jobs/housekeeping.ts";
import { startPublicationClock } from "./jobs/publication-clock.ts";
import { createTaskTrigger } from "./jobs/queues.ts";
import { startScheduleClock } from "./jobs/schedules.ts";
import { startMail } from "./jobs/start-mail.ts";
import { startWorkers } from "./jobs/workers.ts";
import { startKeptPages } from "./kept-pages.ts";
import { createMatchDesk, toDemoSportApis } from "./match-desk.ts";
import { createNewsroom } from "./newsroom.ts";
import { mustActForCallers, openDatabase } from "./open-database.ts";
import { openTracing } from "./open-tracing.ts";
import { createAnonClient } from "./pages/anon-client.ts";
import { createKeptReads } from "./pages/cache/kept-reads.ts";
import { tellConsoleToLog } from "./pages/console-to-log.ts";
import { startLiveMatches } from "./pages/live/live-matches.ts";
import { createMetricsPage } from "./pages/metrics-page.ts";
import { createNewsletterPages } from "./pages/newsletter/newsletter-pages.ts";
import { createProgramPages } from "./pages/program-pages.ts";
import { tellingFaults } from "./pages/render-faults.ts";
import { createSharePictures } from "./pages/share-picture/share-pictures.ts";
import { createSite } from "./pages/site.ts";
import { createViewPixel } from "./pages/view-pixel.ts";
import { setUpSources } from "./pipelines/news/sources/configured-sources.ts";
import { defaultSources } from "./pipelines/news/sources/default-sources.ts";
import { closeAbandonedRuns } from "./pipelines/runs.ts";
import { openBlobs } from "./platform/blobs/open-blobs.ts";
import { systemClock } from "./platform/clock.ts";
import { migrate, readMigrations } from "./platform/db/migrate.ts";
import { toHostAndPort } from "./platform/fetcher/check-url.ts";
import { createImages } from "./platform/images/images.ts";
import { loadKeys } from "./platform/keys.ts";
import { createRequestLimits } from "./platform/limits/request-limits.ts";
import { createLog } from "./platform/log.ts";
import { openMailTransport } from "./platform/mail/open-mail-transport.ts";
import { createMetrics } from "./platform/metrics.ts";
import { startQueue } from "./platform/queue/queue.ts";
import { live } from "./process-life.ts";
import { openBuiltSite, openSiteInDevelopment } from "./site-build.ts";
import { addSiteMetrics } from "./site-metrics.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
/** SIGTERM -> exit within 10 s (design 6): requests first, then jobs, then the database. */
const requestGraceMs = 3_000;
const jobGraceMs = 4_000;
/** What is closed together has this long; twice this is within the deadline. */
const closeMs = 4_500;
const demoRunTimeoutMs = 5 * 60_000;

await live(async () => {
	const config = await readCheckedConfig(checkSettings);
	return { drainMs: config.drainMs, stop: await start(config) };
});

/** Starts the program; resolves, once it serves, to the function that stops it. */
async function start(config: Config): Promise<() => Promise<void>> {
	const log = createLog(config.logLevel);
	tellConsoleToLog(log);
	const clock = systemClock;
	const http = await listen(config);
	const origin = `http://${toReachableHost(config.host)}:${http.port}`;
	const siteUrl = config.siteUrl ?? origin;
	const site = { siteUrl, contactEmail: config.contactEmail };

	const tracing = await openTracing(config, { version, log });
	const { database, watch: watchDatabase } = await openDatabase(config, { clock, log, tracing });
	const shared = { database, clock, log };
	const applied = await migrate(database, readMigrations(join(root, "db/migrations")), {
		tellHeld: (held) => log.warn({ held }, "the migration waits for a table"),
	});
	if (applied.length > 0) log.info({ applied }, "database migrated");
	await mustActForCallers(database);
	// Alone on its directory, an embedded database has no run that lives at the start.
	if (database.engine === "pglite") await closeAbandonedRuns(database, { quietForMs: 0 });

	const keys = await loadKeys({ dataDir: config.dataDir, fromEnvironment: config.keys, clock });
	const getCaller = createCallerReader({ keys, clock });
	const blobs = await openBlobs(config.storage);
	const images = createImages({ cacheDirectory: join(config.dataDir, "cache/images"), log });

	const metrics = createMetrics(log);
	/** The demo's own outlets, once it is known that there is a demo. */
	const allowedHosts = new Set<string>();
	const newsroom = await createNewsroom({
		config,
		database,
		clock,
		log,
		siteUrl,
		version,
		tracing,
		metrics,
		allowedHosts,
	});
	const queue = await startQueue({ database, log });
	const tasks = await createTaskTrigger({ database, queue });

	if (config.admin) await ensureAdministrator({ database, log }, config.admin);

	const demo = config.isDemoWanted
		? await openDemoNewsroom({
				database,
				dataDir: config.dataDir,
				textsDir: join(root, "demo"),
				origin,
				clock,
				log,
				createAdmin: (admin) => createAdministrator(database, admin),
				registerSources: (sources) => setUpSources(database, sources),
				admin: config.admin,
				async scrapeAndSummarise() {
					const runId = await tasks.start("scheduled-scraping", { trigger: "demo" });
					const run = await tasks.waitFor(runId, demoRunTimeoutMs);
					if (run.status !== "completed")
						throw new Error(`The demo's first run: ${run.error_message ?? run.status}`);
				},
				print: (line) => console.log(line),
			})
		: null;

	if (demo !== null) allowedHosts.add(toHostAndPort(new URL(origin)));
	const hasDemoSeason = demo !== null && config.isDemoSeasonWanted;
	const fixtures = createMatchDesk({
		sportApis: hasDemoSeason ? toDemoSportApis(config.sportApis, origin) : config.sportApis,
		database,
		clock,
		log,
	});

	const limits = createRequestLimits({ database });
	const gateway = createGateway(
		{
			rest: createRestDoor({ database, getCaller, log }),
			auth: createAuthDoor({
				database,
				keys,
				clock,
				getCaller,
				log,
				config: { isSignupEnabled: true, siteUrl },
			}),
			storage: createStorageDoor({ database, blobs, images, keys, getCaller, clock, log }),
			functions: createFunctionsDoor({
				database,
				getCaller,
				tasks,
				log,
				setUpSources: () => setUpSources(database, demo ? listOutletSources(origin) : defaultSources),
				improveTitle: newsroom.improveTitle,
				sourceDesk: newsroom.sourceDesk,
				checkFacts: newsroom.checkFacts,
				fixtures,
				siteUrl,
			}),
		},
		{
			corsOrigins: config.corsOrigins,
			limiting: { limits, trustedProxies: config.trustedProxies, log },
		},
	);

	const siteBuild = config.isDevelopment
		? await openSiteInDevelopment(root, http.server)
		: await openBuiltSite(root);
	const supabase = createAnonClient({
		gatewayFetch: tellingFaults((input, init) => Promise.resolve(gateway.request(input as string, init))),
		anonKey: keys.anonKey,
	});
	const reads = createKeptReads(clock);
	let isReady = false;
	const liveMatches = await startLiveMatches({ database, supabase, clock, log });
	const app = createApp({
		gateway,
		metricsPage: createMetricsPage({ metrics, token: config.metricsToken }),
		countAnswer: metrics.countAnswer,
		tracing,
		programPages: createProgramPages({ supabase, siteUrl, clock }),
		newsletterPages: createNewsletterPages({ supabase, site }),
		sharePictures: createSharePictures({
			supabase,
			cacheDirectory: join(config.dataDir, "cache/share-pictures"),
			log,
		}),
		demoSources: demo?.sources ?? null,
		site: createSite({
			loadBuild: siteBuild.load,
			mode: siteBuild.mode,
			supabase,
			keep: reads.keep,
			anonKey: keys.anonKey,
			siteUrl,
			contactEmail: config.contactEmail,
			publisherName: config.publisherName,
			ownerName: config.ownerName,
			socialLinks: config.socialLinks,
			isDemo: demo !== null,
			odds: config.odds ?? (demo && demoOdds),
			limits,
			clock,
		}),
		liveMatches,
		database,
		queue,
		isReady: () => isReady,
		viewPixel: createViewPixel({ database, limits, log }),
		trustedProxies: config.trustedProxies,
		isServiceWorkerWanted: config.isServiceWorkerWanted,
		clientDir: siteBuild.clientDir,
		anonKey: keys.anonKey,
		siteUrl,
		version,
		log,
	});
	const keptPages = await startKeptPages({ ...shared, config, reads, render: app.fetch, siteUrl });
	addSiteMetrics(metrics, { database, watchDatabase, queue, pages: keptPages.pages, liveMatches });
	http.setApp(app, { middleware: siteBuild.middleware, keptPages: keptPages.pages });

	await startWorkers({ database, queue, pipelines: newsroom.pipelines, log, tracing });
	const stopMail = await startMail({ ...shared, transport: openMailTransport({ config, log }), site });
	await demo?.fill();
	const stopClock = startScheduleClock({ database, tasks, clock, log });
	const stopPublicationClock = startPublicationClock({ database, clock, log });
	// A demo without its season shall not ask anybody outside.
	const stopFixturesClock = demo && !hasDemoSeason ? null : startFixturesClock({ fixtures, log });
	const stopHousekeeping = startHousekeeping({ ...shared, blobs, images, dataDir: config.dataDir });
	// What makes pages is read and compiled with the first one, in half a second and more: not while a reader waits.
	if (!config.isDevelopment) await app.fetch(new Request(siteUrl));
	isReady = true;
	console.log(`Avspark ${version} läser du på ${siteUrl}`);

	let stopping: Promise<void> | null = null;
	return () => {
		stopping ??= (async () => {
			isReady = false;
			const clocks = [stopClock(), stopHousekeeping()];
			// A run that began now would be cut off after the draining.
			await queue.pause();
			http.drain();
			await sleep(config.drainMs);
			await closeAll([http.close(requestGraceMs), liveMatches.close(), keptPages.stop()], closeMs, log);
			const jobs = [queue.stop(jobGraceMs), stopMail(jobGraceMs), stopPublicationClock()];
			await closeAll([...jobs, ...clocks, stopFixturesClock?.()], closeMs, log);
			await closeAll([newsroom.close(), siteBuild.close()], closeMs, log);
			await database.close();
			await tracing?.close();
		})();
		return stopping;
	};
}
