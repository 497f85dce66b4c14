import { getNewsroomInsight } from "../data/articles/newsroom-insight.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { AiUse } from "../features/openness/ai-use.tsx";
import { SourceList } from "../features/openness/source-list.tsx";
import { LongTime } from "../ui/words/long-time.tsx";
import type { Route } from "./+types/insight";

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const { supabase, siteUrl, contactEmail } = context.get(requestDataContext);
	return keptPage({ insight: await getNewsroomInsight(supabase), siteUrl, contactEmail });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path: "/insyn",
		title: "Insyn",
		description: "Vilka källor Avspark läser, vad de tillåter, hur AI används och vad som har rättats.",
	});

export default function Insight({ loaderData: { insight, contactEmail } }: Route.ComponentProps) {
	return (
		<div className="shell flex flex-col gap-section py-section">
			<header className="flex flex-col gap-5">
				<h1 className="text-display">Insyn</h1>
				<p className="max-w-prose font-serif text-reading">
					Så arbetar nyhetsredaktionen: vilka källor vi läser, vad de tillåter oss, och hur AI används.
					Siffrorna gäller de senaste 30 dagarna och räknades{" "}
					<span className="whitespace-nowrap">
						<LongTime instant={insight.measured_at} />.
					</span>
				</p>
			</header>
			<SourceList sources={insight.sources} contactEmail={contactEmail} />
			<AiUse insight={insight} />
		</div>
	);
}
