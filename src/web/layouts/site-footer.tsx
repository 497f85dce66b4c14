import { Link } from "react-router";
import { toCategoryName, toCategoryPath } from "../../domain/category.ts";
import { SportMark, toSportName } from "../ui/sport-mark.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { mainSports } from "./main-sports.ts";

interface SiteFooterProps {
	contactEmail: string;
	year: number;
}

export function SiteFooter({ contactEmail, year }: SiteFooterProps) {
	return (
		<footer className="bg-band text-on-band">
			<div className="shell grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
				<div className="flex flex-col items-start gap-4">
					<span className="text-brand">
						<Wordmark />
					</span>
					<p className="max-w-md font-serif text-on-band-soft">
						Om Avspark: svenska sportnyheter från redaktionen, sida vid sida med AI-sammanfattningar där varje
						uppgift ska finnas i källorna.
					</p>
				</div>
				<nav aria-label="Kategorier">
					<h2 className="pb-2 text-meta text-on-band-soft">Kategorier</h2>
					<ul>
						{mainSports.map((sport) => (
							<li key={sport} data-sport={toSportName(sport)}>
								<Link
									to={toCategoryPath(sport)}
									className="inline-flex min-h-9 items-center gap-2.5 font-semibold hover:underline"
								>
									<SportMark category={sport} className="text-sport-on-band" />
									{toCategoryName(sport)}
								</Link>
							</li>
						))}
						<li>
							<Link
								to="/categories"
								className="inline-flex min-h-9 items-center font-semibold hover:underline"
							>
								Alla kategorier
							</Link>
						</li>
					</ul>
				</nav>
				<nav aria-label="Matcher">
					<h2 className="pb-2 text-meta text-on-band-soft">Matcher</h2>
					<ul>
						<li>
							<Link to="/matches" className="inline-flex min-h-9 items-center font-semibold hover:underline">
								Kommande matcher
							</Link>
						</li>
						<li>
							<Link
								to="/dagens-matcher"
								className="inline-flex min-h-9 items-center font-semibold hover:underline"
							>
								Matcher & Resultat
							</Link>
						</li>
					</ul>
				</nav>
				<div>
					<h2 className="pb-2 text-meta text-on-band-soft">Kontakt</h2>
					<a
						href={`mailto:${contactEmail}`}
						className="inline-flex min-h-9 items-center font-semibold break-all underline underline-offset-4"
					>
						{contactEmail}
					</a>
				</div>
			</div>
			<div className="border-t border-band-rule">
				<p className="shell py-5 text-meta text-on-band-soft">
					© {year} Avspark. Alla rättigheter förbehållna.
				</p>
			</div>
		</footer>
	);
}
