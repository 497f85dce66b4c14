// Twenty people sign in over and over, each with a password of their own, while pages and tables are read: what is left
// for readers, against the same reads without them in the same run.
// Usage: npm run build && npx node bench/sign-in.ts
import { randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { type Load, putLoad } from "./load.ts";
import { startServer } from "./server-process.ts";
import { holdTo } from "./targets.ts";

const serverPort = 4393;
const people = 20;
const seconds = 8;
const connections = 4;
/** Readers keep at least so much of what they had. */
const targetRatio = 0.5;
const gzip = { "Accept-Encoding": "gzip" };

const server = await startServer(serverPort, { PAGE_CACHE_MB: "0" });
const stateless = { auth: { persistSession: false, autoRefreshToken: false } };

try {
	const accounts = await Promise.all(Array.from({ length: people }, makeAccount));
	const rest = { apikey: server.anonKey, Authorization: `Bearer ${server.anonKey}` };
	const restUrl = `${server.origin}/rest/v1/ai_summaries?select=id,slug,summary_title,generated_at&published=eq.true&order=generated_at.desc&limit=20`;
	const readPages = () => putLoad(server.origin, { connections, seconds, headers: gzip });
	const readRows = () => putLoad(restUrl, { connections, seconds, headers: rest });

	// Warm, then measured: the compiler of the engine needs some hundred pages.
	await putLoad(server.origin, { connections, seconds: 4, headers: gzip });
	const pagesAlone = await readPages();
	const rowsAlone = await readRows();
	const crowd = startCrowd(accounts);
	const pagesBeside = await readPages();
	const rowsBeside = await readRows();
	const signIns = await crowd.stop();

	tell("front page, uncached", pagesAlone, pagesBeside);
	tell("REST read of 20 rows", rowsAlone, rowsBeside);
	const perSecond = (signIns.done / (2 * seconds)).toFixed(1);
	console.log(
		`${people} people signing in: ${perSecond}/s, p50 ${signIns.at(0.5)} ms, p99 ${signIns.at(0.99)} ms, refused ${signIns.refused}`,
	);
	for (const [name, alone, beside] of [
		["pages", pagesAlone, pagesBeside],
		["REST reads", rowsAlone, rowsBeside],
	] as const)
		holdTo(
			`${name} keep at least ${targetRatio}`,
			beside.requestsPerSecond >= targetRatio * alone.requestsPerSecond,
		);
} finally {
	await server.stop();
}

interface Account {
	email: string;
	password: string;
}

async function makeAccount(_: unknown, index: number): Promise<Account> {
	const account = { email: `lasare-${index}@exempel.se`, password: randomBytes(12).toString("base64url") };
	const service = createClient(server.origin, server.serviceRoleKey, stateless);
	const { error } = await service.auth.admin.createUser({ ...account, email_confirm: true });
	if (error) throw error;
	return account;
}

function startCrowd(accounts: readonly Account[]) {
	const tookMs: number[] = [];
	let [refused, isOver] = [0, false];
	const loops = accounts.map(async (account) => {
		while (!isOver) {
			const startedAt = performance.now();
			const { error } = await createClient(server.origin, server.anonKey, stateless).auth.signInWithPassword(
				account,
			);
			if (error) refused++;
			else tookMs.push(performance.now() - startedAt);
		}
	});
	return {
		async stop() {
			isOver = true;
			await Promise.all(loops);
			tookMs.sort((a, b) => a - b);
			const at = (share: number) =>
				(tookMs[Math.floor(share * (tookMs.length - 1))] ?? Number.NaN).toFixed(0);
			return { done: tookMs.length, refused, at };
		},
	};
}

function tell(name: string, alone: Load, beside: Load): void {
	const share = (beside.requestsPerSecond / alone.requestsPerSecond).toFixed(2);
	console.log(
		`${name.padEnd(22)} alone ${alone.requestsPerSecond.toFixed(0).padStart(5)}/s p99 ${alone.p99Ms.toFixed(0)} ms  beside ${beside.requestsPerSecond.toFixed(0).padStart(5)}/s p99 ${beside.p99Ms.toFixed(0)} ms  keeps ${share}  errors ${beside.errors}`,
	);
}
