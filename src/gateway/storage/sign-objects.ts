import { z } from "zod";
import { type Caller, scope } from "../../platform/db/scope.ts";
import { mustBeObjectKey } from "./object-key.ts";
import { type ObjectTarget, requireBucket, requireObject } from "./object-row.ts";
import { transformSchema } from "./parse-transform.ts";
import { readJson } from "./request-body.ts";
import { signToken } from "./signed-token.ts";
import type { StorageDeps } from "./storage-deps.ts";

/** As long as our own keys live. */
const maxLifetimeSeconds = 10 * 365 * 24 * 60 * 60;
const lifetimeSchema = z.number().int().min(1).max(maxLifetimeSeconds);

const oneSchema = z.object({
	expiresIn: lifetimeSchema,
	transform: transformSchema.nullish(),
	// Objects have no older versions.
	versionId: z.null().optional(),
});
const manySchema = z.object({
	expiresIn: lifetimeSchema,
	paths: z.array(z.string().max(1024)).min(1).max(500),
});

/**
 * POST /object/sign/:bucket/* with `{expiresIn (seconds), transform?}`: `{signedURL}`, relative to /storage/v1. The
 * caller must see the object; who holds the address reads it until then, as long as the caller could.
 */
export async function signObject(
	deps: StorageDeps,
	request: Request,
	target: ObjectTarget,
): Promise<Response> {
	const caller = await deps.getCaller(request);
	mustBeObjectKey(target.name);
	const { expiresIn: expiresInSeconds, transform } = await readJson(request, oneSchema);
	await scope(deps.database, caller, (tx) => requireObject(tx, target.bucketId, target.name));
	const options = { signer: caller, expiresInSeconds };
	if (!transform) return Response.json({ signedURL: await toSignedUrl(deps, target, options) });
	const token = await signToken(deps, "render", target, { ...options, extra: { transform } });
	return Response.json({
		signedURL: `/render/image/sign/${target.bucketId}/${target.name}?token=${token}`,
	});
}

/** POST /object/sign/:bucket with `{expiresIn, paths}`: `[{path, signedURL, error}]`, in the order of the paths. */
export async function signObjects(deps: StorageDeps, request: Request, bucketId: string): Promise<Response> {
	const caller = await deps.getCaller(request);
	const { expiresIn: expiresInSeconds, paths } = await readJson(request, manySchema);
	const visible = await readVisibleNames(deps, caller, bucketId, paths);
	const options = { signer: caller, expiresInSeconds };
	const signed = paths.map(async (path) => {
		const isVisible = visible.has(path);
		return {
			path,
			error: isVisible ? null : "Either the object does not exist or you do not have access to it",
			signedURL: isVisible ? await toSignedUrl(deps, { bucketId, name: path }, options) : null,
		};
	});
	return Response.json(await Promise.all(signed));
}

async function readVisibleNames(
	{ database }: StorageDeps,
	caller: Caller,
	bucketId: string,
	names: readonly string[],
): Promise<Set<string>> {
	const { rows } = await scope(database, caller, async (tx) => {
		await requireBucket(tx, bucketId);
		return await tx.query<{ name: string }>(
			"select name from storage.objects where bucket_id = $1 and name = any($2::text[])",
			[bucketId, names],
		);
	});
	return new Set(rows.map((row) => row.name));
}

async function toSignedUrl(
	deps: StorageDeps,
	target: ObjectTarget,
	options: { signer: Caller; expiresInSeconds: number },
): Promise<string> {
	const token = await signToken(deps, "object", target, options);
	return `/object/sign/${target.bucketId}/${target.name}?token=${token}`;
}
