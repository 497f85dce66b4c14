import fc from "fast-check";

/** Values of every type the tables have, at their edges and just beyond, and text that means something to some parser. */
const values = [
	..."0|1|-1|2147483648|9007199254740993|99999999999999999999|1e400|-0|NaN|Infinity|0x1f|1.5|٣".split("|"),
	..."true|false|t|null|not_null|unknown|undefined".split("|"),
	..."2026-04-05|2026-02-30|infinity|-infinity|epoch|now|294277-01-01|0001-01-01 BC|2026-04-05T13:00:00+02:00".split(
		"|",
	),
	"83c22354-8232-4a6e-b840-82016a74dcc5",
	"83c22354-8232-4a6e-b840-82016a74dcc",
	...'{a,b}|{}|{a,{b}}|{{1,2},{3}}|{"a\\"b"}|{a|[1,5)|(,)|empty|[5,1)|[1,5'.split("|"),
	'{"a":{"b":[1,2]}}',
	'{"a":1',
	'"text"',
	"[]",
	"[1,",
	"a & b | !c",
	"a &",
	"'a' <-> 'b'",
	"a:*AB",
	'"två ord" or -tre',
	"^.*$",
	"(a|b)+?",
	"a{2,1}",
	"[",
	"\\",
	"[[:alpha:]]{1,255}",
	"*derby*",
	"%_\\%",
	"abc\\",
	"swedish",
	'målfest, säger "alla"',
	"A1",
	"games",
	"select",
	"'; drop table public.games; --",
	"$1",
	"pg_sleep(10)",
	"../../etc/passwd",
	"<svg onload=alert(1)>",
	"\u0000",
	"a\u0000b",
	"\ud800",
	"\u202e\ufeff",
	"😀".repeat(40),
	"x".repeat(3_000),
	"(".repeat(150),
	"",
	" ",
];

export const someValue: fc.Arbitrary<string> = fc.oneof(
	{ weight: 8, arbitrary: fc.constantFrom(...values) },
	{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
	{ weight: 1, arbitrary: fc.integer().map(String) },
	{ weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);

/** The usual one, but for one time in twenty. */
export function mostly<T>(usual: T, ...others: T[]): fc.Arbitrary<T> {
	return fc.oneof(
		{ weight: 20, arbitrary: fc.constant(usual) },
		{ weight: 1, arbitrary: fc.constantFrom(...others) },
	);
}

/** Signs that end, join or quote something in one of the languages that a request speaks. */
const signs = [..."().,:;!*\"'`\\{}[]<>-=&?%#/+|~^$@\0\n\t\u00a0ä"];

/** The text, and every third time with one to three signs taken out, doubled, or put in. */
export function mutated(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
	const change = fc.record({
		at: fc.nat(400),
		what: fc.constantFrom("remove" as const, "double" as const, "insert" as const),
		sign: fc.constantFrom(...signs),
	});
	return fc.oneof(
		{ weight: 2, arbitrary: text },
		{
			weight: 1,
			arbitrary: fc
				.tuple(text, fc.array(change, { minLength: 1, maxLength: 3 }))
				.map(([whole, changes]) => changes.reduce(changeOnce, whole)),
		},
	);
}

function changeOnce(text: string, { at, what, sign }: { at: number; what: string; sign: string }): string {
	const place = text.length === 0 ? 0 : at % text.length;
	const put = what === "remove" ? "" : what === "double" ? text.slice(place, place + 1).repeat(2) : sign;
	return text.slice(0, place) + put + text.slice(what === "insert" ? place : place + 1);
}

/** A body that is JSON, nearly JSON, or the bytes of something else. */
export function someBody(json: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
	return fc.oneof(
		{ weight: 8, arbitrary: json.map((value) => JSON.stringify(value) ?? "") },
		{ weight: 4, arbitrary: mutated(json.map((value) => JSON.stringify(value) ?? "")) },
		{
			weight: 1,
			arbitrary: fc.constantFrom("", "null", "[[]]", "{", "a=1&b=2", '{"a":1}{"a":2}', "\ufeff{}"),
		},
	);
}
