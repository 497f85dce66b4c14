import { Icon, pauseIcon, playIcon } from "../../ui/icon.tsx";
import { keepPart } from "../../ui/kept-part.tsx";
import { Link } from "../../ui/link.tsx";
import { showFocused } from "../../ui/lists/show-focused.ts";
import { SportMark, toSportName } from "../../ui/sport-mark.tsx";

interface TickerItem {
	slug: string;
	title: string;
	category: string;
}

/**
 * The scrolling headlines below the header. Motion, pause and stillness are CSS (styles/ticker.css): a checkbox pauses
 * it, so does a pointer or the focus on it, and readers who asked for less motion scroll it themselves.
 */
export const Ticker = keepPart(function Ticker({ items }: { items: readonly TickerItem[] }) {
	if (items.length === 0) return null;
	return (
		<section aria-label="Senaste nytt" className="ticker flex items-stretch bg-band text-on-band">
			<p className="flex shrink-0 items-center bg-brand ps-[max(var(--spacing-gutter),calc((100vw-82rem)/2))] pe-gutter font-bold text-on-brand max-sm:text-meta">
				Senaste nytt
			</p>
			<div className="ticker-window min-w-0 flex-1 overflow-hidden">
				<div className="ticker-track">
					<TickerItems items={items} />
					<TickerItems items={items} isCopy />
				</div>
			</div>
			<label className="ticker-switch relative flex shrink-0 cursor-pointer items-center border-s border-band-rule px-4 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-brand">
				<input type="checkbox" className="ticker-pause absolute inset-0 m-0 cursor-pointer opacity-0" />
				<span className="sr-only">Pausa rullningen</span>
				<Icon path={pauseIcon} className="ticker-when-running size-4" />
				<Icon path={playIcon} className="ticker-when-paused size-4" />
			</label>
		</section>
	);
});

/** The copy fills the gap behind the last headline while the first comes round; nobody reads or reaches it twice. */
function TickerItems({ items, isCopy = false }: { items: readonly TickerItem[]; isCopy?: boolean }) {
	return (
		<ul
			aria-hidden={isCopy}
			inert={isCopy}
			onFocus={showFocused}
			className={`flex ${isCopy ? "ticker-copy" : ""}`}
		>
			{items.map((item) => (
				<li key={item.slug} data-sport={toSportName(item.category)} className="flex">
					<Link
						to={`/article/${item.slug}`}
						className="flex min-h-11 items-center gap-2.5 px-5 font-medium whitespace-nowrap -outline-offset-4 hover:underline focus-visible:outline-brand"
					>
						<SportMark category={item.category} className="text-sport-on-band" />
						{item.title}
					</Link>
				</li>
			))}
		</ul>
	);
}
