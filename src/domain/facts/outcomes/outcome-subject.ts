import type { NameMention } from "../../text/findings/names.ts";
import { toShortName } from "../names/name-key.ts";

/** The last name before the verb that no preposition holds: "Efter segern mot AIK föll | Hammarby". */
export function findSubject(text: string, names: readonly NameMention[], end: number): string | null {
	const subject = names
		// "Division 2-laget slog ut": the laget is meant, not the division.
		.filter((name) => name.end <= end && !/^[-‑]/u.test(text.slice(name.end)))
		.findLast(
			(name) =>
				!/(?:^|\s)(?:i|på|mot|över|av|från|till|med|för|genom|efter|inför|mellan|hos|vid|än|före|bakom)\s(?:(?!(?:att|men|och|när|då|som|innan|medan)\s)\p{Ll}+\s)?$/iu.test(
					text.slice(0, name.start),
				),
		);
	return subject ? toShortName(subject.tokens) : null;
}
