import { useAuth } from "../data/account/auth-provider.tsx";
import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { AccountSettings } from "../features/account/settings/account-settings.tsx";
import { SportInterests } from "../features/account/settings/sport-interests.tsx";
import { SectionHeading } from "../ui/words/section-heading.tsx";
import type { Route } from "./+types/preferences";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Mina Inställningar");

const sections = [
	["sportintressen", "Sportintressen"],
	["konto", "Konto"],
	["enheter", "Inloggade enheter"],
	["nyhetsbrevet", "Nyhetsbrev"],
	["uppgifter", "Dina uppgifter"],
] as const;

export default function Preferences() {
	const { user } = useAuth();
	if (!user) return null;
	return (
		<div className="shell flex flex-col gap-10 py-10 sm:py-section">
			<div className="flex flex-col gap-5">
				<h1 className="text-display">Mina Inställningar</h1>
				<p className="max-w-prose font-serif text-reading text-ink-soft">
					Välj vilka sporter du är intresserad av för att anpassa din startsida.
				</p>
			</div>
			<div className="grid items-start gap-x-16 lg:grid-cols-[14rem_minmax(0,48rem)]">
				<nav aria-label="Inställningar" className="sticky top-6 hidden lg:block">
					<ul className="border-s-4 border-rule ps-4">
						{sections.map(([id, title]) => (
							<li key={id}>
								<a
									href={`#${id}`}
									className="inline-flex min-h-11 items-center font-semibold hover:underline"
								>
									{title}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<div className="flex flex-col gap-section">
					<section aria-labelledby="sportintressen" className="flex flex-col gap-6">
						<SectionHeading id="sportintressen" title="Sportintressen" />
						<SportInterests userId={user.id} />
					</section>
					<AccountSettings user={user} />
				</div>
			</div>
		</div>
	);
}
