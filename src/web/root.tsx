import grotesk from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url";
import { lazy, type ReactNode, Suspense, useContext, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts } from "react-router";
import type { Route } from "./+types/root";
import { AuthProvider } from "./data/account/auth-provider.tsx";
import { requestDataContext } from "./data/request-context.ts";
import { type RootData, useRootData } from "./data/root-data.ts";
import { ScriptNonce } from "./data/script-nonce.ts";
import { beforeFirstPaint } from "./layouts/before-first-paint.ts";
import { ScrollManner } from "./layouts/scroll-manner.tsx";
import { SiteFrame } from "./layouts/site-frame.tsx";
import styles from "./styles/app.css?url";

/** Once for each entry of the history. Whether it does. */
function openAnew(): boolean {
	const { state } = history;
	if (state?.reloaded) return false;
	history.replaceState({ ...state, reloaded: true }, "");
	location.reload();
	return true;
}

/**
 * Fetched when something went wrong. When it cannot be had either, the site cannot be reached, whatever the browser says of its
 * connection: the page is opened anew, as offline.
 */
const FailurePage = lazy(() =>
	import("./layouts/failure-page.tsx").then(
		(module) => ({ default: module.FailurePage }),
		() => {
			openAnew();
			return { default: Unreachable };
		},
	),
);

function Unreachable() {
	return (
		<div className="shell py-section">
			<h1 className="text-display">Ett fel uppstod</h1>
			<a href={location.pathname + location.search} className="control">
				Försök igen
			</a>
		</div>
	);
}

export const links: Route.LinksFunction = () => [
	// The headlines' letters, which are the page's face; the serif's 51 kB come after the picture they would delay.
	{ rel: "preload", as: "font", type: "font/woff2", href: grotesk, crossOrigin: "anonymous" },
	{ rel: "stylesheet", href: styles },
	{ rel: "icon", type: "image/svg+xml", href: "/icon.svg" },
	{ rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
	{ rel: "manifest", href: "/manifest.webmanifest" },
	{ rel: "alternate", type: "application/rss+xml", title: "Avspark", href: "/rss.xml" },
	{ rel: "alternate", type: "application/feed+json", title: "Avspark", href: "/feed.json" },
];

export function loader({ context }: Route.LoaderArgs): RootData {
	const { contactEmail, anonKey, isDemo, now } = context.get(requestDataContext);
	return { contactEmail, anonKey, isDemo, now: now.toISOString() };
}

/** Nothing here changes while the site is open. */
export function shouldRevalidate() {
	return false;
}

export function Layout({ children }: { children: ReactNode }) {
	const anonKey = useRootData()?.anonKey ?? "";
	const nonce = useContext(ScriptNonce);
	return (
		<html lang="sv">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="robots" content="max-image-preview:large" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffd12b" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1116" />
				<script
					nonce={nonce}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: React would write the quotes as entities, which no script element decodes
					dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforeFirstPaint : "" }}
				/>
				<Meta />
				<Links />
			</head>
			<body>
				<AuthProvider anonKey={anonKey}>{children}</AuthProvider>
				<ScrollManner />
				<Scripts />
			</body>
		</html>
	);
}

export default function App() {
	return (
		<SiteFrame>
			<Outlet />
		</SiteFrame>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const isNotFound = isRouteErrorResponse(error) && error.status === 404;
	useEffect(() => {
		// A page that is opened anew is answered by the service worker: with its kept copy, or what else can be read.
		if (!navigator.onLine) location.reload();
	}, []);
	return (
		<SiteFrame>
			<title>{isNotFound ? "404 | Avspark" : "Ett fel uppstod | Avspark"}</title>
			<Suspense>
				<FailurePage error={error} openAnew={openAnew} />
			</Suspense>
		</SiteFrame>
	);
}
