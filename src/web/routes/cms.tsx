import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { ArticleDesk } from "../features/cms/article-desk.tsx";
import type { Route } from "./+types/cms";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Content Management System");

export default function Cms() {
	return <ArticleDesk />;
}
