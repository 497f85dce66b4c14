import { Link } from "../ui/link.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { MainMenu, SportLinks } from "./main-menu.tsx";
import { SearchButton } from "./search-button.tsx";
import { UserPlace } from "./user-place.tsx";

export function SiteHeader() {
	return (
		<header className="border-b border-transparent bg-masthead text-on-masthead dark:border-rule">
			<div className="shell flex items-center justify-between gap-2 py-3.5 sm:gap-6">
				<Link to="/" aria-label="Avspark, till startsidan" className="dark:text-brand">
					<Wordmark />
				</Link>
				<div className="flex items-center gap-1 min-[22.5rem]:gap-2 sm:gap-4 xl:gap-8">
					<SportLinks />
					<UserPlace />
					<SearchButton />
					<MainMenu />
				</div>
			</div>
		</header>
	);
}
