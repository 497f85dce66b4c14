import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";

interface AboutTextProps {
	publisherName: string;
	ownerName: string;
	contactEmail: string;
	isDemo: boolean;
}

/** Who answers for the site, and how its texts come about. */
export function AboutText({ publisherName, ownerName, contactEmail, isDemo }: AboutTextProps) {
	return (
		<div className="shell flex flex-col gap-section py-section">
			<header className="flex flex-col gap-5">
				<h1 className="text-display">Om Avspark</h1>
				<p className="max-w-[46ch] font-serif text-reading">
					Svenska sportnyheter från redaktionen, sida vid sida med{" "}
					<span className="whitespace-nowrap">AI-sammanfattningar</span> där varje uppgift ska finnas i
					källorna.
				</p>
				{isDemo && (
					<p className="max-w-prose border-s-4 border-brand ps-4 font-serif text-reading">
						Det här är en demo: nyheterna, lagen och personerna är påhittade.
					</p>
				)}
			</header>
			<div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
				<Part id="utgivning" title="Utgivning">
					<dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
						<dt className="font-bold">Ansvarig utgivare</dt>
						<dd className="max-sm:pb-3">{publisherName}</dd>
						<dt className="font-bold">Ägare</dt>
						<dd className="max-sm:pb-3">{ownerName}</dd>
						<dt className="font-bold">Kontakt</dt>
						<dd>
							<MailLink address={contactEmail} />
						</dd>
					</dl>
				</Part>
				<Part id="rapportera-fel" title="Rapportera fel">
					<p>
						Har något blivit fel? Under varje artikel finns ”Rapportera fel”, eller skriv till{" "}
						<MailLink address={contactEmail} />. Redaktionen rättar texten, eller tar bort den, och berättar
						det bland{" "}
						<Link to="/rattelser" className="underline underline-offset-4">
							rättelserna
						</Link>
						.
					</p>
				</Part>
				<Part id="ai-sammanfattningar" title="Så görs AI-sammanfattningarna">
					<p>
						Ett program läser nyheter från de källor som redaktionen har valt. Artiklar som handlar om samma
						händelse läggs ihop, och ett dataprogram skriver en kort sammanfattning av dem, med en språkmodell
						eller genom att välja ut meningar ur källorna.
					</p>
					<p>
						Sammanfattningarna är märkta <em className="whitespace-nowrap">AI-sammanfattning</em> överallt där
						de visas. Under varje text står källorna, med länkar till originalen. Artiklar utan den märkningen
						är skrivna av redaktionen.
					</p>
				</Part>
				<Part id="faktakollen" title="Så kontrolleras de">
					<p>
						Innan en sammanfattning publiceras letar Faktakollen upp varje siffra, namn, resultat, datum och
						citat i källorna. Motsäger de en uppgift, eller finns ett namn, ett resultat, ett datum, ett citat
						eller en siffra inte där, hålls texten inne tills en redaktör har tagit ställning. Mindre
						uppgifter som varken går att belägga eller avvisa, som ”om två veckor”, visas som ej
						kontrollerade.
					</p>
					<p>
						Vilka källor vi läser, och hur många texter som har hållits inne, står under{" "}
						<Link to="/insyn" className="underline underline-offset-4">
							Insyn
						</Link>
						.
					</p>
					<p>
						Kontrollen ser att uppgifterna finns i källorna. Den kan inte veta om källorna har rätt, eller om
						något viktigt saknas. Därför är det källorna som gäller.
					</p>
				</Part>
				<Part id="matcher" title="Matcher och resultat">
					<p>
						Matcher och resultat kommer från leverantörer av sportdata och kan komma en stund efter
						verkligheten. Alla tider är svensk tid.
					</p>
				</Part>
				<Part id="uppgifter" title="Dina uppgifter">
					<p>
						Vi räknar hur ofta en artikel läses, med ett slumptal som gäller för en sidvisning och inte sparas
						i din webbläsare. Ingenting följer dig mellan sidorna, och därför finns ingen ruta om kakor.
					</p>
					<p>
						Alla sidor finns i{" "}
						<Link to="/sitemap" className="underline underline-offset-4">
							webbkartan
						</Link>
						.
					</p>
				</Part>
			</div>
		</div>
	);
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="flex flex-col gap-5">
			<SectionHeading id={id} title={title} />
			<div className="flex max-w-prose flex-col gap-4 font-serif text-reading">{children}</div>
		</section>
	);
}

function MailLink({ address }: { address: string }) {
	return (
		<a href={`mailto:${address}`} className="wrap-anywhere underline underline-offset-4">
			{address}
		</a>
	);
}
