import fc from "fast-check";
import { columns, list, somePath } from "./rest-queries.ts";
import type { FuzzRequest } from "./run.ts";
import { mostly, mutated, someBody, someValue } from "./texts.ts";

const preference = mostly(
	"return=representation",
	..."return=representation return=representation return=headers-only return=minimal count=exact count=planned tx=rollback".split(
		" ",
	),
	..."missing=default missing=null resolution=merge-duplicates resolution=ignore-duplicates".split(" "),
	..."handling=strict handling=lenient max-affected=1 max-affected=99999999999 nope=1".split(" "),
);
const otherHeaders = fc.record(
	{
		"content-type": mostly("application/json", "text/csv", "application/json;charset=x", ""),
		prefer: list(preference),
		accept: mostly(
			"*/*",
			"application/json",
			"text/csv",
			"application/vnd.pgrst.object+json;nulls=stripped",
			"application/vnd.pgrst.array+json;nulls=stripped",
			"application/vnd.pgrst.plan+json",
			"application/geo+json",
			"text/html;q=0.9,*/*;q=0.1",
			";;q=,",
		),
		range: mostly("0-1", "5-", "3-1", "bytes=0-1", "-5", "999999999999999-"),
		"accept-profile": mostly("public", "auth", ""),
		"content-profile": mostly("public", "storage"),
		"x-http-method-override": fc.constant("DELETE"),
	},
	{ requiredKeys: ["content-type"] },
);

const row = fc.dictionary(
	fc.constantFrom(...columns.filter((name) => /^[a-z]/.test(name))),
	fc.oneof(someValue, fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 2 })),
	{ maxKeys: 4 },
);
const game = fc.record(
	{
		home: mostly("Ny", "MAIF"),
		id: fc.constantFrom(1, 2, 4, 77),
		name: mostly("Ny", ""),
		score: fc.constantFrom(1.25, null, 1e9),
		data: fc.jsonValue({ maxDepth: 2 }),
		tags: fc.constantFrom(["a"], [], "{a,b}"),
		span: fc.constantFrom("[1,3)", null),
		stage: mostly("final", "semi"),
		code: mostly("Z9", "A1", "H1", "M1", "toolong"),
		is_hidden: fc.boolean(),
	},
	{ requiredKeys: ["name"] },
);
const body = someBody(
	fc.oneof(
		{ weight: 8, arbitrary: game },
		fc.array(game, { maxLength: 3 }),
		row,
		fc.array(row, { maxLength: 3 }),
		fc.jsonValue({ maxDepth: 2 }),
	),
);

const methods = fc.oneof(
	{ weight: 8, arbitrary: fc.constant("GET") },
	{ weight: 8, arbitrary: fc.constant("POST") },
	{ weight: 5, arbitrary: fc.constantFrom("HEAD", "PATCH", "DELETE") },
	{ weight: 1, arbitrary: fc.constantFrom("PUT", "OPTIONS") },
);

/** Requests to /rest/v1 as a program might send them, and such as only an attacker would. */
export function someRestRequest(
	credentials: fc.Arbitrary<Record<string, string>>,
): fc.Arbitrary<FuzzRequest> {
	return fc
		.record({
			method: methods,
			path: fc
				.oneof({ weight: 3, arbitrary: somePath }, { weight: 1, arbitrary: mutated(somePath) })
				.map((text) => `/rest/v1/${text}`),
			headers: fc.tuple(credentials, otherHeaders).map(([who, more]) => ({ ...more, ...who })),
			body,
		})
		.map(({ body: sent, ...request }) =>
			request.method === "GET" || request.method === "HEAD" ? request : { ...request, body: sent },
		);
}
