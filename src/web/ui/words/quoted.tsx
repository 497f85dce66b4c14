import { toInnerQuotes } from "../../../domain/text/findings/inner-quotes.ts";
import { FigureText } from "./figure-text.tsx";

/** A source's sentence, in quotation marks. */
export function Quoted({ children }: { children: string }) {
	return (
		<q>
			<FigureText>{toInnerQuotes(children)}</FigureText>
		</q>
	);
}
