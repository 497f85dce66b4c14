import { splitMatches } from "./split-matches.ts";

/** A text with what was searched for marked in it. */
export function MatchedText({ text, query }: { text: string; query: string }) {
	return splitMatches(text, query).map((part) =>
		part.isMatch ? (
			<mark
				key={part.at}
				className="bg-brand text-on-brand group-data-[selected=true]:bg-on-brand group-data-[selected=true]:text-brand"
			>
				{part.text}
			</mark>
		) : (
			part.text
		),
	);
}
