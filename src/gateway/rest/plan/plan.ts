import type { ApiRequest } from "../api-request/request-types.ts";
import type { Schema } from "../schema-cache/schema-types.ts";
import { planCall } from "./call-plan.ts";
import { planMutation } from "./mutate-plan.ts";
import type { CallPlan, MutatePlan, Plan, ReadPlan } from "./plan-types.ts";
import { planRead } from "./read-plan.ts";

/** Judges a request by the schema. Throws RestError for every name that does not exist. */
export function makePlan(request: ApiRequest, schema: Schema): Plan {
	return { ...planFor(request, schema), isUndone: request.preferences.tx === "rollback" };
}

function planFor(request: ApiRequest, schema: Schema): ReadPlan | MutatePlan | CallPlan {
	switch (request.kind) {
		case "read":
			return planRead(request, schema);
		case "call":
			return planCall(request, schema);
		default:
			return planMutation(request, schema);
	}
}
