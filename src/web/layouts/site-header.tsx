import { Link } from "react-router";
import { Wordmark } from "../ui/wordmark.tsx";
import { MainMenu, SportLinks } from "./main-menu.tsx";

export function SiteHeader() {
	return (
		<header className="border-b border-transparent bg-masthead text-on-masthead dark:border-rule">
			<div className="shell flex items-center justify-between gap-6 py-3.5">
				<Link to="/" aria-label="Avspark, till startsidan" className="dark:text-brand">
					<Wordmark />
				</Link>
				<div className="flex items-center gap-8">
					<SportLinks />
					<MainMenu />
				</div>
			</div>
		</header>
	);
}
