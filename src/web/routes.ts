import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/home.tsx"),
	route("categories", "routes/categories.tsx"),
	route("category/:categoryId", "routes/category.tsx"),
	route("article/:articleId", "routes/article.tsx"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
