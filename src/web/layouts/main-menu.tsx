import type { ReactNode } from "react";
import type { Location } from "react-router";
import { toCategoryName, toCategoryPath } from "../../domain/articles/category.ts";
import { Icon, menuIcon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { SportMark, toSportName } from "../ui/sport-mark.tsx";
import { mainSports } from "./main-sports.ts";

const menuId = "huvudmeny";

const adminPages = [
	["/admin", "Admin"],
	["/sports", "Sports"],
	["/cms", "CMS"],
	["/admin/granskning", "Granskning"],
] as const;

const menuPaths: readonly string[] = [
	"/",
	"/categories",
	...mainSports.map(toCategoryPath),
	"/preferences",
	...adminPages.map(([path]) => path),
];

/** Of the page's path, as it stands in the address: where the menu's entry for it leads. Undefined when it has none. */
export function toMenuPath(pathname: string): string | undefined {
	const path = pathname.toLowerCase();
	return menuPaths.find((known) => known === path);
}

/** The menu toggle and the collapsible navigation (spec 2, header). A native popover: it works without script. */
export function MainMenu({ location, isAdmin }: { location: Location; isAdmin: boolean }) {
	const current = toMenuPath(location.pathname);
	return (
		<div>
			<button
				type="button"
				popoverTarget={menuId}
				className="control max-sm:px-2.5 [anchor-name:--huvudmeny]"
			>
				<Icon path={menuIcon} />
				<span className="max-sm:sr-only">Meny</span>
			</button>
			<nav
				// A new page gets a new, closed menu.
				key={location.key}
				id={menuId}
				popover="auto"
				aria-label="Huvudmeny"
				className="sheet [position-anchor:--huvudmeny]"
			>
				<ul className="flex flex-col text-card-m font-bold">
					<li className="border-b border-rule">
						<MenuLink to="/" current={current}>
							Hem
						</MenuLink>
					</li>
					<li>
						<MenuLink to="/categories" current={current}>
							Kategorier
						</MenuLink>
						<ul className="flex flex-col border-s-4 border-rule ps-4 font-medium">
							{mainSports.map((sport) => (
								<li key={sport} data-sport={toSportName(sport)}>
									<MenuLink to={toCategoryPath(sport)} current={current}>
										<SportMark category={sport} className="text-sport" />
										{toCategoryName(sport)}
									</MenuLink>
								</li>
							))}
						</ul>
					</li>
					<li className="mt-2 border-t border-rule">
						<MenuLink to="/preferences" current={current}>
							Inställningar
						</MenuLink>
					</li>
					{isAdmin &&
						adminPages.map(([to, name]) => (
							<li key={to} className="border-t border-rule">
								<MenuLink to={to} current={current}>
									{name}
								</MenuLink>
							</li>
						))}
				</ul>
			</nav>
		</div>
	);
}

function MenuLink({
	to,
	current,
	children,
}: {
	to: string;
	current: string | undefined;
	children: ReactNode;
}) {
	return (
		<Link
			to={to}
			prefetch="intent"
			aria-current={to === current ? "page" : undefined}
			className="flex min-h-12 items-center gap-2.5 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-brand aria-[current=page]:decoration-4 aria-[current=page]:underline-offset-4"
		>
			{children}
		</Link>
	);
}

/** The three sports in sight where there is room for them. */
export function SportLinks() {
	return (
		<nav aria-label="Sporter" className="hidden lg:block">
			<ul className="flex items-center gap-7 font-semibold">
				{mainSports.map((sport) => (
					<li key={sport}>
						<Link
							to={toCategoryPath(sport)}
							prefetch="intent"
							className="inline-flex min-h-11 items-center gap-2 hover:underline hover:decoration-2 hover:underline-offset-4"
						>
							<SportMark category={sport} />
							{toCategoryName(sport)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
