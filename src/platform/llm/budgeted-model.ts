import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { ModelError, type ModelRequest, type StructuredModel } from "./model-answer.ts";

/** Swedish takes about three characters a token; the budget must hold when a model takes more. */
const charactersPerToken = 2;
/** After these nothing was answered, so nothing is paid for. */
const freeFailures: ReadonlySet<ModelError["kind"]> = new Set(["unavailable", "rate-limited", "refused"]);

/**
 * The model with its tokens counted by day (UTC) over all nodes, and within so many of them where `dailyTokens` is not null: a
 * request that could go beyond is not sent, ModelError "budget-spent". A process that dies while it waits leaves its request counted at the most it could cost.
 */
export function createBudgetedModel(
	model: StructuredModel,
	{ database, clock, dailyTokens }: { database: Database; clock: Clock; dailyTokens: number | null },
): StructuredModel {
	return {
		name: model.name,
		async generate(request) {
			const day = clock.now().toISOString().slice(0, 10);
			const reserved = toHighestCost(request) + (model.thoughtTokens ?? 0);
			if (!(await reserve(database, { day, tokens: reserved, dailyTokens }))) {
				throw new ModelError("budget-spent", null);
			}
			try {
				const answer = await model.generate(request);
				await correct(database, day, (answer.tokens ?? reserved) - reserved);
				return answer;
			} catch (error) {
				if (error instanceof ModelError && freeFailures.has(error.kind)) {
					await correct(database, day, -reserved);
				}
				throw error;
			}
		},
	};
}

function toHighestCost({
	system,
	prompt,
	maxOutputTokens,
}: Pick<ModelRequest<unknown>, "system" | "prompt" | "maxOutputTokens">): number {
	return Math.ceil((system.length + prompt.length) / charactersPerToken) + maxOutputTokens;
}

/** One statement, so that two nodes cannot both take what is left. */
async function reserve(
	database: Database,
	{ day, tokens, dailyTokens }: { day: string; tokens: number; dailyTokens: number | null },
): Promise<boolean> {
	if (dailyTokens !== null && tokens > dailyTokens) return false;
	const { rows } = await database.query(
		`insert into private.model_usage as u (day, tokens, requests)
		values ($1::date, $2, 1)
		on conflict (day) do update set tokens = u.tokens + excluded.tokens, requests = u.requests + 1
		where $3::bigint is null or u.tokens + excluded.tokens <= $3
		returning day`,
		[day, tokens, dailyTokens],
	);
	return rows.length > 0;
}

async function correct(database: Database, day: string, tokens: number): Promise<void> {
	await database.query(
		"update private.model_usage set tokens = greatest(0, tokens + $2::bigint) where day = $1::date",
		[day, tokens],
	);
}
