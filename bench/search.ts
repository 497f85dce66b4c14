// rpc/search's own function as a visitor, among 100,000 published articles against among 1,000, in one run. Usage: npx node bench/search.ts
import type { Database } from "../src/platform/db/database.ts";
import { anonymousCaller, scope, serviceCaller } from "../src/platform/db/scope.ts";
import { openTestDatabase } from "../tests/support/test-database.ts";

const sizes = [1_000, 100_000] as const;
const rounds = 15;
const batchRows = 500;

const questions: Readonly<Record<string, string>> = {
	"common word": "match",
	"two common characters": "er",
	"two rare characters": "qz",
	"one title": "omgång 417",
	"three words in another order": "mål spel lag",
	"words of the body": "tjugofemte åskådaren",
	"no such word": "xylofonorkester",
	"a mistyped word": "matchh",
	"signs only": "---",
};

const firsts =
	"spel,mål,lag,match,derby,storm,norr,söder,väst,öst,berg,dal,sjö,ström,gren,kvist,hamn,vik,by,stad".split(
		",",
	);
const lasts = "are,en,het,skap,ning,erna,arna,or,ing,ande,else,bar,lös,rik,full,isk,ig,lig,sam,voll".split(
	",",
);

/** The same pseudo-random numbers in every run (Park-Miller), 0 to 1. */
let state = 1;
const random = () => {
	state = (state * 48_271) % 2_147_483_647;
	return state / 2_147_483_647;
};
const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
const vocabulary = Array.from({ length: 20_000 }, (_, n) => {
	const ending = n < 400 ? "" : String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26));
	return pick(firsts) + pick(lasts) + ending;
});
/** Few words often, most of them seldom, as in any language. */
const makeText = (words: number) =>
	Array.from({ length: words }, () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)]).join(" ");

const database = await openTestDatabase();
const measured = new Map<string, number[]>();
let count = 0;
for (const size of sizes) {
	const startMs = performance.now();
	for (; count < size; count += batchRows) await publish(database, count);
	await database.exec("analyze");
	console.log(
		`${size} articles (${database.engine}), filled in ${((performance.now() - startMs) / 1000).toFixed(0)} s`,
	);
	const baselineMs = await measure(() => scope(database, anonymousCaller, (tx) => tx.query("select 1")));
	for (const [name, question] of Object.entries({ "(select 1)": "", ...questions })) {
		const ms =
			question === ""
				? baselineMs
				: await measure(() =>
						scope(database, anonymousCaller, (tx) =>
							tx.query("select json_agg(s)::text from public.search($1) s", [question]),
						),
					);
		measured.set(name, [...(measured.get(name) ?? []), ms]);
	}
}
for (const [name, [small = 0, large = 0]] of measured) {
	console.log(
		`${name.padEnd(30)} ${small.toFixed(1).padStart(7)} ms  ${large.toFixed(1).padStart(7)} ms  ${(large / small).toFixed(2)} of the small one`,
	);
}
await database.close();

async function publish(to: Database, from: number): Promise<void> {
	const rows = Array.from({ length: batchRows }, (_, n) => ({
		title: `${makeText(5)} ${(from + n) % 3 === 0 ? "seger" : "match"} omgång ${from + n}`,
		content: `${makeText(120)}${(from + n) % 997 === 0 ? " den tjugofemte åskådaren" : ""}`,
		at: new Date(Date.UTC(2026, 0, 1) + (from + n) * 60_000).toISOString(),
	}));
	await scope(to, serviceCaller, (tx) =>
		tx.query(
			`insert into public.cms_articles (title, content, category, published, published_at)
			select title, content, 'fotboll', true, at
			from jsonb_to_recordset($1::jsonb) as r (title text, content text, at timestamptz)`,
			[JSON.stringify(rows)],
		),
	);
}

/** Median of the rounds after a first one that does not count. */
async function measure(ask: () => Promise<unknown>): Promise<number> {
	await ask();
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const startMs = performance.now();
		await ask();
		times.push(performance.now() - startMs);
	}
	return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
