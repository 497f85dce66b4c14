import type { ListedArticle } from "../../../data/desk/articles/desk-article-list.ts";
import { QuestionDialog } from "../../../ui/dialogs/question-dialog.tsx";

interface RemoveQuestionProps {
	articles: readonly ListedArticle[];
	/** They lie in the bin already. */
	isForGood: boolean;
	onRemove: () => void;
	onCancel: () => void;
}

/** Spec 5, delete article. */
export function RemoveQuestion({ articles, isForGood, onRemove, onCancel }: RemoveQuestionProps) {
	const [only] = articles;
	const isShown = articles.some(({ published }) => published);
	const [them, they] = articles.length === 1 ? ["den", "Den"] : ["dem", "De"];
	const end = isForGood ? " för gott?" : "?";
	return (
		<QuestionDialog
			question={
				articles.length === 1
					? `Är du säker på att du vill ta bort denna artikel${end}`
					: `Är du säker på att du vill ta bort dessa ${articles.length} artiklar${end}`
			}
			onCancel={onCancel}
			answers={
				<>
					<button type="button" onClick={onCancel} className="control">
						Avbryt
					</button>
					<button type="button" onClick={onRemove} className="control text-danger">
						{isForGood ? "Ta bort för gott" : "Ta bort"}
					</button>
				</>
			}
		>
			{articles.length === 1 && only && <p className="font-bold wrap-anywhere">{only.title}</p>}
			<p>
				{isForGood
					? "Text, adress och visningar försvinner. Det går inte att ångra."
					: `${isShown ? `Läsarna ser ${them} inte längre. ` : ""}${they} går att lägga tillbaka i 30 dagar, under Borttagna.`}
			</p>
		</QuestionDialog>
	);
}
