const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a time zone (IANA) is ahead of UTC at an instant; a zone this runtime does not know counts as Stockholm. */
export function toOffsetMs(instantMs: number, timeZone: string): number {
	// In whatever case strangers write it, each is kept once.
	const parts = getFormat(timeZone.toLowerCase()).formatToParts(instantMs);
	const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "";
	const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
	const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
	return sign === "-" ? -ms : ms;
}

/** Whether this runtime knows a time zone by that name (IANA), in whatever case. */
export function isTimeZone(name: string): boolean {
	return name !== "" && createFormat(name) !== null;
}

function getFormat(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone);
	if (known) return known;
	const format = createFormat(timeZone) ?? getFormat("europe/stockholm");
	formats.set(timeZone, format);
	return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
	try {
		// English writes the offset in ASCII; Swedish has a minus sign of its own.
		return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
	} catch {
		return null;
	}
}
