import type { ReactNode } from "react";
import { toCategoryName, toCategoryPath } from "../../domain/articles/category.ts";
import type { SocialLink } from "../../domain/site/social-link.ts";
import { SportMark, toSportName } from "../ui/sport-mark.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { mainSports } from "./main-sports.ts";

export interface FooterContentProps {
	contactEmail: string;
	socialLinks: readonly SocialLink[];
	/** When the page was rendered, for readers: "21 november 2026 kl. 14:03". A kept page tells how old it is. */
	made: string;
}

const ownPages = [
	[
		"Matcher",
		[
			["/matches", "Kommande matcher"],
			["/dagens-matcher", "Matcher & Resultat"],
			["/tabeller", "Tabeller"],
			["/formel1", "F1-helgen"],
			["/kalender", "Matchkalender"],
		],
	],
	[
		"Avspark",
		[
			["/om", "Om Avspark"],
			["/insyn", "Insyn"],
			["/rattelser", "Rättelser"],
			["/sok", "Sök"],
			["/sitemap", "Webbkarta"],
		],
	],
] as const;

/** Higher for a thumb; a name that takes two lines keeps its distance from the next. */
const row =
	"inline-flex min-h-9 items-center gap-2.5 py-1.5 leading-snug font-semibold hover:underline pointer-coarse:min-h-11";

/** What stands in the footer, drawn on the server alone: see SiteFooter. */
export function FooterContent({ contactEmail, socialLinks, made }: FooterContentProps) {
	const at = contactEmail.indexOf("@");
	return (
		<>
			<div className="shell grid grid-cols-[4fr_5fr] gap-x-4 gap-y-10 py-14 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-[2fr_1fr_1fr_0.75fr_1.25fr]">
				<div className="col-span-2 flex flex-col items-start gap-4 lg:col-span-1">
					<span className="text-brand">
						<Wordmark />
					</span>
					<p className="max-w-md font-serif text-on-band-soft">
						Om Avspark: svenska sportnyheter från redaktionen, sida vid sida med{" "}
						<span className="whitespace-nowrap">AI-sammanfattningar</span> där varje uppgift ska finnas i
						källorna.
					</p>
					<FooterNewsletter />
				</div>
				<LinkList title="Kategorier">
					{mainSports.map((sport) => (
						<li key={sport} data-sport={toSportName(sport)}>
							<PageLink to={toCategoryPath(sport)}>
								<SportMark category={sport} className="text-sport-on-band" />
								{toCategoryName(sport)}
							</PageLink>
						</li>
					))}
					<li>
						<PageLink to="/categories">Alla kategorier</PageLink>
					</li>
				</LinkList>
				{ownPages.map(([title, links]) => (
					<LinkList key={title} title={title}>
						{links.map(([path, name]) => (
							<li key={path}>
								<PageLink to={path}>{name}</PageLink>
							</li>
						))}
					</LinkList>
				))}
				<div className="flex min-w-0 flex-col gap-6">
					<LinkList title="Följ oss">
						{socialLinks.map(({ name, url }) => (
							<li key={url}>
								<a href={url} rel="me noopener" className={row}>
									{name}
								</a>
							</li>
						))}
						<li>
							<a href="/rss.xml" className={row}>
								RSS
							</a>
						</li>
					</LinkList>
					<div>
						<h2 className="pb-2 text-meta text-on-band-soft">Kontakt</h2>
						<a
							href={`mailto:${contactEmail}`}
							className="inline-flex min-h-9 items-center font-semibold wrap-anywhere underline pointer-coarse:min-h-11 underline-offset-4"
						>
							{/* On a phone it breaks before its domain, not inside a word. */}
							<span>
								{contactEmail.slice(0, at)}
								<wbr />
								{contactEmail.slice(at)}
							</span>
						</a>
					</div>
				</div>
			</div>
			<div className="border-t border-band-rule">
				<p className="shell py-5 text-meta text-on-band-soft">
					© {made.split(" ")[2]} Avspark. Alla rättigheter förbehållna.{" "}
					<span data-made>Sidan uppdaterad {made}.</span>
				</p>
			</div>
		</>
	);
}

/** To one of our own pages: SiteFooter leads there without loading it anew. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<a href={to} data-page="" className={row}>
			{children}
		</a>
	);
}

function LinkList({ title, children }: { title: string; children: ReactNode }) {
	return (
		<nav aria-label={title}>
			<h2 className="pb-2 text-meta text-on-band-soft">{title}</h2>
			<ul>{children}</ul>
		</nav>
	);
}

/** The browser sends it, and the newsletter's page answers: in Swedish, which the browser's own check may not. */
function FooterNewsletter() {
	return (
		<form method="post" action="/nyhetsbrev" noValidate className="flex w-full max-w-md flex-col gap-2">
			<label htmlFor="sidfot-nyhetsbrev" className="text-meta text-on-band-soft">
				Nyhetsbrevet till din e-post
			</label>
			<div className="flex">
				<input
					id="sidfot-nyhetsbrev"
					name="email"
					type="email"
					required
					autoComplete="email"
					placeholder="namn@exempel.se"
					className="min-h-11 min-w-0 flex-1 border-2 border-on-band bg-transparent px-3 placeholder:text-on-band-soft focus-visible:outline-brand"
				/>
				<button
					type="submit"
					className="control border-on-band bg-on-band text-band focus-visible:outline-brand"
				>
					Anmäl mig
				</button>
			</div>
		</form>
	);
}
