import type { z } from "zod";
import { AuthError } from "./errors.ts";

/**
 * The JSON body as the schema has it; fields it does not name are dropped (supabase-js sends `gotrue_meta_security`
 * and others). Throws bad_json, or validation_failed with the first wrong field's name.
 */
export async function readBody<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<z.output<Schema>> {
	if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
		throw new AuthError(
			"bad_json",
			"Could not parse request body as JSON: content type is not application/json",
		);
	}
	let json: unknown;
	const text = await request.text();
	try {
		json = JSON.parse(text);
	} catch (error) {
		throw new AuthError("bad_json", "Could not parse request body as JSON", { cause: error });
	}
	const parsed = schema.safeParse(json);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	const field = issue?.path.join(".") || "body";
	throw new AuthError("validation_failed", `Invalid ${field}: ${issue?.message ?? "not as expected"}`);
}
