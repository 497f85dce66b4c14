import { expect, it } from "vitest";
import { toDeviceName } from "./device-name.ts";

it.each([
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
		"Edge på Windows",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
		"Safari på iPhone",
	],
	[
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
		"Chrome på Android",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox på Linux"],
	["node", "Okänd enhet"],
	[null, "Okänd enhet"],
])("%s is %s", (userAgent, name) => {
	expect(toDeviceName(userAgent)).toBe(name);
});
