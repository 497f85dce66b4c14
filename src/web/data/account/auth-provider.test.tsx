import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthProvider, useAuth } from "./auth-provider.tsx";

function Reader() {
	const { status, user, isAdmin } = useAuth();
	return `${status} ${user} ${isAdmin}`;
}

it("refuses to be asked outside its provider", () => {
	expect(() => renderToStaticMarkup(<Reader />)).toThrow("useAuth must be used within an AuthProvider");
});

it("knows nobody on the server, so that the page is the same for everyone", () => {
	const html = renderToStaticMarkup(
		<AuthProvider anonKey="key">
			<Reader />
		</AuthProvider>,
	);
	expect(html).toBe("loading null false");
});
