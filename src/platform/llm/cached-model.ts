import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { ModelRequest, StructuredModel } from "./model-answer.ts";

const keptMs = 14 * 24 * 3_600_000;

/** The model with a memory that all nodes share: what it has answered once to the same request is not asked for again. */
export function createCachedModel(
	model: StructuredModel,
	{ database, clock }: { database: Database; clock: Clock },
): StructuredModel {
	return {
		name: model.name,
		async generate(request) {
			const hash = toRequestHash(model.name, request);
			const known = await readAnswer(database, hash);
			// Another version of the program may have asked for another shape.
			const parsed = known && request.schema.safeParse(known.value);
			if (parsed?.success)
				return { value: parsed.data, modelVersion: known?.modelVersion ?? null, tokens: 0 };
			const answer = await model.generate(request);
			await database.query(
				`insert into private.model_answers (request_hash, answer, model_version, answered_at)
				values ($1, $2::jsonb, $3, $4::timestamptz)
				on conflict (request_hash) do update
				set answer = excluded.answer, model_version = excluded.model_version, answered_at = excluded.answered_at`,
				[hash, toStorableJson(answer.value), answer.modelVersion, clock.now().toISOString()],
			);
			return answer;
		},
	};
}

/** Forgets what was answered two weeks ago, and what was used a year ago. */
export async function sweepModelAnswers({
	database,
	clock,
}: {
	database: Database;
	clock: Clock;
}): Promise<void> {
	const now = clock.now().getTime();
	await database.query("delete from private.model_answers where answered_at < $1::timestamptz", [
		new Date(now - keptMs).toISOString(),
	]);
	await database.query("delete from private.model_usage where day < $1::date", [
		new Date(now - 366 * 24 * 3_600_000).toISOString().slice(0, 10),
	]);
}

function toRequestHash(model: string, { system, prompt, schema }: ModelRequest<unknown>): string {
	return createHash("sha256")
		.update(JSON.stringify([model, system, prompt, z.toJSONSchema(schema)]))
		.digest("hex");
}

async function readAnswer(
	database: Database,
	hash: string,
): Promise<{ value: unknown; modelVersion: string | null } | null> {
	const { rows } = await database.query<{ answer: string; model_version: string | null }>(
		"select answer::text as answer, model_version from private.model_answers where request_hash = $1",
		[hash],
	);
	const row = rows[0];
	return row ? { value: JSON.parse(row.answer), modelVersion: row.model_version } : null;
}

/** jsonb holds no NUL, which a model may answer. */
function toStorableJson(value: unknown): string {
	return JSON.stringify(value).replaceAll("\\u0000", "");
}
