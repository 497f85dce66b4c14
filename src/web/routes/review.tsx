import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { ReviewDesk } from "../features/review/review-desk.tsx";
import type { Route } from "./+types/review";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Granskning");

export default function Review() {
	return <ReviewDesk />;
}
