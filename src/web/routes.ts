import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/home.tsx"),
	route("categories", "routes/categories.tsx"),
	route("category/:categoryId", "routes/category.tsx"),
	route("article/:articleId", "routes/article.tsx"),
	route("matches", "routes/matches.tsx"),
	route("dagens-matcher", "routes/todays-matches.tsx"),
	route("auth", "routes/auth.tsx"),
	route("auth/bekrafta", "routes/confirm-link.tsx"),
	route("login", "routes/login.tsx"),
	route("register", "routes/register.tsx"),
	route("forgot-password", "routes/forgot-password.tsx"),
	route("reset-password", "routes/reset-password.tsx"),
	layout("routes/signed-in.tsx", [route("preferences", "routes/preferences.tsx")]),
	route("offline", "routes/offline.tsx"),
	route("nyhetsbrev", "routes/newsletter.tsx"),
	route("nyhetsbrev/bekrafta", "routes/newsletter-confirm.tsx"),
	route("nyhetsbrev/avsluta", "routes/newsletter-unsubscribe.tsx"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
