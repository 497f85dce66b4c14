import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { AboutText } from "../features/about/about-text.tsx";
import type { Route } from "./+types/about";

export const headers = pageHeaders;

export function loader({ context }: Route.LoaderArgs) {
	const { publisherName, ownerName, contactEmail, isDemo, siteUrl } = context.get(requestDataContext);
	return keptPage({ publisherName, ownerName, contactEmail, isDemo, siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path: "/om",
		title: "Om Avspark",
		description:
			"Vem som ger ut Avspark, hur AI-sammanfattningarna görs och kontrolleras, och hur du rapporterar fel.",
	});

export default function About({ loaderData }: Route.ComponentProps) {
	return <AboutText {...loaderData} />;
}
