import "./without-stack-traces.ts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});

Error.stackTraceLimit = 10;

// Once the page has all it needs. Missing without TLS, refused where nothing may be stored: then there is no offline page.
if (import.meta.env.PROD) {
	const register = () => navigator.serviceWorker?.register("/sw.js").catch(() => {});
	if (document.readyState === "complete") register();
	else addEventListener("load", register);
}
