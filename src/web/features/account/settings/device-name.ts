const browsers: readonly [RegExp, string][] = [
	[/Edg(A|iOS)?\//, "Edge"],
	[/OPR\//, "Opera"],
	[/SamsungBrowser\//, "Samsung Internet"],
	[/(Firefox|FxiOS)\//, "Firefox"],
	[/(Chrome|CriOS)\//, "Chrome"],
	[/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
	[/iPhone/, "iPhone"],
	[/iPad/, "iPad"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Mac OS X/, "Mac"],
	[/CrOS/, "Chromebook"],
	[/Linux/, "Linux"],
];

/** A browser's user agent -> "Firefox på Windows", for people to know their device by; "Okänd enhet" for anything else. */
export function toDeviceName(userAgent: string | null): string {
	const find = (list: readonly [RegExp, string][]) =>
		list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
	const [browser, system] = [find(browsers), find(systems)];
	if (browser && system) return `${browser} på ${system}`;
	return browser ?? system ?? "Okänd enhet";
}
