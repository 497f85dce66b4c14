import { toPictureStem } from "../../domain/pictures/picture-stem.ts";
import { toSportDrawing } from "../../domain/pictures/sport-drawing.ts";

/** The sport's sign, one em high, in the colour of the text. */
export function SportMark({ category, className = "" }: { category: string; className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 16 16"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			className={`inline-block size-[1em] shrink-0 ${className}`}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; sixty of them, in parts, would be a seventh of what React looks after on the front page
			dangerouslySetInnerHTML={{ __html: toSportDrawing(toSportName(category)) }}
		/>
	);
}

/** The value of data-sport, which sets the sport's colours: see styles/sports.css. */
export function toSportName(category: string): string {
	return toPictureStem(category);
}
