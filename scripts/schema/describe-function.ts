import type { DatabaseFunction } from "./catalogue.ts";
import { toProse, toSqlBlock } from "./markdown.ts";
import type { FunctionHistory } from "./migration-history.ts";
import type { Place } from "./migration-statements.ts";

/** The section of one function. With several of its name, all places that define one are named: which is whose is read there. */
export function describeFunction(
	described: DatabaseFunction,
	{ defined, altered, comment }: FunctionHistory,
	options: { isOverloaded: boolean; toLink: (place: Place) => string },
): string {
	const { isOverloaded, toLink } = options;
	const places = (isOverloaded ? defined : defined.slice(-1)).map(toLink).join(", ");
	const traits = [
		described.language,
		described.volatility,
		...(described.isSecurityDefiner ? ["security definer"] : []),
	];
	const signature = [`${described.schema}.${described.name}(${described.arguments})`];
	if (described.returns !== null) signature.push(`returns ${described.returns}`);
	return [
		`### ${described.name}`,
		isOverloaded ? "" : toProse(comment),
		toSqlBlock(signature),
		`${traits.join(", ")}; executed by ${toCallers(described)}.`,
		`Its text stands in ${places}${altered.length === 0 ? "" : `; altered in ${altered.map(toLink).join(", ")}`}.`,
	]
		.filter((part) => part !== "")
		.join("\n\n");
}

function toCallers({ roles, returns }: DatabaseFunction): string {
	if (roles.length > 0) return roles.join(", ");
	return returns === "trigger" ? "triggers" : "its owner alone";
}
