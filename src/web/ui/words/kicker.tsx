import { toCategoryName } from "../../../domain/articles/category.ts";
import { SportMark, toSportName } from "../sport-mark.tsx";

/** The line above a headline: the sport, in its colour and with its mark. */
export function Kicker({ category, isOnBand = false }: { category: string; isOnBand?: boolean }) {
	return (
		<span
			data-sport={toSportName(category)}
			className={`inline-flex items-center gap-1.5 text-meta font-semibold ${isOnBand ? "text-sport-on-band" : "text-sport"}`}
		>
			<SportMark category={category} />
			{toCategoryName(category)}
		</span>
	);
}
