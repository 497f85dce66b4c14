import type { ReactNode } from "react";
import { useRootData } from "../data/root-data.ts";
import { ToastHost } from "../ui/toasts/toast-host.tsx";
import { LoadingNotice } from "./loading-notice.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What all pages share: skip link, ribbon, header, main, footer. Stands without data too, around the error page. */
export function SiteFrame({ children }: { children: ReactNode }) {
	const root = useRootData();
	return (
		<>
			<a
				href="#innehall"
				className="absolute start-4 top-0 z-10 -translate-y-full bg-band px-4 py-3 font-semibold text-on-band focus:translate-y-0"
			>
				Hoppa till innehållet
			</a>
			<div className="flex min-h-dvh flex-col">
				{root?.isDemo && (
					<aside
						aria-label="Demo"
						className="bg-band px-gutter py-1.5 text-center text-meta font-medium text-on-band dark:bg-brand dark:text-on-brand"
					>
						Demo: påhittade nyheter om påhittade lag och personer
					</aside>
				)}
				<SiteHeader />
				<main id="innehall" tabIndex={-1} className="flex-1 outline-none">
					{children}
				</main>
				<SiteFooter />
			</div>
			<LoadingNotice />
			<ToastHost />
		</>
	);
}
