import { StorageError } from "./errors.ts";
import type { StoredObject } from "./object-row.ts";
import type { StorageDeps } from "./storage-deps.ts";

/**
 * What `serve` answers for the object that `find` finds. An object may be replaced between its row and its bytes;
 * then `serve` resolves to null, and the new row, which has bytes, is served.
 */
export async function serveFound(
	{ log }: Pick<StorageDeps, "log">,
	find: () => Promise<StoredObject>,
	serve: (object: StoredObject) => Promise<Response | null>,
): Promise<Response> {
	const object = await find();
	const response = await serve(object);
	if (response) return response;
	const replacement = await find();
	const retried = replacement.version === object.version ? null : await serve(replacement);
	if (retried) return retried;
	log.error({ object: object.id }, "an object's bytes are missing");
	throw new StorageError("NoSuchKey", "Object not found");
}
