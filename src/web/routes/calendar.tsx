import { mostChosen } from "../../domain/matches/addresses/calendar-choice.ts";
import { getCalendarPage } from "../data/matches/calendar-page.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { CalendarForm } from "../features/calendar/calendar-form.tsx";
import { CalendarLinks } from "../ui/calendar-links.tsx";
import type { Route } from "./+types/calendar";

export const headers = pageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
	const { supabase, siteUrl } = context.get(requestDataContext);
	const page = await getCalendarPage(supabase, new URL(request.url).searchParams);
	return keptPage({ page, siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path: "/kalender",
		title: "Din matchkalender",
		description:
			"Välj ligor och lag och prenumerera på deras matcher i din egen kalender: fotboll, hockey och Formel 1.",
	});

export default function Calendar({ loaderData }: Route.ComponentProps) {
	const { page, siteUrl } = loaderData;
	return (
		<div className="shell flex flex-col gap-10 py-section">
			<header className="flex flex-col gap-4">
				<h1 className="text-display">Din matchkalender</h1>
				<p className="max-w-prose font-serif text-reading text-ink-soft">
					Välj ligor och lag. Kalendern följer med när matcher flyttas, ställs in eller tillkommer, och vet
					ingenting om dig.
				</p>
			</header>
			{page.path !== null && (
				<section
					aria-labelledby="din-kalender"
					className="flex flex-col gap-4 border-s-4 border-line bg-surface p-4 sm:p-6"
				>
					<h2 id="din-kalender" className="text-card-m">
						Kalendern är klar
					</h2>
					{page.leftOut > 0 && (
						<p className="border-s-4 border-danger ps-3 font-semibold">
							En kalender rymmer {mostChosen.leagues} ligor och {mostChosen.teams} lag. {page.leftOut} av dem
							du valde kom inte med: välj ligan i stället för dess lag, eller gör en kalender till.
						</p>
					)}
					<CalendarLinks siteUrl={siteUrl} path={page.path} name="din kalender" />
					<label className="flex flex-col gap-1 text-meta text-ink-soft">
						Adress att klistra in i ditt kalenderprogram
						<input
							readOnly
							value={siteUrl + page.path}
							className="min-h-11 w-full border-2 border-line bg-paper px-3 text-ink"
						/>
					</label>
				</section>
			)}
			{/* Another choice is another form: the boxes are the reader's once they stand. */}
			<CalendarForm key={page.path} page={page} />
		</div>
	);
}
