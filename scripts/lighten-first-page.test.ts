import { expect, it } from "vitest";
import { lightenManifest } from "./lighten-first-page.ts";

const manifest = (routes: object) =>
	`window.__reactRouterManifest=${JSON.stringify({
		entry: { module: "/assets/entry.client-1.js", imports: ["/assets/libraries-2.js"], css: [] },
		routes,
		url: "/assets/manifest-3.js",
		version: "3",
	})};`;
const read = (script: string) => JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));

it("the list of routes loses what is false, and the files that every page has", () => {
	const light = read(
		lightenManifest(
			manifest({
				"routes/om": {
					id: "routes/om",
					hasAction: false,
					hasLoader: true,
					module: "/assets/om-4.js",
					imports: ["/assets/libraries-2.js", "/assets/about-5.js", "/assets/site-6.js"],
					css: [],
				},
				"routes/login": {
					id: "routes/login",
					hasErrorBoundary: false,
					module: "/assets/login-7.js",
					imports: ["/assets/rolldown-runtime-8.js", "/assets/libraries-2.js"],
					css: ["/assets/login-9.css"],
				},
			}),
		),
	);
	expect(light.entry.imports).toEqual(["/assets/libraries-2.js"]);
	expect(light.routes["routes/om"]).toEqual({
		id: "routes/om",
		hasLoader: true,
		module: "/assets/om-4.js",
		imports: ["/assets/about-5.js"],
		css: [],
	});
	expect(light.routes["routes/login"]).toEqual({
		id: "routes/login",
		module: "/assets/login-7.js",
		imports: [],
		css: ["/assets/login-9.css"],
	});
	expect(light.url).toBe("/assets/manifest-3.js");
});

it("a list that is written in another way stops the build", () => {
	expect(() => lightenManifest("export default {}")).toThrow("not written as it was");
});
