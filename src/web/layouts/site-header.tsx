import { type Location, useLocation } from "react-router";
import { type Auth, useAuth } from "../data/account/auth-provider.tsx";
import { keepPart } from "../ui/kept-part.tsx";
import { Link } from "../ui/link.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { MainMenu, SportLinks, toMenuPath } from "./main-menu.tsx";
import { SearchButton } from "./search-button.tsx";
import { UserPlace } from "./user-place.tsx";

export function SiteHeader() {
	return <Masthead location={useLocation()} auth={useAuth()} />;
}

/** On the server nobody is signed in: what is drawn there rests on the menu's current entry alone. */
export const Masthead = keepPart(
	function Masthead({ location, auth }: { location: Location; auth: Auth }) {
		return (
			<header className="border-b border-transparent bg-masthead text-on-masthead dark:border-rule">
				<div className="shell flex flex-wrap items-center justify-between gap-x-2 py-3.5 sm:gap-x-6">
					<Link to="/" aria-label="Avspark, till startsidan" className="dark:text-brand">
						<Wordmark />
					</Link>
					<div className="ms-auto flex items-center gap-1 min-[22.5rem]:gap-2 sm:gap-4 xl:gap-8">
						<SportLinks />
						<UserPlace location={location} auth={auth} />
						<SearchButton />
						<MainMenu location={location} isAdmin={auth.isAdmin} />
					</div>
				</div>
			</header>
		);
	},
	({ location }) => toMenuPath(location.pathname) ?? "",
);
