// What it costs a REST read to be counted: the same reads through the same gateway, with and without a client's address,
// in turns. In time of the processor, all threads together, so that the rest of the machine does not count. Usage: npx node bench/limits.ts
import { createTestGateway } from "../tests/support/site/test-gateway.ts";
import { percentile } from "./percentile.ts";

// Short rounds in turns, so that whatever else the machine does falls on both.
const rounds = 200;
const readsPerRound = 25;
const targetRatio = 1.03;

const test = await createTestGateway();
try {
	await test.database.query(
		`insert into public.ai_summaries (summary_title, summary_content, sport_category, published)
		select 'Sammanfattning ' || n, 'Text', 'hockey', true from generate_series(1, 100) n`,
	);
	const path =
		"/rest/v1/ai_summaries?select=id,slug,summary_title,generated_at&order=generated_at.desc&limit=20";
	const init = { headers: { apikey: test.keys.anonKey } };

	async function measure(round: number, isCounted: boolean): Promise<number> {
		// Another address each round: the limit itself is not what is measured.
		const client = { incoming: { socket: { remoteAddress: `198.51.100.${round}` } } };
		const before = process.cpuUsage();
		for (let read = 0; read < readsPerRound; read++) {
			const answer = await test.gateway.request(path, init, isCounted ? client : undefined);
			if (!answer.ok) throw new Error(`The read was answered with ${answer.status}`);
			await answer.text();
		}
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1_000 / readsPerRound;
	}

	const [free, counted]: [number[], number[]] = [[], []];
	for (let round = -20; round < rounds; round++) {
		// The first rounds warm the compilers.
		const [first, second] = [
			await measure(round + 20, round % 2 === 0),
			await measure(round + 20, round % 2 !== 0),
		];
		if (round < 0) continue;
		(round % 2 === 0 ? counted : free).push(first);
		(round % 2 === 0 ? free : counted).push(second);
	}
	const median = (values: readonly number[]) => percentile(values, 0.5);
	const ratio = median(counted) / median(free);
	console.log(
		`REST read of 20 rows: ${median(free).toFixed(3)} ms of CPU, counted ${median(counted).toFixed(3)} ms, ratio ${ratio.toFixed(3)} (target at most ${targetRatio})`,
	);
} finally {
	await test.close();
}
