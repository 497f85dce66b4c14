import { useMemo } from "react";
import { diffWords } from "./diff-words.ts";

/** What came is underlined and bold, what went struck through: told without colour, and said to those who do not see it. */
export function DiffText({ before, after }: { before: string; after: string }) {
	const pieces = useMemo(() => diffWords(before, after), [before, after]);
	return pieces.map(({ kind, text }, place) => {
		const key = `${place} ${kind}`;
		if (kind === "same") return <span key={key}>{text}</span>;
		if (kind === "added")
			return (
				<ins key={key} className="cms-added">
					<span className="sr-only"> tillagt: </span>
					{text}
				</ins>
			);
		return (
			<del key={key} className="cms-removed">
				<span className="sr-only"> struket: </span>
				{text}
			</del>
		);
	});
}
