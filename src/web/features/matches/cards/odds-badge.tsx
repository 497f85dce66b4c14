import type { OddsProvider } from "../../../data/request-context.ts";

/** The paid hint at live odds: said to be one, for adults, and with the way to help beside it. */
export function OddsBadge({ provider }: { provider: OddsProvider }) {
	return (
		<p className="relative z-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-rule pt-3 text-ink-soft">
			<span className="font-semibold">Annons</span>
			<span className="border border-current px-1 font-semibold">18+</span>
			<a
				href={provider.url}
				target="_blank"
				rel="sponsored nofollow noopener noreferrer"
				className="inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-4"
			>
				Live-odds hos {provider.name}
			</a>
			<a
				href="https://www.stodlinjen.se/"
				target="_blank"
				rel="noopener noreferrer"
				className="inline-flex min-h-6 items-center underline underline-offset-4"
			>
				stödlinjen.se
			</a>
		</p>
	);
}
