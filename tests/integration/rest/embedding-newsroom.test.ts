import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClubsGateway } from "../../support/matches/clubs-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
let anon: SupabaseClient;

beforeAll(async () => {
	gateway = await createClubsGateway();
	anon = gateway.anonClient();
});
afterAll(() => gateway.close());

describe("the relations of the newsroom", () => {
	beforeAll(async () => {
		await gateway.database.exec(`
			with source as (
				insert into content_sources (name, feed_url) values ('Bladet', 'https://bladet.example/rss') returning id
			), story as (
				insert into stories (sport_category, title, first_published_at, last_published_at)
				values ('hockey', 'Final', now(), now()) returning id
			), article as (
				insert into scraped_articles
					(source_id, story_id, external_id, url, title, content_hash, sport_category, published_at)
				select source.id, story.id, n::text, 'https://bladet.example/' || n, 'Artikel ' || n, n::text, 'hockey', now()
				from source, story, generate_series(1, 2) n
			), summary as (
				insert into ai_summaries (summary_title, summary_content, sport_category, published, story_id)
				select 'Så slutade det', 'Text', 'hockey', true, id from story
			), run as (
				insert into scraping_runs (task, trigger) values ('scrape-content', 'manual') returning id
			), team as (
				insert into teams (sport, slug, name, provider, provider_id) values ('hockey', 'lhc', 'LHC', 't', '1') returning id
			), player as (
				insert into players (sport, slug, name, team_id, provider, provider_id)
				select 'hockey', 'ek', 'Ek', id, 't', '1' from team
			)
			insert into scraping_run_sources (run_id, source_id, status, started_at, completed_at)
			select run.id, source.id, 'ok', now(), now() from run, source`);
	});

	it.each<[string, string, unknown]>([
		[
			"stories",
			"title,scraped_articles(title,content_sources(name)),ai_summaries(summary_title)",
			{
				title: "Final",
				scraped_articles: [
					{ title: "Artikel 1", content_sources: { name: "Bladet" } },
					{ title: "Artikel 2", content_sources: { name: "Bladet" } },
				],
				ai_summaries: { summary_title: "Så slutade det" },
			},
		],
		[
			"ai_summaries",
			"summary_title,stories(title)",
			{ summary_title: "Så slutade det", stories: { title: "Final" } },
		],
		[
			"scraping_runs",
			"task,scraping_run_sources(status,content_sources(name))",
			{
				task: "scrape-content",
				scraping_run_sources: [{ status: "ok", content_sources: { name: "Bladet" } }],
			},
		],
		["players", "name,teams(name)", { name: "Ek", teams: { name: "LHC" } }],
	])("of %s are embedded for an administrator", async (table, select, expected) => {
		const { client } = await gateway.signUpAdmin(`${table}@example.se`);
		const { data, error } = await client.from(table).select(select).limit(1).single();
		expect({ data, error }).toEqual({ data: expected, error: null });
	});

	it("give a visitor what a visitor may read, and no more", async () => {
		const team = await anon.from("teams").select("name,players(name)").single();
		expect(team.data).toEqual({ name: "LHC", players: [{ name: "Ek" }] });
		const summary = await anon.from("ai_summaries").select("summary_title,stories(title)").single();
		expect(summary.data).toEqual({ summary_title: "Så slutade det", stories: null });
		const joined = await anon.from("ai_summaries").select("summary_title,stories!inner()");
		expect([joined.data, joined.error]).toEqual([[], null]);
	});
});
