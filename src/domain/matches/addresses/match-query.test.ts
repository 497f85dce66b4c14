import { expect, it } from "vitest";
import { fixtureSports } from "../fixture-sport.ts";
import { parseMatchQuery, toggleSport } from "./match-query.ts";

const all = [...fixtureSports];
const parse = (search: string) => parseMatchQuery(new URLSearchParams(search));

it.each([
	["", { sports: all, tab: "upcoming", shown: 50 }],
	["sport=hockey", { sports: ["hockey"], tab: "upcoming", shown: 50 }],
	["sport=formula1,football", { sports: ["football", "formula1"], tab: "upcoming", shown: 50 }],
	["sport=ingen", { sports: [], tab: "upcoming", shown: 50 }],
	["sport=handboll", { sports: all, tab: "upcoming", shown: 50 }],
	["sport=", { sports: all, tab: "upcoming", shown: 50 }],
	["flik=resultat&antal=100", { sports: all, tab: "results", shown: 100 }],
	["flik=annat&antal=51", { sports: all, tab: "upcoming", shown: 100 }],
	["antal=-1", { sports: all, tab: "upcoming", shown: 50 }],
	["antal=Infinity", { sports: all, tab: "upcoming", shown: 50 }],
])("the address %j asks for %j", (search, query) => {
	expect(parse(search)).toEqual(query);
});

it("turns one sport off and on again, down to none", () => {
	expect(toggleSport(all, "hockey")).toBe("football,formula1");
	expect(toggleSport(["football", "formula1"], "hockey")).toBe("football,hockey,formula1");
	expect(toggleSport(["hockey"], "hockey")).toBe("ingen");
	expect(parse(`sport=${toggleSport(["hockey"], "hockey")}`).sports).toEqual([]);
});
