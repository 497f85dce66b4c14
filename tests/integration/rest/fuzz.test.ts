import { afterAll, beforeAll, expect, it } from "vitest";
import { createRestGateway } from "../../support/database/rest-fixture.ts";
import { someCredentials } from "../../support/fuzz/credentials.ts";
import { someRestRequest } from "../../support/fuzz/rest-requests.ts";
import { expectFree, fuzz, marker, readMarked } from "../../support/fuzz/run.ts";
import type { TestGateway, TestUser } from "../../support/site/test-gateway.ts";

/** Of each kind of row that is not the caller's one that tells when it is shown. */
const markedTables = [
	"public.games",
	"public.cms_articles",
	"public.ai_summaries",
	"public.newsletter_subscribers",
	"public.content_sources",
	"public.scraping_runs",
	"public.audit_log",
	"auth.users",
];

let gateway: TestGateway;
let user: TestUser;

beforeAll(async () => {
	gateway = await createRestGateway();
	user = await gateway.signUp("vem@ex.se");
	const other = await gateway.signUp(`${marker}@ex.se`);
	await gateway.database.exec(`
		insert into public.games (name, code, home, tags, data, is_hidden)
			values ('${marker}', 'M1', '${marker}', '{${marker}}', '{"arena": "${marker}"}', true);
		insert into public.cms_articles (title, content, published) values ('${marker}', '${marker}', false);
		insert into public.cms_articles (title, content, published) values ('Öppen', 'För alla', true);
		insert into public.ai_summaries (summary_title, summary_content, sport_category, published)
			values ('${marker}', '${marker}', 'hockey', false);
		insert into public.newsletter_subscribers (email) values ('${marker}@ex.se');
		insert into public.content_sources (name, feed_url) values ('${marker}', 'https://source.example');
		insert into public.scraping_runs (task, status, error_message) values ('scrape-content', 'failed', '${marker}');
		insert into public.audit_log (action) values ('${marker}');
		insert into public.teams (sport, provider, provider_id, name, slug) values ('hockey', 't', '1', 'Luleå', 'lulea');
		insert into public.user_sport_preferences (user_id, sport_category) values ('${other.id}', 'hockey');
	`);
});
afterAll(() => gateway.close());

it("no request to the tables is a server error, shows or changes another's row, or holds the database up", async () => {
	const others = () => readMarked(gateway.database, markedTables);
	const before = await others();
	expect(before.length).toBeGreaterThanOrEqual(markedTables.length);
	await fuzz(gateway, someRestRequest(someCredentials(gateway.keys, user)), {
		runs: 3_000,
		withinMs: 30_000,
	});
	await expectFree(gateway.database);
	expect(await others()).toEqual(before);
	const { rows } = await gateway.database.query<{ role: string }>("select role from public.user_roles");
	expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(["user"]));
}, 90_000);
