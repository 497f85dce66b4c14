import { toCategoryName } from "../../../domain/articles/category.ts";
import { DifferenceTable } from "../../ui/difference-table.tsx";
import { type SourceDraft, toDraft } from "./source-draft.ts";
import { rightsWords } from "./source-words.ts";
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
			<div role="alert" className="flex flex-col gap-3 border-s-8 border-danger bg-surface p-4">
				<p className="font-semibold">
					Källan har tagits bort sedan du öppnade den. Ingenting sparades; det du har skrivit är kvar.
				</p>
				<button type="button" onClick={() => onSettle("mine")} className="control self-start">
					Gör den till en ny källa
				</button>
			</div>
		);
	const theirs = toDraft(conflict.theirs);
	const differing = (Object.keys(names) as (keyof SourceDraft)[]).filter(
		(name) => mine[name] !== theirs[name],
	);
	return (
		<div role="alert" className="flex flex-col gap-3 border-s-8 border-danger bg-surface p-4">
			<p className="font-semibold">
				Någon annan har ändrat källan sedan du öppnade den. Ingenting sparades; det du har skrivit är kvar.
			</p>
			{differing.length > 0 && (
				<DifferenceTable
					heads={["Fält", "Ditt", "Sparat"]}
					differences={differing.map((name) => ({
						name: names[name],
						values: [toWord(mine, name), toWord(theirs, name)],
					}))}
				/>
			)}
			<div className="flex flex-wrap gap-3">
				<button type="button" onClick={() => onSettle("theirs")} className="control">
					Hämta den sparade
				</button>
				<button type="button" onClick={() => onSettle("mine")} className="control">
					Gå vidare med mitt
				</button>
			</div>
		</div>
	);
}

function toWord(draft: SourceDraft, name: keyof SourceDraft): string {
	if (name === "rights") return rightsWords[draft.rights][0];
	if (name === "kind") return draft.kind === "feed" ? "Flöde" : "Webbsida";
	if (name === "category") return draft.category === "" ? "Av varje artikel" : toCategoryName(draft.category);
	return draft[name] || "–";
}
