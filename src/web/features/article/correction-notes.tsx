import type { ArticleCorrection } from "../../data/articles/article.ts";
import { LongTime } from "../../ui/words/long-time.tsx";

/** What was wrong in the article, before the article itself: whoever has read it already looks there. */
export function CorrectionNotes({ corrections }: { corrections: readonly ArticleCorrection[] }) {
	return corrections.map(({ id, text, correctedAt }) => (
		<p key={id} id={`rattelse-${id}`} className="border-s-8 border-danger bg-surface p-4 font-serif">
			<strong className="font-sans">
				Rättelse <LongTime instant={correctedAt} />:
			</strong>{" "}
			{text}
		</p>
	));
}
