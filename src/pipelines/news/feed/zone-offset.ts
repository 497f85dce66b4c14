const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a time zone (IANA) is ahead of UTC at an instant; a zone this runtime does not know counts as Stockholm. */
export function toOffsetMs(instantMs: number, timeZone: string): number {
	const parts = getFormat(timeZone).formatToParts(instantMs);
	const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "";
	const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
	const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
	return sign === "-" ? -ms : ms;
}

function getFormat(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone);
	if (known) return known;
	const format = createFormat(timeZone) ?? getFormat("Europe/Stockholm");
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
