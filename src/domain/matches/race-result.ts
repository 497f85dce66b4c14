import type { Classified } from "./match-score.ts";

/** What the upstream says of those who did not finish. */
const reasons: Readonly<Record<string, string>> = {
	Retired: "Bröt",
	"Did not start": "Startade inte",
	"Did not qualify": "Kvalade inte in",
	Disqualified: "Diskvalificerad",
	Lapped: "Varvad",
	Withdrew: "Drog sig ur",
};

/** Time or reason as Swedish has it: "1:25:33.607" -> "1.25.33,607", "+5.155" -> "+5,155", "Retired" -> "Bröt", "+1 Lap" -> "+1 varv". */
export function toRaceResult({ time, status }: Pick<Classified, "time" | "status">): string {
	if (time !== null) return time.replace(".", ",").replaceAll(":", ".");
	if (status === null || status === "Finished") return "–";
	const reason = Object.hasOwn(reasons, status) ? reasons[status] : undefined;
	return reason ?? status.replace(/^(\+\d+) Laps?$/, "$1 varv");
}
