import { describe, expect, it } from "vitest";
import { toHealthReason, toSize } from "./source-words.ts";

const well = {
	health: "ok",
	rights: "summary",
	is_active: true,
	alarm: null,
	alarm_since: null,
	last_item_at: null,
	failure_count: 0,
	last_error: null,
} as const;
const at = "2026-11-10T12:00:00Z";

describe("why a source stands as it does", () => {
	it.each([
		[well, null],
		[{ ...well, health: "new" }, "Inte hämtad ännu. Den läses vid nästa körning."],
		[
			{ ...well, health: "paused", is_active: false },
			"Pausad av redaktionen. Ingenting hämtas förrän den återupptas.",
		],
		[{ ...well, health: "paused", rights: "off" }, "Läses inte: källan har avstått."],
		[
			{ ...well, health: "silent", alarm: "empty", alarm_since: at },
			"Flödet är tomt sedan 10 november 2026.",
		],
		[{ ...well, health: "silent", alarm: "silent", alarm_since: at }, "Har aldrig gett något nytt."],
		[
			{ ...well, health: "silent", alarm: "silent", last_item_at: at },
			"Har inte gett något nytt sedan 10 november 2026.",
		],
		[
			{ ...well, health: "failing", failure_count: 1, last_error: "HTTP 500" },
			"1 försök har misslyckats: HTTP 500",
		],
		[
			{ ...well, health: "failing", failure_count: 3, last_error: null },
			"3 försök i rad har misslyckats: okänt fel",
		],
		[
			{ ...well, health: "failing", alarm: "gone", failure_count: 1 },
			"Servern säger att flödet är borta för gott (410).",
		],
	] as const)("%o", (source, reason) => {
		expect(toHealthReason(source)).toBe(reason);
	});
});

it.each([
	[0, "0 B"],
	[999, "999 B"],
	[12_345, "12 kB"],
	[1_250_000, "1,3 MB"],
])("%i bytes are %s", (bytes, size) => {
	expect(toSize(bytes)).toBe(size);
});
