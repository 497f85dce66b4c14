import { NavLink } from "react-router";

/** In the order of a working day. A page of the desk adds its line with its route. */
const deskPages = [
	["/admin", "Översikt"],
	["/admin/granskning", "Granskning"],
	["/cms", "Artiklar"],
	["/sports", "Matcher"],
	["/admin/kallor", "Källor"],
	["/admin/nyhetsbrev", "Nyhetsbrev"],
	["/admin/anvandare", "Användare"],
	["/admin/logg", "Logg"],
] as const;

/** Leads between the pages that only administrators have; loaded with them alone. */
export function DeskNavigation() {
	return (
		<nav aria-label="Redaktionen" className="bg-band text-on-band">
			<ul className="shell flex flex-wrap gap-x-5 sm:gap-x-7">
				{deskPages.map(([to, title]) => (
					<li key={to}>
						<NavLink
							to={to}
							end={to === "/admin"}
							prefetch="intent"
							className="inline-flex min-h-10 items-center border-y-4 border-transparent font-semibold forced-colors:border-[Canvas] hover:underline hover:underline-offset-4 aria-[current=page]:border-b-brand sm:min-h-12"
						>
							{title}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
