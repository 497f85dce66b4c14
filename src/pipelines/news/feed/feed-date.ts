import { isTimeZone, toOffsetMs } from "./zone-offset.ts";

const months = ["jan", "feb", "mar", "apr", "maj", "jun", "jul", "aug", "sep", "okt", "nov", "dec"];
/** English, Norwegian, Danish, German and French months that begin otherwise; of "juin" and "juillet" four letters tell. */
const otherMonths: Readonly<Record<string, string>> = {
	may: "maj",
	mär: "mar",
	oct: "okt",
	des: "dec",
	dez: "dec",
	fév: "feb",
	avr: "apr",
	mai: "maj",
	juin: "jun",
	juil: "jul",
	aoû: "aug",
	aou: "aug",
	déc: "dec",
};

/** Names of a zone's winter that its publishers often leave standing all year. */
const winterNames: ReadonlySet<string> = new Set([
	"wet",
	"cet",
	"mez",
	"met",
	"eet",
	"est",
	"cst",
	"mst",
	"pst",
	"aest",
]);

/** Minutes east of UTC of the names that RFC 822 and European publishers write. */
const namedZones: Readonly<Record<string, number>> = {
	z: 0,
	ut: 0,
	utc: 0,
	gmt: 0,
	wet: 0,
	west: 60,
	bst: 60,
	cet: 60,
	mez: 60,
	met: 60,
	cest: 120,
	mesz: 120,
	mest: 120,
	eet: 120,
	eest: 180,
	msk: 180,
	est: -300,
	edt: -240,
	cst: -360,
	cdt: -300,
	mst: -420,
	mdt: -360,
	pst: -480,
	pdt: -420,
	jst: 540,
	aest: 600,
	aedt: 660,
};

interface LocalTime {
	year: number;
	/** 1 to 12. */
	month: number;
	day: number;
	hour: number;
	minute: number;
	second: number;
	ms: number;
	/** Minutes east of UTC; null when the text says none. */
	zone: number | null;
	/** The zone is told by the name that it has in winter. */
	isWinterName: boolean;
}

/**
 * The instant a feed means. RFC 822 in all its wild forms, ISO 8601 and W3C dates, asctime, "Nov 21, 2026", months in
 * Swedish, Norwegian, Danish, German and French, day before month but where that is impossible ("11/21/2026"), Unix seconds. A zone may
 * be told by its IANA name; a time without one is told in `timeZone` (IANA; most of our sources are in Stockholm), and so is one with the
 * name that this zone has in winter: "CET" of a day in July is what a publisher in Stockholm forgot to change.
 * Null when it is no date, or lies outside 1990 to 2100.
 */
export function parseFeedDate(text: string | null | undefined, timeZone = "Europe/Stockholm"): Date | null {
	// "(PST)" after the offset is a comment in RFC 822.
	const clean =
		text
			?.replace(/\([^()]*\)/g, " ")
			.replace(/\s+/g, " ")
			.replaceAll(" ,", ",")
			.replaceAll("−", "-")
			.replace(beforeTime, "$<date> ")
			.trim() ?? "";
	if (clean === "" || clean.length > 100) return null;
	const unix = /^(\d{10})(\d{3})?$/.exec(clean);
	const instant = unix
		? new Date(Number(unix[1]) * 1000 + Number(unix[2] ?? 0))
		: parseLocal(clean, timeZone);
	if (!instant) return null;
	const year = instant.getUTCFullYear();
	return year >= 1990 && year <= 2100 ? instant : null;
}

function parseLocal(text: string, timeZone: string): Date | null {
	const { date = text, name = "" } = zoneNamePattern.exec(text)?.groups ?? {};
	if (isTimeZone(name)) return toInstant(parseNumeric(date) ?? parseWithMonthName(date), name);
	// RFC 9557 has more between brackets: "[u-ca=gregory]".
	const bare = text.replace(/\[[^[\]]*\]$/, "").trim();
	return toInstant(parseNumeric(bare) ?? parseWithMonthName(bare), timeZone);
}

/** "21 Nov 2026 10:15 Europe/Brussels", "2026-11-21T10:15[Europe/Brussels]": an offset before it goes first. */
const zoneNamePattern = /^(?<date>.+?) ?\[?(?<name>[a-z]+(?:\/[a-z\d_+-]+)+)\]?$/i;

/** "21 Nov 2026 - 10:15", "2026-11-21 at 10:15" */
const beforeTime = /^(?<date>[^:]*\d) (?:-|at) (?=\d{1,2}[:.]\d)/i;
/** "kl 8" is a whole hour; "kl 8-10" is a span, and no instant. */
const timePattern = String.raw`(?:kl(?:ockan)?\.? ?(?<hour>\d{1,2})(?! ?[\d:.+–-])|(?:kl(?:ockan)?\.? ?)?(?<hour>\d{1,2})[:.](?<minute>\d{2}|(?<=:)\d)(?:[:.](?<second>\d{2}|(?<=:)\d)(?:[.,](?<fraction>\d+))?)?\s?(?<half>[ap]\.?m\.?)?)?`;
const zonePattern = String.raw`\s?(?<zone>[a-z]{1,5})?\s?(?:(?<offset>[+-]\d{1,2}:?(?:\d{2})?)(?:z| [a-z]{1,5})?)?`;

/** "2026-325" is a day of the year, not an hour of January. */
const isoPattern = new RegExp(
	String.raw`^(?!\d{4}-\d{3}(?!\d))(?<year>\d{4})(?:[-/.]?(?<month>\d{2})(?:[-/.]?(?<day>\d{2}))?)?(?:[t ,]+)?${timePattern}${zonePattern}$`,
	"i",
);
/** "20261121T101530Z": the basic format of ISO 8601, in which nothing stands between figures. */
const basicIsoPattern = new RegExp(
	String.raw`^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})t?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?(?:[.,](?<fraction>\d+))?${zonePattern}$`,
	"i",
);
/** "2026-1-5": each part of its own, so that one figure does. */
const spacedIsoPattern = new RegExp(
	String.raw`^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?:[t ,]+${timePattern}${zonePattern})?$`,
	"i",
);
/** "21.03.2024 10:15", "21 03 2024", "21.03.24": a source of ours writes the day before the month. */
const numericDayFirstPattern = new RegExp(
	String.raw`^(?<day>\d{1,2})(?<mark>[-/. ])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|(?<=[/.])\d{2})(?:[t ,]+${timePattern}${zonePattern})?$`,
	"i",
);
const dayFirstPattern = new RegExp(
	String.raw`^(?:[\p{L}.]+,? ?)?(?:den )?(?<day>\d{1,2})(?:st|nd|rd|th|:e|\.)?[ -](?<name>\p{L}{3,})\.?,?[ -](?<year>\d{4}|\d{2})(?:[t ,]+)?${timePattern}${zonePattern}$`,
	"iu",
);
const monthFirstPattern = new RegExp(
	String.raw`^(?:\p{L}+,? )??(?<name>\p{L}{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?:[t ,]+(?:at )?)?${timePattern}${zonePattern}$`,
	"iu",
);
const asctimePattern = new RegExp(
	String.raw`^\p{L}+ (?<name>\p{L}{3,}) (?<day>\d{1,2}) ${timePattern}${zonePattern} (?<year>\d{4})$`,
	"iu",
);

function parseNumeric(text: string): LocalTime | null {
	const withoutWeekday = text.replace(/^\p{L}+\.?,? (?=\d+[-/. ]\d)/u, "");
	const iso = [isoPattern, basicIsoPattern, spacedIsoPattern]
		.map((pattern) => pattern.exec(withoutWeekday)?.groups)
		.find((groups) => groups !== undefined);
	if (iso) return toLocalTime(iso, Number(iso.month ?? 1));
	const dayFirst = numericDayFirstPattern.exec(withoutWeekday)?.groups;
	if (!dayFirst) return null;
	const [first, second] = [Number(dayFirst.day), Number(dayFirst.month)];
	// No month is the 21st: "11/21/2026" is American.
	if (dayFirst.mark === "/" && second > 12) return toLocalTime({ ...dayFirst, day: String(second) }, first);
	// "21/11/26" may begin with the year.
	if (dayFirst.mark === "/" && dayFirst.year?.length === 2) return null;
	return toLocalTime(dayFirst, second);
}

function parseWithMonthName(text: string): LocalTime | null {
	for (const pattern of [dayFirstPattern, monthFirstPattern, asctimePattern]) {
		const groups = pattern.exec(text)?.groups;
		if (!groups) continue;
		const name = (groups.name ?? "").toLowerCase();
		const short = name.slice(0, 3);
		const month = months.indexOf(otherMonths[name.slice(0, 4)] ?? otherMonths[short] ?? short) + 1;
		if (month > 0) return toLocalTime(groups, month);
	}
	return null;
}

function toLocalTime(groups: Readonly<Record<string, string | undefined>>, month: number): LocalTime | null {
	const number = (name: string) => Number(groups[name] ?? 0);
	const half = groups.half?.toLowerCase()[0];
	const hour = half ? (number("hour") % 12) + (half === "p" ? 12 : 0) : number("hour");
	const local: LocalTime = {
		// RFC 822 has two digits; 70 and later belong to the last century.
		year: groups.year?.length === 2 ? number("year") + (number("year") < 70 ? 2000 : 1900) : number("year"),
		month,
		day: Number(groups.day ?? 1),
		hour,
		minute: number("minute"),
		second: number("second"),
		ms: Math.floor(Number(`0.${groups.fraction ?? 0}`) * 1000),
		zone: toZone(groups.zone, groups.offset),
		isWinterName: groups.offset === undefined && winterNames.has(groups.zone?.toLowerCase() ?? ""),
	};
	const isTime = (hour < 24 || local.minute + local.second === 0) && hour <= 24 && local.minute < 60;
	const isPossible = month >= 1 && month <= 12 && local.day >= 1 && local.day <= 31 && isTime;
	return isPossible && local.second <= 60 ? local : null;
}

/** "+0100", "+01:00", "+1", "GMT+1", "CEST"; a name nobody knows counts as UTC, as RFC 2822 (4.3) has it. */
function toZone(name: string | undefined, offset: string | undefined): number | null {
	if (offset === undefined) return name === undefined ? null : (namedZones[name.toLowerCase()] ?? 0);
	const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
	const total = Number(hours) * 60 + Number(minutes ?? 0);
	return sign === "-" ? -total : total;
}

function toInstant(local: LocalTime | null, timeZone: string): Date | null {
	if (!local) return null;
	const asUtcMs = Date.UTC(
		local.year,
		local.month - 1,
		local.day,
		local.hour,
		local.minute,
		local.second,
		local.ms,
	);
	// 31 June would silently become 1 July.
	if (new Date(Date.UTC(local.year, local.month - 1, local.day)).getUTCDate() !== local.day) return null;
	const isZoneOwn = local.isWinterName && local.zone === toWinterMinutes(local.year, timeZone);
	if (local.zone !== null && !isZoneOwn) return new Date(asUtcMs - local.zone * 60_000);
	// Twice: the first guess may lie on the other side of a change to or from summer time.
	const guess = asUtcMs - toOffsetMs(asUtcMs, timeZone);
	return new Date(asUtcMs - toOffsetMs(guess, timeZone));
}

/** Minutes east of UTC of a zone's own winter, which lies on the other side of the year south of the equator. */
const toWinterMinutes = (year: number, timeZone: string): number =>
	Math.min(...[0, 6].map((month) => toOffsetMs(Date.UTC(year, month, 1), timeZone))) / 60_000;
