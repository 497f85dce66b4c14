import { redirect } from "react-router";
import { getCorrectionsPage, parseCorrectionsPage } from "../data/articles/corrections-page.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { CorrectionList } from "../features/openness/correction-list.tsx";
import type { Route } from "./+types/corrections";

export const headers = pageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
	const { supabase, siteUrl } = context.get(requestDataContext);
	const asked = parseCorrectionsPage(new URL(request.url).searchParams);
	const found = await getCorrectionsPage(supabase, asked);
	// Not kept: only the addresses of corrections that are there fill the page cache.
	if (found === null) throw redirect("/rattelser");
	return keptPage({ found, siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path: "/rattelser",
		title: "Rättelser",
		description: "Allt vi har rättat i publicerade artiklar, det senaste först.",
	});

export default function Corrections({ loaderData }: Route.ComponentProps) {
	return (
		<div className="shell flex flex-col gap-10 py-section">
			<header className="flex flex-col gap-5">
				<h1 className="text-display">Rättelser</h1>
				<p className="max-w-prose font-serif text-reading">
					Blir något fel i en artikel rättar vi det, skriver i artikeln vad som var fel, och samlar det här.
					Ser du ett fel finns ”Rapportera fel” under varje artikel.
				</p>
			</header>
			<CorrectionList {...loaderData.found} />
		</div>
	);
}
