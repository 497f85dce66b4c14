import routes from "../../../src/web/routes.ts";

/** "/admin", "/sports" ...: every page that stands behind the administrators' guard, whoever has added it. */
export const adminPages: readonly string[] = routes
	.filter(({ file }) => file === "routes/admin-only.tsx")
	.flatMap(({ children = [] }) => children.map(({ path }) => `/${path}`));
