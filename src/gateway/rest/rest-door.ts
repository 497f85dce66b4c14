import { type Context, Hono } from "hono";
import { routePath } from "hono/route";
import type { Database } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/db/scope.ts";
import { answerHungUp } from "../../platform/limits/hung-up.ts";
import { limitBody } from "../../platform/limits/limit-body.ts";
import type { Log } from "../../platform/log.ts";
import type { GetCaller } from "../caller.ts";
import { parseApiRequest, type Resource } from "./api-request/api-request.ts";
import { renderError } from "./error-response.ts";
import { invalidBody, parseError, RestError } from "./errors.ts";
import { executePlan } from "./execute.ts";
import { restLimits } from "./limits.ts";
import { makePlan } from "./plan/plan.ts";
import { toResponse } from "./response.ts";
import { createSchemaCache } from "./schema-cache/schema-cache.ts";

export interface RestDoorDeps {
	database: Database;
	getCaller: GetCaller;
	log: Log;
}

type Environment = { Variables: { caller: Caller } };

/**
 * The tables, views and functions of the schema `public` as PostgREST 13 offers them (docs/wire-protocol.md):
 * `/:table` and `/rpc/:function`, relative to where the door is mounted. Each request is parsed, planned by the
 * schema, made one statement, run as its caller, rendered.
 */
export function createRestDoor({ database, getCaller, log }: RestDoorDeps): Hono {
	const schemaCache = createSchemaCache({ database, log });

	async function answer(context: Context<Environment>, resource: Resource): Promise<Response> {
		if (resource.name.includes("\0")) throw parseError("failed to parse path", "a NUL character is no text");
		const caller = await getCaller(context.req.raw);
		context.set("caller", caller);
		const request = await parseApiRequest(context.req.raw, resource);
		const plan = makePlan(request, await schemaCache.get());
		return toResponse(request, plan, await executePlan(database, caller, plan));
	}

	const door = new Hono<Environment>();
	door.onError(
		(error, context) =>
			answerHungUp(context, error, log) ??
			renderError(error, { isAnonymous: (context.get("caller")?.role ?? "anon") === "anon", log }),
	);
	door.use(
		limitBody({
			maxSize: restLimits.bodyBytes,
			onError: () => {
				throw invalidBody(`A body may have ${restLimits.bodyBytes} bytes`, 413);
			},
		}),
	);
	door.all("/", () => {
		throw rootDisabled();
	});
	door.all("/rpc/:name", (context) => answer(context, { kind: "function", name: context.req.param("name") }));
	door.all("/:name", (context) => answer(context, { kind: "table", name: context.req.param("name") }));
	door.all("*", (context) => {
		const mount = routePath(context).replace(/\*$/, "");
		if (context.req.path === mount) throw rootDisabled();
		throw new RestError({ code: "PGRST125", message: "Invalid path specified in request URL" });
	});
	// The gateway mounts doors whatever they keep for themselves in the context.
	return door as unknown as Hono;
}

/** PostgREST describes its schema there (OpenAPI); we do not. */
function rootDisabled(): RestError {
	return new RestError({ code: "PGRST126", message: "Root endpoint metadata is disabled" });
}
