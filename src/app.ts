import { setTimeout as sleep } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { builtFilePaths, createBuiltFiles } from "./pages/built-files.ts";
import type { LiveMatches } from "./pages/live/live-matches.ts";
import type { Site } from "./pages/site.ts";
import { toSitemapPage } from "./pages/sitemap-page.ts";
import { stoppedServiceWorker } from "./pages/stopped-service-worker.ts";
import type { ViewPixel } from "./pages/view-pixel.ts";
import { toAddressWithoutSlash } from "./pages/without-slash.ts";
import type { Database } from "./platform/db/database.ts";
import { comesOfAwayDatabase, isHeldByOther } from "./platform/db/database-away.ts";
import { type ConnectionBindings, toClientAddress } from "./platform/limits/client-address.ts";
import { answerHungUp, clientClosedRequest } from "./platform/limits/hung-up.ts";
import { limitBody } from "./platform/limits/limit-body.ts";
import type { Log } from "./platform/log.ts";
import type { Queue } from "./platform/queue/queue.ts";
import type { Tracing } from "./platform/tracing.ts";
import { traceRequests } from "./trace-requests.ts";

export interface AppDeps {
	gateway: Hono;
	/** The demo newsroom's outside sources; null when there is no demo. */
	demoSources: Hono | null;
	/** Feeds, calendars, the news sitemap, robots.txt. */
	programPages: Hono;
	/** The newsletter's one click that ends it, and its preview for the desk. */
	newsletterPages: Hono;
	/** The pictures of shared links. */
	sharePictures: Hono;
	site: Site;
	/** Answers /metrics. `socketAddress`: who is connected, not whom he speaks for. */
	metricsPage: (request: Request, socketAddress: string | null) => Promise<Response>;
	/** Null: nobody asked for traces. */
	tracing?: Tracing | null;
	/** `seconds`: until the answer began. */
	countAnswer: (part: string, status: number, seconds: number) => void;
	/** Answers /live. */
	liveMatches: Pick<LiveMatches, "open">;
	database: Database;
	queue: Pick<Queue, "check">;
	/** False while the program starts (the demo newsroom is being filled) or stops. */
	isReady: () => boolean;
	/** Answers /visning/{articleId}.gif. */
	viewPixel: ViewPixel;
	/** See toClientAddress. */
	trustedProxies: number;
	/** Whether readers' browsers keep the last articles read; false takes back what they kept. */
	isServiceWorkerWanted: boolean;
	/** Folder of the built client, absolute; null in development, where Vite serves it. */
	clientDir: string | null;
	anonKey: string;
	siteUrl: string;
	version: string;
	log: Log;
}

/** What a page that is not the site's may do: show text. */
const policyOfOtherPages = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** No page of ours asks for these, so no script that gets into one may. */
const refusedFeatures = {
	accelerometer: [],
	camera: [],
	displayCapture: [],
	geolocation: [],
	gyroscope: [],
	hid: [],
	magnetometer: [],
	microphone: [],
	midi: [],
	payment: [],
	serial: [],
	usb: [],
};
/** Pages are read, and their forms are posted: to the router PUT, PATCH and DELETE would be a post, too. */
const pageMethods = ["GET", "HEAD", "POST"];
/** The site itself takes forms at most; what is larger goes through the doors, which have their own limits. */
const maxSiteBodyBytes = 64 * 1024;
/** Behind a long statement the embedded engine is there, but not ready. */
const readyWithinMs = 2_000;

/** The one app: the gateway's doors, health, files, and the site for everything else. */
export function createApp(deps: AppDeps): Hono {
	const app = new Hono();
	const readClientAddress = (c: Context) =>
		toClientAddress(c.env as ConnectionBindings | undefined, c.req.raw.headers, deps.trustedProxies);

	if (deps.tracing) app.use(traceRequests(deps.tracing, toPart));
	app.use(async (c, next) => {
		const begun = performance.now();
		await next();
		deps.countAnswer(toPart(c.req.path), c.res.status, (performance.now() - begun) / 1_000);
	});
	// Pages of the site bring their own policy, with the hashes of their scripts (pages/html/content-security-policy.ts).
	app.use(async (c, next) => {
		await next();
		// A page whose address holds a one-time link says so itself (web/data/private-page.ts).
		if (!c.res.headers.has("referrer-policy"))
			c.res.headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
		const isPage = c.res.headers.get("content-type")?.startsWith("text/html") === true;
		if (isPage && !c.res.headers.has("content-security-policy"))
			c.res.headers.set("Content-Security-Policy", policyOfOtherPages);
		// What says nothing a cache on the way may keep as long as it is set to, and nginx's gives one reader what another was told by his token.
		if (!c.res.headers.has("cache-control"))
			c.res.headers.set("Cache-Control", isDoor(c.req.path) ? "no-store" : "private, no-cache");
	});
	app.use(
		secureHeaders({
			xFrameOptions: "DENY",
			referrerPolicy: false,
			// Programs and feed readers on other origins may use the doors and show the pictures.
			crossOriginResourcePolicy: false,
			permissionsPolicy: refusedFeatures,
			// For programs of another age, or what browsers do anyway: each would be one more header to write with each answer.
			originAgentCluster: false,
			xDnsPrefetchControl: false,
			xDownloadOptions: false,
			xPermittedCrossDomainPolicies: false,
			xXssProtection: false,
			strictTransportSecurity: deps.siteUrl.startsWith("https:") ? "max-age=31536000" : false,
		}),
	);

	app.get("/healthz", (c) => c.json({ status: "ok" }));
	const sayNotServing = () => problem(503, "Not ready", "The program is starting or stopping");
	// For balancers: by /readyz an outage of the database, which all nodes share, would take every one of them away, and with them the
	// last good pages.
	app.get("/readyz/node", (c) => (deps.isReady() ? c.json({ status: "ready" }) : sayNotServing()));
	app.get("/readyz", async (c) => {
		if (!deps.isReady()) return sayNotServing();
		const isUp = (asked: Promise<unknown>) =>
			Promise.race([
				asked.then(
					() => true,
					() => false,
				),
				sleep(readyWithinMs, false, { ref: false }),
			]);
		const [isDatabaseUp, isQueueUp] = await Promise.all([
			isUp(deps.database.query("select 1")),
			isUp(deps.queue.check()),
		]);
		if (!isDatabaseUp) return problem(503, "Not ready", "The database does not answer");
		if (!isQueueUp) return problem(503, "Not ready", "The job queue does not answer");
		return c.json({ status: "ready" });
	});
	app.get("/metrics", (c) => {
		const { incoming } = (c.env ?? {}) as ConnectionBindings;
		return deps.metricsPage(c.req.raw, incoming?.socket?.remoteAddress ?? null);
	});
	app.get("/.well-known/avspark.json", (c) => {
		c.header("Access-Control-Allow-Origin", "*");
		return c.json({ url: deps.siteUrl, anonKey: deps.anonKey, version: deps.version });
	});

	app.get("/visning/:file{.+\\.gif}", (c) =>
		deps.viewPixel(c.req.param("file").replace(/\.gif$/, ""), readClientAddress(c)),
	);

	// Hono answers HEAD by this too, and would leave an open stream behind that nobody reads.
	app.get("/live", (c) =>
		c.req.method === "HEAD"
			? new Response(null, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" } })
			: deps.liveMatches.open(readClientAddress(c)),
	);

	app.route("/", deps.gateway);
	if (deps.demoSources) app.route("/demo", deps.demoSources);
	// The same bytes as the function (design 2): crawlers follow no script.
	app.get("/sitemap.xml", async (c) =>
		toSitemapPage(
			c.req.raw,
			await deps.gateway.request(new URL("/functions/v1/generate-sitemap", c.req.url)),
		),
	);
	app.route("/", deps.programPages);
	app.route("/", deps.sharePictures);

	if (deps.clientDir !== null) {
		if (!deps.isServiceWorkerWanted) {
			app.get("/sw.js", (c) => {
				c.header("Content-Type", "text/javascript; charset=utf-8");
				c.header("Cache-Control", "no-cache");
				return c.body(stoppedServiceWorker);
			});
		}
		app.on(["GET", "HEAD"], builtFilePaths, createBuiltFiles(deps.clientDir));
	}

	// supabase-js asks for a socket here: a page would be a long way to say that there is none.
	app.all("/realtime/v1/*", () =>
		problem(404, "Not Found", "Realtime is not here. Live scores come over /live."),
	);
	const smallBody = limitBody({
		maxSize: maxSiteBodyBytes,
		onError: () => problem(413, "Content Too Large", `A body may have ${maxSiteBodyBytes} bytes`),
	});
	app.all("*", (c, next) => (pageMethods.includes(c.req.method) ? next() : refuseMethod(c.req.method)));
	app.get("*", async (c, next) => {
		const address = toAddressWithoutSlash(c.req.path, new URL(c.req.url).search);
		if (address === null) return next();
		c.header("Cache-Control", "public, max-age=3600");
		return c.redirect(address, 301);
	});
	app.all("*", smallBody);
	app.route("/", deps.newsletterPages);
	app.all("*", async (c) => {
		const answer = await deps.site(c.req.raw, readClientAddress(c));
		// The router answers 500 to a reader who has gone, and nobody hears it: no fault of ours.
		const isForNobody = answer.status === 500 && c.req.raw.signal.aborted;
		return isForNobody ? new Response(null, { status: clientClosedRequest }) : answer;
	});

	app.onError((error, c) => {
		const hungUp = answerHungUp(c, error, deps.log);
		if (hungUp) return hungUp;
		deps.log.error({ err: error, method: c.req.method, path: c.req.path }, "request failed");
		const mayAskAgain = comesOfAwayDatabase(error) || isHeldByOther(error);
		const [status, title]: [number, string] = mayAskAgain
			? [503, "Service Unavailable"]
			: [500, "Internal Server Error"];
		return problem(status, title, "Ett fel uppstod. Försök igen senare.");
	});
	return app;
}

const doors = ["auth", "rest", "storage", "functions"];
const isDoor = (path: string) => doors.includes(toPart(path));

/** "/rest/v1/cms_articles" -> "rest", "/assets/a.js" -> "file", "/om" -> "page" */
function toPart(path: string): string {
	const [, first = "", second] = path.split("/");
	if (second === "v1" && doors.includes(first)) return first;
	if (["live", "metrics", "healthz", "readyz", "demo"].includes(first)) return first;
	return /\.[a-z0-9]+$/.test(path) && !path.endsWith(".data") ? "file" : "page";
}

/** RFC 9110, 15.5.6: with what is taken instead. */
function refuseMethod(method: string): Response {
	const answer = problem(405, "Method Not Allowed", `A page does not take ${method}`);
	answer.headers.set("Allow", pageMethods.join(", "));
	return answer;
}

/** RFC 9457, for our own routes outside the doors. */
function problem(status: number, title: string, detail: string): Response {
	return new Response(JSON.stringify({ type: "about:blank", title, status, detail }), {
		status,
		headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store" },
	});
}
