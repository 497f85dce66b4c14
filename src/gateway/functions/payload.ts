import { z } from "zod";
import { FunctionError } from "./errors.ts";

/** For functions that read nothing from their body: none, empty, or an object of flags such as {manual: true}. */
export const flagsSchema = z
	.object({ manual: z.boolean().optional(), manual_test: z.boolean().optional() })
	.optional();

/** Body -> what the schema says. Throws INVALID_PAYLOAD naming what is wrong. */
export function parsePayload<T>(schema: z.ZodType<T>, body: unknown): T {
	const parsed = schema.safeParse(body);
	if (parsed.success) return parsed.data;
	const problems = parsed.error.issues.map((issue) =>
		[issue.path.join("."), issue.message].filter(Boolean).join(": "),
	);
	throw new FunctionError("INVALID_PAYLOAD", `Ogiltigt anrop: ${problems.join("; ")}`);
}
