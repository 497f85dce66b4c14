import { toCategoryName } from "../../../../domain/articles/category.ts";
import { ClashNotice } from "../../../ui/clash-notice.tsx";
import { DifferenceTable } from "../../../ui/difference-table.tsx";
import { rightsWords } from "../source-words.ts";
import { type SourceDraft, toDraft } from "./source-draft.ts";
import type { Conflict } from "./use-source-form.ts";

interface SourceConflictProps {
	conflict: Conflict;
	mine: SourceDraft;
	onSettle: (keeps: "mine" | "theirs") => void;
}

const names: Readonly<Record<keyof SourceDraft, string>> = {
	name: "Namn",
	category: "Sport",
	kind: "Läses som",
	url: "Adress",
	item: "Selektor för varje nyhet",
	link: "Länk",
	title: "Rubrik",
	time: "Tid",
	summary: "Ingress",
	siteUrl: "Webbplats",
	timeZone: "Tidszon",
	rights: "Rättigheter",
};

/** Somebody else was quicker: nothing was written, and the editor sees both and chooses. */
export function SourceConflict({ conflict, mine, onSettle }: SourceConflictProps) {
	if (conflict.kind === "deleted")
		return (
			<ClashNotice
				text="Källan har tagits bort sedan du öppnade den. Ingenting sparades; det du har skrivit är kvar."
				ways={[{ label: "Gör den till en ny källa", onChoose: () => onSettle("mine") }]}
			/>
		);
	const theirs = toDraft(conflict.theirs);
	const differing = (Object.keys(names) as (keyof SourceDraft)[]).filter(
		(name) => mine[name] !== theirs[name],
	);
	return (
		<ClashNotice
			text="Någon annan har ändrat källan sedan du öppnade den. Ingenting sparades; det du har skrivit är kvar."
			ways={[
				{ label: "Hämta den sparade", onChoose: () => onSettle("theirs") },
				{ label: "Gå vidare med mitt", onChoose: () => onSettle("mine") },
			]}
		>
			{differing.length > 0 && (
				<DifferenceTable
					heads={["Fält", "Ditt", "Sparat"]}
					differences={differing.map((name) => ({
						name: names[name],
						values: [toWord(mine, name), toWord(theirs, name)],
					}))}
				/>
			)}
		</ClashNotice>
	);
}

function toWord(draft: SourceDraft, name: keyof SourceDraft): string {
	if (name === "rights") return rightsWords[draft.rights][0];
	if (name === "kind") return draft.kind === "feed" ? "Flöde" : "Webbsida";
	if (name === "category") return draft.category === "" ? "Av varje artikel" : toCategoryName(draft.category);
	return draft[name] || "–";
}
