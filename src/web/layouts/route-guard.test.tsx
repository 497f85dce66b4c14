import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { AuthProvider } from "../data/account/auth-provider.tsx";
import { judgeReader, RouteGuard } from "./route-guard.tsx";

it.each([
	["loading", false, false, "wait"],
	["loading", false, true, "wait"],
	["signed-out", false, false, "to sign-in"],
	["signed-out", false, true, "to sign-in"],
	["signed-in", false, false, "let in"],
	["signed-in", false, true, "to start page"],
	["signed-in", true, false, "let in"],
	["signed-in", true, true, "let in"],
] as const)(
	"%s, administrator %s, on a page for administrators %s: %s",
	(status, isAdmin, isAdminOnly, verdict) => {
		expect(judgeReader({ status, isAdmin }, isAdminOnly)).toBe(verdict);
	},
);

it("the server, which knows nobody, says that the page loads and shows nothing of it", () => {
	const Page = createRoutesStub([
		{
			path: "/cms",
			Component: () => (
				<RouteGuard isAdminOnly>
					<p>Redaktionens sida</p>
				</RouteGuard>
			),
		},
	]);
	const html = renderToStaticMarkup(
		<AuthProvider anonKey="key">
			<Page initialEntries={["/cms"]} />
		</AuthProvider>,
	);
	expect(html).toContain("Laddar...");
	expect(html).not.toContain("Redaktionens sida");
});
