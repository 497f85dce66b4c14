import { resolve } from "node:path";
import { z } from "zod";
import {
	defaultFootballLeagues,
	defaultHockeyLeagues,
	type FollowedLeague,
	parseLeagues,
} from "./domain/matches/leagues/followed-leagues.ts";
import type { SocialLink } from "./domain/site/social-link.ts";
import type { StorageLocation } from "./platform/blobs/storage-url.ts";
import type { LogLevel } from "./platform/log.ts";
import { OperatorError } from "./platform/operator-error.ts";
import {
	baseUrl,
	baseUrlBefore,
	databaseUrl,
	folder,
	headerSecret,
	httpUrl,
	leagues,
	origins,
	sender,
	siteUrl,
	smtpUrl,
	socialLinks,
	storageUrl,
	wholeNumber,
} from "./setting-forms.ts";

/** Everything the environment may say, typed, checked and frozen. README and .env.example list the names. */
export interface Config {
	host: string;
	port: number;
	/** Absolute path. Keys, the embedded database, files and rendered pictures lie in it. */
	dataDir: string;
	/** Address of the site as readers see it, without a slash at its end. Null: the address it listens on. */
	siteUrl: string | null;
	/** Where readers reach the editors; every page shows it. */
	contactEmail: string;
	/** Who answers for what is published, and who owns the site: /om says both. */
	publisherName: string;
	ownerName: string;
	/** Where the site is on other platforms; the footer of every page shows them. */
	socialLinks: readonly SocialLink[];
	/** Null: the embedded engine in dataDir. */
	databaseUrl: string | null;
	/** How many connections to its server this node has at most, beside the one that listens. */
	databaseConnections: number;
	/** Where uploaded pictures lie: dataDir/files unless set. */
	storage: StorageLocation;
	/** The mail server, smtp:// or smtps://. Null: mails are written as .eml files into dataDir/outbox. */
	smtpUrl: string | null;
	/** Sender of every mail, "Avspark <nyheter@avspark.example>". */
	mailFrom: string;
	/** Whoever brings it may read /metrics. Null: the machine itself alone. */
	metricsToken: string | null;
	/** Where traces go (OTLP over HTTP), as OpenTelemetry names it. Null: none are made. */
	tracesEndpoint: string | null;
	/** How much memory public pages may take that are kept whole; 0: none is kept. */
	pageCacheBytes: number;
	/** How many proxies of ours stand in front: so many addresses of X-Forwarded-For are believed, from its end. */
	trustedProxies: number;
	/** How long a node that was told to stop goes on serving, /readyz/node at 503, so that balancers find out first. */
	drainMs: number;
	/** The keys as JSON (same on every node). Null: dataDir/keys.json, made at the first start. */
	keys: string | null;
	/** Null: the built-in extractive engine. */
	llm: {
		baseUrl: string;
		apiKey: string | null;
		model: string;
		/** Tokens a day (UTC) over all nodes; null: no limit. */
		dailyTokens: number | null;
	} | null;
	/** Where matches come from (pipelines/fixtures). Without a key football and hockey are not fetched. */
	sportApis: {
		key: string | null;
		footballUrl: string;
		hockeyUrl: string;
		formula1Url: string;
		footballLeagues: readonly FollowedLeague[];
		hockeyLeagues: readonly FollowedLeague[];
	};
	/** Whether an empty embedded database is filled with the demo newsroom. */
	isDemoWanted: boolean;
	/** Whether the demo's matches come from its own fictional season: not where a provider of one's own is named. */
	isDemoSeasonWanted: boolean;
	admin: { email: string; password: string } | null;
	/** Who pays for the live-odds badge at coming matches. Null: no badge. */
	odds: { name: string; url: string } | null;
	/** Origins other than our own whose pages may call the gateway; "*" for any. */
	corsOrigins: "*" | readonly string[];
	/** Whether browsers keep the last articles read; false takes back what they kept. */
	isServiceWorkerWanted: boolean;
	logLevel: LogLevel;
	isDevelopment: boolean;
}

/** Names every problem at once, so that nobody has to start ten times to find ten mistakes. */
export class ConfigError extends OperatorError {
	override readonly name = "ConfigError";
	readonly problems: readonly string[];

	constructor(problems: readonly string[]) {
		super(
			`The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  ${line}`).join("\n")}`,
		);
		this.problems = problems;
	}
}

const publicSportApis = {
	API_FOOTBALL_URL: "https://v3.football.api-sports.io",
	API_HOCKEY_URL: "https://v1.hockey.api-sports.io",
	F1_API_URL: "https://api.jolpi.ca/ergast/f1",
};

const environmentSchema = z.object({
	HOST: z.string().default("127.0.0.1"),
	PORT: wholeNumber(0, 65_535).default(3000),
	DATA_DIR: folder.default("./data"),
	SITE_URL: siteUrl.optional(),
	CONTACT_EMAIL: z.email().default("redaktionen@avspark.example"),
	PUBLISHER_NAME: z.string().trim().min(1).default("Avsparks redaktion"),
	OWNER_NAME: z.string().trim().min(1).default("Avspark"),
	SOCIAL_LINKS: socialLinks.prefault(""),
	DATABASE_URL: databaseUrl.optional(),
	DATABASE_CONNECTIONS: wholeNumber(2, 1_000).default(10),
	STORAGE_URL: storageUrl.optional(),
	SMTP_URL: smtpUrl.optional(),
	MAIL_FROM: sender.default("Avspark <nyheter@avspark.example>"),
	METRICS_TOKEN: headerSecret.min(16).optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: baseUrlBefore("/v1/traces").optional(),
	PAGE_CACHE_MB: wholeNumber(0, 4_096).default(64),
	TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
	DRAIN_SECONDS: wholeNumber(0, 300).default(0),
	AVSPARK_KEYS: z.string().optional(),
	LLM_BASE_URL: baseUrlBefore("/chat/completions").optional(),
	LLM_API_KEY: headerSecret.optional(),
	LLM_MODEL: z.string().optional(),
	LLM_DAILY_BUDGET: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
	API_SPORTS_KEY: headerSecret.optional(),
	API_FOOTBALL_URL: baseUrl.default(publicSportApis.API_FOOTBALL_URL),
	API_HOCKEY_URL: baseUrl.default(publicSportApis.API_HOCKEY_URL),
	F1_API_URL: baseUrl.default(publicSportApis.F1_API_URL),
	FOOTBALL_LEAGUES: leagues.default(parseLeagues(defaultFootballLeagues)),
	HOCKEY_LEAGUES: leagues.default(parseLeagues(defaultHockeyLeagues)),
	DEMO: z.enum(["on", "off"]).optional(),
	DEMO_SEASON: z.enum(["on", "off"]).default("on"),
	ADMIN_EMAIL: z.email().optional(),
	ADMIN_PASSWORD: z.string().min(6, "must be at least 6 characters").max(72).optional(),
	ODDS_PROVIDER_NAME: z.string().max(40).optional(),
	ODDS_PROVIDER_URL: httpUrl.optional(),
	CORS_ORIGINS: origins.prefault("*"),
	SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	NODE_ENV: z.string().optional(),
});

type Environment = z.infer<typeof environmentSchema>;

/** Rules about two settings at once; they are told even when a single one is wrong too. */
function findPairProblems(given: Readonly<Record<string, string | undefined>>): string[] {
	const problems: string[] = [];
	const mustComeTogether = (first: string, second: string) => {
		if ((given[first] === undefined) !== (given[second] === undefined)) {
			problems.push(`${first} and ${second} must be set together`);
		}
	};
	mustComeTogether("LLM_BASE_URL", "LLM_MODEL");
	mustComeTogether("ADMIN_EMAIL", "ADMIN_PASSWORD");
	mustComeTogether("ODDS_PROVIDER_NAME", "ODDS_PROVIDER_URL");
	if (given.LLM_API_KEY !== undefined && given.LLM_BASE_URL === undefined)
		problems.push("LLM_API_KEY is of no use without LLM_BASE_URL and LLM_MODEL");
	// Node takes the byte order mark that some editors begin a file with for a part of the first name.
	const marked = Object.keys(given).find((name) => name.startsWith("\uFEFF"));
	if (marked !== undefined)
		problems.push(
			`${marked.slice(1)} is not read: .env begins with a byte order mark; save it as UTF-8 without one`,
		);
	if (given.DEMO === "on" && given.DATABASE_URL !== undefined) {
		problems.push("DEMO can be on for the embedded database only; leave out DATABASE_URL or DEMO");
	}
	return problems;
}

/**
 * Environment -> Config. An empty value counts as not set.
 * Throws {@link ConfigError} with all problems; never shows the values, which may be secrets.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
	);
	const parsed = environmentSchema.safeParse(given);
	const problems = [
		...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")} ${issue.message}`),
		...findPairProblems(given),
	];
	if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
	const env = parsed.data;
	return Object.freeze({
		host: env.HOST,
		port: env.PORT,
		dataDir: resolve(env.DATA_DIR),
		siteUrl: env.SITE_URL ?? null,
		contactEmail: env.CONTACT_EMAIL,
		publisherName: env.PUBLISHER_NAME,
		ownerName: env.OWNER_NAME,
		socialLinks: env.SOCIAL_LINKS,
		databaseUrl: env.DATABASE_URL ?? null,
		databaseConnections: env.DATABASE_CONNECTIONS,
		storage: env.STORAGE_URL ?? { kind: "file" as const, directory: resolve(env.DATA_DIR, "files") },
		smtpUrl: env.SMTP_URL ?? null,
		mailFrom: env.MAIL_FROM,
		metricsToken: env.METRICS_TOKEN ?? null,
		tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
		// In development every page shows the code as it is now.
		pageCacheBytes: env.NODE_ENV === "production" ? env.PAGE_CACHE_MB * 1024 * 1024 : 0,
		trustedProxies: env.TRUSTED_PROXIES,
		drainMs: env.DRAIN_SECONDS * 1_000,
		keys: env.AVSPARK_KEYS ?? null,
		llm: toLlm(env),
		sportApis: {
			key: env.API_SPORTS_KEY ?? null,
			footballUrl: env.API_FOOTBALL_URL,
			hockeyUrl: env.API_HOCKEY_URL,
			formula1Url: env.F1_API_URL,
			footballLeagues: env.FOOTBALL_LEAGUES,
			hockeyLeagues: env.HOCKEY_LEAGUES,
		},
		isDemoWanted: env.DATABASE_URL === undefined && env.DEMO !== "off",
		isDemoSeasonWanted: isDemoSeasonWanted(env),
		admin: toAdmin(env),
		odds: toOdds(env),
		corsOrigins: env.CORS_ORIGINS,
		isServiceWorkerWanted: env.SERVICE_WORKER === "on",
		logLevel: env.LOG_LEVEL,
		isDevelopment: env.NODE_ENV !== "production",
	});
}

function toLlm(env: Environment): Config["llm"] {
	if (!env.LLM_BASE_URL || !env.LLM_MODEL) return null;
	return {
		baseUrl: env.LLM_BASE_URL,
		apiKey: env.LLM_API_KEY ?? null,
		model: env.LLM_MODEL,
		dailyTokens: env.LLM_DAILY_BUDGET ?? null,
	};
}

/** Whoever has a key or an address of their own has matches of their own. */
function isDemoSeasonWanted(env: Environment): boolean {
	return (
		env.DEMO_SEASON === "on" &&
		env.API_SPORTS_KEY === undefined &&
		Object.entries(publicSportApis).every(([name, url]) => env[name as keyof typeof publicSportApis] === url)
	);
}

function toAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment): Config["admin"] {
	return email && password ? { email, password } : null;
}

function toOdds({ ODDS_PROVIDER_NAME: name, ODDS_PROVIDER_URL: url }: Environment): Config["odds"] {
	return name && url ? { name, url } : null;
}

/** The same, with what `check` finds by looking further than the values' form: all problems in one message. */
export async function readCheckedConfig(
	check: (given: Readonly<Record<string, string | undefined>>) => Promise<readonly string[]>,
	environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Config> {
	const found = await check(environment);
	try {
		const config = readConfig(environment);
		if (found.length === 0) return config;
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		throw new ConfigError([...error.problems, ...found]);
	}
	throw new ConfigError(found);
}
