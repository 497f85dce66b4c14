import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { MatchDesk } from "../features/match-desk/match-desk.tsx";
import type { Route } from "./+types/sports";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Sports Matches");

export default function Sports() {
	return <MatchDesk />;
}
