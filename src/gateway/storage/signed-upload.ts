import { scope } from "../../platform/db/scope.ts";
import { mustBeObjectKey } from "./object-key.ts";
import { type ObjectTarget, requireBucket } from "./object-row.ts";
import { requireToken, signToken } from "./signed-token.ts";
import type { StorageDeps } from "./storage-deps.ts";
import { mustBeWritable, storeUpload } from "./upload.ts";

/** As storage-api has it. */
const expiresInSeconds = 2 * 60 * 60;

/**
 * POST /object/upload/sign/:bucket/* (x-upsert: true lets it replace): `{url, token}`, relative to /storage/v1. The caller must
 * be one who may upload there now.
 */
export async function signUpload(
	deps: StorageDeps,
	request: Request,
	target: ObjectTarget,
): Promise<Response> {
	const signer = await deps.getCaller(request);
	mustBeObjectKey(target.name);
	const isUpsert = request.headers.get("x-upsert") === "true";
	await scope(deps.database, signer, (tx) => requireBucket(tx, target.bucketId));
	await mustBeWritable(deps, signer, { ...target, isUpsert });
	const token = await signToken(deps, "upload", target, { signer, expiresInSeconds, extra: { isUpsert } });
	return Response.json({
		url: `/object/upload/sign/${target.bucketId}/${target.name}?token=${token}`,
		token,
	});
}

/** PUT /object/upload/sign/:bucket/*?token=: an upload as whoever signed, who must still be allowed to. Needs no key. */
export async function uploadSigned(
	deps: StorageDeps,
	request: Request,
	target: ObjectTarget,
): Promise<Response> {
	const { caller, extra } = await requireToken(deps, request, "upload", target);
	return await storeUpload(deps, request, { ...target, caller, isUpsert: extra.isUpsert === true });
}
