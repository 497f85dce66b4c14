import type { Plan } from "../plan/plan-types.ts";
import { callQuery } from "./call-query.ts";
import { toStatement } from "./fragment.ts";
import { mutateQuery } from "./mutate-query.ts";
import { readQuery } from "./read-query.ts";

export interface Statement {
	text: string;
	values: (string | number)[];
}

/** A plan as one statement that answers one AnswerRow. */
export function toQuery(plan: Plan): Statement {
	switch (plan.kind) {
		case "read":
			return toStatement(readQuery(plan));
		case "call":
			return toStatement(callQuery(plan));
		default:
			return toStatement(mutateQuery(plan));
	}
}
