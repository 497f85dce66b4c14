import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LeagueTable } from "./league-table.tsx";

it("points below nothing and a difference below nothing have the same minus sign", () => {
	const line = {
		id: "1",
		name: "Norra IF",
		teamName: null,
		slug: null,
		position: 16,
		played: 1,
		won: 0,
		won_overtime: null,
		drawn: 0,
		lost_overtime: null,
		lost: 1,
		goals_for: 0,
		goals_against: 1,
		points: -3,
	};
	const markup = renderToStaticMarkup(
		<LeagueTable caption="Allsvenskan" sport="football" lines={[{ line, isAfterGap: false }]} />,
	);
	const cells = [...markup.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text]) => text);
	expect(cells.slice(-2)).toEqual(["−1", "−3"]);
});
