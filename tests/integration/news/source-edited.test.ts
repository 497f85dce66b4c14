import { describe, expect, it } from "vitest";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";

// An editor changes a source while a run reads it by what it was before.

const room = newsOfOneSource();

/** As the desk writes it: in an account's name. */
const edit = (change: string) =>
	room.database.transaction(async (tx) => {
		await tx.query("select set_config('request.jwt.claims', $1, true)", [
			JSON.stringify({ sub: "00000000-0000-4000-8000-000000000001", role: "authenticated" }),
		]);
		await tx.exec(`update public.content_sources set ${change}`);
	});
/** What is served at the path; the change is made before the answer. */
function serveWhile(path: string, change: string, answer: { status?: number; etag?: string; to?: string }) {
	room.news.north.server.serve(path, (_, response) => {
		void edit(change).then(() => {
			response.writeHead(answer.status ?? 200, {
				"content-type": "application/rss+xml",
				...(answer.etag && { etag: answer.etag }),
				...(answer.to && { location: answer.to }),
			});
			response.end("<rss version='2.0'><channel><title>N</title></channel></rss>");
		});
		return undefined;
	});
}
async function readSource() {
	const [source] = await room.news.list<{ source: string }>(
		"select row_to_json(s)::text as source from public.content_sources s",
	);
	return JSON.parse(source?.source ?? "{}") as Record<string, unknown>;
}

describe("what an editor saves while a run reads the source", () => {
	it("stands: a new address keeps nothing that the old one answered, and is read at the next run", async () => {
		const { origin } = room.news.north.server;
		serveWhile("/rss", `feed_url = '${origin}/nytt'`, { etag: '"gammal"' });
		await room.news.run();
		expect(await readSource()).toMatchObject({
			feed_url: `${origin}/nytt`,
			etag: null,
			alarm: null,
			next_fetch_at: null,
			failure_count: 0,
		});
		room.news.north.server.requests.length = 0;
		await room.news.run();
		expect(
			room.news.north.server.requests.map(({ path, headers }) => [path, headers["if-none-match"]]),
		).toEqual([["/nytt", undefined]]);
	});

	it("stands: a failure of the old address does not put off the new one", async () => {
		const { origin } = room.news.north.server;
		serveWhile("/rss", `feed_url = '${origin}/nytt'`, { status: 500 });
		const { runId } = await room.news.run();
		expect(await readSource()).toMatchObject({ failure_count: 0, last_error: null, next_fetch_at: null });
		expect(
			await room.news.list(`select status from public.scraping_run_sources where run_id = '${runId}'`),
		).toEqual([{ status: "failed" }]);
	});

	it("stands: where the old address has moved to for good is not where the source is read", async () => {
		const { origin } = room.news.north.server;
		await room.database.query("update public.content_sources set moved_to = $1, moved_count = 2", [
			`${origin}/flyttat`,
		]);
		room.news.north.server.serve("/rss", { status: 301, headers: { location: "/flyttat" } });
		serveWhile("/flyttat", `feed_url = '${origin}/nytt'`, {});
		await room.news.run();
		expect(await readSource()).toMatchObject({ feed_url: `${origin}/nytt`, moved_to: null, moved_count: 0 });
	});

	it("stands: another reading of the same address is tried with the next run, not answered by a 304", async () => {
		serveWhile("/rss", "time_zone = 'America/New_York'", { etag: '"gammal"' });
		await room.news.run();
		expect(await readSource()).toMatchObject({ etag: null, time_zone: "America/New_York" });
	});

	it("does not cost the source its state when it is a name", async () => {
		serveWhile("/rss", "name = 'Nytt namn'", { etag: '"kvar"' });
		await room.news.run();
		expect(await readSource()).toMatchObject({ etag: '"kvar"', name: "Nytt namn", alarm: "empty" });
	});
});
