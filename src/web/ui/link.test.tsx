import { renderToStaticMarkup } from "react-dom/server";
import { type LinkProps, Link as RouterLink, StaticRouter } from "react-router";
import { expect, it } from "vitest";
import { DrawnLink } from "./link.tsx";

const draw = (link: React.ReactElement) =>
	renderToStaticMarkup(<StaticRouter location="/lag/aik?visa=10">{link}</StaticRouter>);
const toAttributes = (html: string) => [...html.matchAll(/[\w-]+="[^"]*"/g)].map(([text]) => text).sort();

it.each<LinkProps>([
	{ to: "/" },
	{ to: "/lag/aik#form", prefetch: "intent", className: "control", "aria-label": "AIK" },
	{ to: "/sok?q=a//b&sida=../2", preventScrollReset: true },
	{ to: "/auth", state: { from: "/" }, replace: true, target: "_blank" },
	{ to: "/tabell/öst ligan", reloadDocument: true },
	{ to: "?visa=20" },
	{ to: "../om" },
	{ to: "/lag//aik" },
	{ to: "/lag/../om" },
	{ to: "//annan.example/om" },
	{ to: "https://annan.example/om" },
	{ to: { pathname: "/lag/aik", search: "?ar=2026" } },
])("is drawn as the router's own: %j", (props) => {
	const drawn = toAttributes(draw(<DrawnLink {...props}>AIK</DrawnLink>));
	expect(drawn.join(" ")).toContain("href=");
	expect(drawn).toEqual(toAttributes(draw(<RouterLink {...props}>AIK</RouterLink>)));
});
