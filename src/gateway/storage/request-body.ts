import type { z } from "zod";
import { readUpTo } from "../../platform/limits/read-body.ts";
import { StorageError } from "./errors.ts";

const maxJsonBytes = 1024 * 1024;

/** The JSON body as the schema has it, up to 1 MB. Throws InvalidRequest or EntityTooLarge. */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<z.output<Schema>> {
	const bytes = await readBytes(request, maxJsonBytes);
	let json: unknown;
	try {
		json = JSON.parse(bytes.toString("utf8"));
	} catch (error) {
		throw new StorageError("InvalidRequest", "The body is not JSON", { cause: error });
	}
	const parsed = schema.safeParse(json);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	throw new StorageError(
		"InvalidRequest",
		`body/${issue?.path.join("/") ?? ""} ${issue?.message ?? ""}`.trim(),
	);
}

/** The body as it came. No more than the limit is kept, whatever Content-Length says. Throws EntityTooLarge. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
	if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw createTooLarge();
	const bytes = await readUpTo(request.body, maxBytes);
	if (bytes === null) throw createTooLarge();
	return bytes;
}

export function createTooLarge(): StorageError {
	return new StorageError("EntityTooLarge", "The object exceeded the maximum allowed size");
}
