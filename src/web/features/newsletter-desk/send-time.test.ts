import { expect, it } from "vitest";
import { parseSendTime } from "./send-time.ts";

it.each([
	["06:30", "06:30"],
	["07.15", "07:15"],
	["7.15", "07:15"],
	[" 7:05 ", "07:05"],
	["23.59", "23:59"],
])("the time %j is read as %s", (text, time) => expect(parseSendTime(text)).toBe(time));

it.each(["", "7", "24:00", "12:60", "7:5", "07,15", "0715", "107.15"])("%j is no time", (text) =>
	expect(parseSendTime(text)).toBeNull(),
);
