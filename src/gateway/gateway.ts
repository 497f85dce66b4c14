import { Hono } from "hono";
import { cors } from "hono/cors";
import { limitRequests, type RequestLimiting } from "./limit-requests.ts";

/** The four doors, each a Hono app that knows nothing of the others nor of where it is mounted. */
export interface Doors {
	rest: Hono;
	auth: Hono;
	storage: Hono;
	functions: Hono;
}

export interface GatewayOptions {
	/** Origins whose pages may call the gateway besides our own; "*" for any. */
	corsOrigins?: "*" | readonly string[];
	/** Null: nothing is counted. */
	limiting?: RequestLimiting | null;
}

const doorNames = ["rest", "auth", "storage", "functions"] as const;
const preflightCacheSeconds = 86_400;

/** What supabase-js reads from answers, or a person looking at them wants to see. */
const exposedHeaders = [
	"content-range",
	"content-location",
	"content-profile",
	"etag",
	"link",
	"location",
	"preference-applied",
	"range-unit",
	"retry-after",
	"www-authenticate",
	"x-sb-error-code",
	"x-supabase-api-version",
	"x-total-count",
];

/**
 * The doors at the paths supabase-js expects. Programs on other origins may call them (CORS) with whatever headers
 * they ask for, but never with cookies: the only credentials here are the key and the token that a program adds itself.
 */
export function createGateway(
	doors: Doors,
	{ corsOrigins = "*", limiting = null }: GatewayOptions = {},
): Hono {
	const gateway = new Hono();
	const crossOrigin = cors({
		origin: corsOrigins === "*" ? "*" : [...corsOrigins],
		allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
		exposeHeaders: exposedHeaders,
		maxAge: preflightCacheSeconds,
	});
	for (const name of doorNames) {
		const path = `/${name}/v1`;
		gateway.use(`${path}/*`, crossOrigin);
		if (limiting) gateway.use(`${path}/*`, limitRequests(name, path, limiting));
		gateway.route(path, doors[name]);
	}
	return gateway;
}
