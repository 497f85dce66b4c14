import { type ComponentProps, Fragment, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Location } from "react-router";
import { describe, expect, it } from "vitest";
import type { MatchCard } from "../data/matches/match-cards.ts";
import { MatchDetailsCard } from "../features/matches/cards/match-details-card.tsx";
import { MatchTile } from "../features/matches/cards/match-tile.tsx";
import { LeagueBoxes } from "../features/matches/list-page/league-filter.tsx";
import { SportPanels } from "../features/sports/sport-panels.tsx";
import { Ticker } from "../features/ticker/ticker.tsx";
import { keepPart, PlacePart } from "../ui/kept-part.tsx";
import { type CardArticle, PictureCard, RowCard } from "../ui/lists/article-cards.tsx";
import { placeParts } from "./draw-parts.tsx";
import { Masthead } from "./site-header.tsx";

function drawPlaced(page: ReactElement): { html: string; rendered: string } {
	const { place, putIn } = placeParts("marke");
	const rendered = renderToString(<PlacePart value={place}>{page}</PlacePart>);
	const html = putIn(rendered)
		.map((piece) => piece.toString())
		.join("");
	return { html, rendered };
}

const now = "2026-11-22T13:00:00.000Z";
const article: CardArticle = {
	slug: "hamra-vann",
	title: "Hamra vann med 3–1 – inför 11 482",
	summary: "Målen kom i ”fel” period & <sent>.",
	category: "hockey",
	publishedAt: "2026-11-22T11:00:00.000Z",
	isAiSummary: true,
	imageUrl: null,
	picture: "hockey-3",
};
const match: MatchCard = {
	key: "hockey-12",
	version: 4,
	sport: "hockey",
	league: "Östra ligan",
	start: now,
	day: "Idag",
	time: "14:00",
	status: { label: "Period 2", tone: "live" },
	elapsed: 31,
	kind: "match",
	home: { name: "Hamra", logo: "https://bilder.example/hamra.png", goals: 3 },
	away: { name: "Västby", logo: null, goals: 1 },
};
const race: MatchCard = {
	...match,
	kind: "race",
	key: "formula1-7",
	sport: "formula1",
	grandPrix: "Sveriges Grand Prix",
	session: "Lopp",
	circuit: null,
	winner: "A. Ek",
};

const toVisit = (pathname: string): ComponentProps<typeof Masthead> => {
	const never = () => Promise.reject(new Error("nobody signs in while a page is drawn"));
	return {
		location: { pathname, search: "", hash: "", state: null, key: "default" } as Location,
		auth: {
			status: "loading",
			user: null,
			role: "user",
			isAdmin: false,
			prepare: () => {},
			signIn: never,
			signUp: never,
			signOut: never,
			renewRole: never,
			redeemLink: never,
		},
	};
};

describe("a part that is kept", () => {
	it.each<[name: string, part: ReactElement]>([
		["a row", <RowCard key="1" article={article} now={now} />],
		["a row of one sport", <RowCard key="1" article={article} now={now} isSportShown={false} />],
		["a picture", <PictureCard key="1" article={article} now={now} sizes="100vw" aspect="aspect-2/1" />],
		[
			"a photograph",
			<PictureCard
				key="1"
				article={{ ...article, imageUrl: "https://a.example/1.jpg" }}
				now={now}
				sizes="9rem"
			/>,
		],
		["a portrait", <PictureCard key="1" article={article} now={now} sizes="9rem" isOnBand />],
		["a match", <MatchTile key="1" match={match} />],
		[
			"a match in full",
			<MatchDetailsCard
				key="1"
				match={{ ...match, code: "P2", round: "Omgång 9", venue: "Hallen", city: null }}
				unknownTime=""
				odds={{ name: "Spel", url: "https://spel.example" }}
			/>,
		],
		["a race", <MatchTile key="1" match={race} />],
		["the ticker", <Ticker key="1" items={[article]} />],
		["no ticker", <Ticker key="1" items={[]} />],
		[
			"panels",
			<SportPanels key="1" sports={["hockey", "football"]} counts={{ hockey: 3 }} headingLevel={2} />,
		],
		[
			"leagues",
			<LeagueBoxes
				key="1"
				leagues={["Ö & V", "Syd"]}
				chosen={["Syd"]}
				parameter="liga"
				onToggle={() => {}}
			/>,
		],
		["the header", <Masthead key="1" {...toVisit("/category/hockey")} />],
	])("stands in the page as React would have drawn it there: %s", (_, part) => {
		const page = (
			<main>
				<p>Före</p>
				{part}
				{part}
				<p>Efter</p>
			</main>
		);
		const { html, rendered } = drawPlaced(page);
		expect(rendered).toMatch(/^<main><p>Före<\/p><i [^>]*><\/i><i [^>]*><\/i><p>Efter<\/p><\/main>$/);
		expect(html).toBe(renderToString(page));
	});

	it("is drawn once for what it shows, and again for anything else", () => {
		const drawn: string[] = [];
		const Name = keepPart(function Name({ name }: { name: string; onPress: () => void }) {
			drawn.push(name);
			return <b>{name}</b>;
		});
		const draw = (name: string) => drawPlaced(<Name name={name} onPress={() => {}} />).html;
		expect([draw("Åsa"), draw("Bo"), draw("Åsa"), draw("Bo")]).toEqual([
			"<b>Åsa</b>",
			"<b>Bo</b>",
			"<b>Åsa</b>",
			"<b>Bo</b>",
		]);
		expect(drawn).toEqual(["Åsa", "Bo"]);
	});

	it("is not taken for another one of the same props", () => {
		const Bold = keepPart(({ text }: { text: string }) => <b>{text}</b>);
		const Slanted = keepPart(({ text }: { text: string }) => <em>{text}</em>);
		const page = (
			<Fragment>
				<Bold text="a" />
				<Slanted text="a" />
			</Fragment>
		);
		expect(drawPlaced(page).html).toBe("<b>a</b><em>a</em>");
	});

	it("is drawn where it stands when a page is rendered twice, as one with a gap is", () => {
		const Bold = keepPart(({ text }: { text: string }) => <b>{text}</b>);
		const { place, putIn } = placeParts("marke");
		const render = (text: string) =>
			renderToString(
				<PlacePart value={place}>
					<Bold text={text} />
				</PlacePart>,
			);
		render("först");
		expect(putIn(render("sedan")).join("")).toBe("<b>sedan</b>");
	});

	it("of an article is drawn again when its age is told in other words", () => {
		const draw = (at: string) => drawPlaced(<RowCard article={article} now={at} />).html;
		expect(draw("2026-11-22T13:59:59.000Z")).toContain("för 2 timmar sedan");
		expect(draw("2026-11-22T14:00:00.000Z")).toContain("för 3 timmar sedan");
	});

	it.each([
		["/", "/"],
		["/category/Formula%201", "/category/formula%201"],
		["/article/hamra-vann", null],
		["/categories/", null],
	])("marks the menu's entry for %s, and no other", (pathname, marked) => {
		const { html } = drawPlaced(<Masthead {...toVisit(pathname)} />);
		const current = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
			([link]) => /href="([^"]+)"/.exec(link)?.[1],
		);
		expect(current).toEqual(marked === null ? [] : [marked]);
	});

	it("marks each entry of the menu on its own page, the administrators' too", () => {
		const draw = (pathname: string) => {
			const visit = toVisit(pathname);
			const html = renderToString(<Masthead {...visit} auth={{ ...visit.auth, isAdmin: true }} />);
			return html.slice(html.indexOf('aria-label="Huvudmeny"'));
		};
		const entries = [...draw("/").matchAll(/href="([^"]+)"/g)].map(([, path]) => path ?? "");
		expect(entries).toHaveLength(10);
		for (const path of entries)
			expect(draw(path).match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([
				expect.stringContaining(`href="${path}"`),
			]);
	});

	it("leaves texts alone that look like a place", () => {
		const page = <p>{'<i class="marke" id="0"></i>'}</p>;
		expect(drawPlaced(page).html).toBe(renderToString(page));
	});
});
