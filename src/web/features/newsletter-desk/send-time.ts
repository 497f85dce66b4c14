/** "7.15", "07.15" and "7:15" -> "07:15", as Swedes write the clock; null when it is no time. */
export function parseSendTime(text: string): string | null {
	const [, hour, minute] = /^([01]?\d|2[0-3])[.:]([0-5]\d)$/.exec(text.trim()) ?? [];
	return hour && minute ? `${hour.padStart(2, "0")}:${minute}` : null;
}
