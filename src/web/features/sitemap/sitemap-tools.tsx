import { useState } from "react";
import { checkSitemap, type SitemapCheck, sitemapFunctionPath } from "../../data/desk/check-sitemap.ts";

/** Downloads the XML, and tries the function that makes it (spec 2 and 7). */
export function SitemapTools() {
	const [check, setCheck] = useState<SitemapCheck | "running" | null>(null);
	const run = async () => {
		if (check === "running") return;
		setCheck("running");
		setCheck(await checkSitemap());
	};
	return (
		<div className="flex flex-col gap-4">
			<div className="flex flex-wrap gap-3">
				<a href={sitemapFunctionPath} target="_blank" rel="noopener" className="control">
					Ladda ner XML-sitemap
					<span className="sr-only">(öppnas i en ny flik)</span>
				</a>
				<button
					type="button"
					onClick={run}
					aria-disabled={check === "running"}
					className="control noscript:hidden"
				>
					{check === "running" ? "Testar..." : "Testa sitemap-funktionen"}
				</button>
			</div>
			<div role="status">{check !== null && check !== "running" && <CheckResult check={check} />}</div>
		</div>
	);
}

function CheckResult({ check }: { check: SitemapCheck }) {
	if (check.kind === "failed") {
		return <p className="font-semibold text-danger">Funktionen gick inte att nå. Försök igen senare.</p>;
	}
	return (
		<dl className="grid gap-x-6 gap-y-2 border-s-4 border-rule ps-4 sm:grid-cols-[auto_1fr]">
			<dt className="font-semibold">Status</dt>
			<dd>{check.status}</dd>
			<dt className="font-semibold">Innehållstyp</dt>
			<dd>{check.contentType}</dd>
			<dt className="font-semibold">Svarets början</dt>
			<dd className="min-w-0">
				<pre className="font-mono text-meta whitespace-pre-wrap wrap-anywhere">{check.start}</pre>
			</dd>
		</dl>
	);
}
