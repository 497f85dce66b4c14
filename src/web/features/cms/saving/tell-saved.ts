import type { Toast } from "../../../ui/toasts/toast.ts";
import type { SavedArticle } from "./article-saver.ts";

interface WaysBack {
	takePublicationBack: () => void;
	takeTitleBack: () => void;
}

/** A publication is said, for Ctrl and Enter are quickly pressed, and what was not the editor's own doing; both can be taken back. */
export function tellSaved(saved: SavedArticle, { takePublicationBack, takeTitleBack }: WaysBack): Toast {
	const { article, isNew, isNewlyPublished, isJoined, improvedTitle } = saved;
	const description = [
		isNewlyPublished && "Artikeln är publicerad.",
		isJoined && "Det som någon annan har ändrat i andra fält är också med.",
		improvedTitle !== null && `Rubriken förbättrades till ”${article.title}”.`,
	]
		.filter((line) => line !== false)
		.join(" ");
	return {
		kind: "success",
		title: isNew ? "Skapad!" : "Uppdaterad!",
		...(description !== "" && { description }),
		...(isNewlyPublished && { action: { label: "Ångra", run: takePublicationBack } }),
		// The title alone: what was published by mistake has a switch of its own in the form.
		...(improvedTitle !== null && {
			action: { label: article.published ? "Ångra rubriken" : "Ångra", run: takeTitleBack },
		}),
	};
}
