import type { z } from "zod";
import { StorageError } from "./errors.ts";

const maxBodyBytes = 1024 * 1024;

/** The JSON body as the schema has it, up to 1 MB. Throws InvalidRequest or EntityTooLarge. */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<z.output<Schema>> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > maxBodyBytes)
			throw new StorageError("EntityTooLarge", "The body exceeded the maximum allowed size");
		chunks.push(chunk);
	}
	let json: unknown;
	try {
		json = JSON.parse(Buffer.concat(chunks, size).toString("utf8"));
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
