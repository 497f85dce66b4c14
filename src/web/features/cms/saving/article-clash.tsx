import { useState } from "react";
import { type ArticleFields, toFields } from "../../../data/desk/articles/article-fields.ts";
import type { DeskArticle } from "../../../data/desk/articles/desk-articles.ts";
import { ClashNotice } from "../../../ui/clash-notice.tsx";
import { type Choice, ClashingField } from "./clashing-field.tsx";
import { joinArticles, joinTexts } from "./join-articles.ts";

interface ArticleClashNoticeProps {
	/** What both began with. */
	base: ArticleFields;
	mine: ArticleFields;
	/** As somebody else has saved it; null when it is gone for good. */
	theirs: DeskArticle | null;
	onSettle: (chosen: ArticleFields, theirs: DeskArticle) => void;
	onRestore: () => void;
	onStartAnew: () => void;
}

/** Somebody else was quicker: nothing was written. Both texts are shown, and the editor chooses or joins them. */
export function ArticleClashNotice(props: ArticleClashNoticeProps) {
	const { theirs, onRestore, onStartAnew } = props;
	if (theirs !== null && theirs.deleted_at === null) return <Clash {...props} theirs={theirs} />;
	return (
		<ClashNotice
			text={
				theirs
					? "Artikeln ligger bland de borttagna. Det du har skrivit står kvar i formuläret."
					: "Artikeln har tagits bort för gott. Det du har skrivit står kvar i formuläret."
			}
			ways={[
				theirs
					? { label: "Lägg tillbaka artikeln", onChoose: onRestore }
					: { label: "Gör den till en ny artikel", onChoose: onStartAnew },
			]}
		/>
	);
}

function Clash({ base, mine, theirs: row, onSettle }: ArticleClashNoticeProps & { theirs: DeskArticle }) {
	const theirs = toFields(row);
	const { fields, clashes, taken } = joinArticles(base, mine, theirs);
	const [chosen, setChosen] = useState<Partial<Record<keyof ArticleFields, Choice>>>({});
	/** Nobody withdraws what another has published without having said so. */
	const isUnawares = mine.published === base.published && mine.publishAt === base.publishAt;
	const choiceOf = (name: keyof ArticleFields): Choice => {
		if (name === "published" && isUnawares) return chosen.published ?? "theirs";
		return chosen[name] ?? (name === "content" ? "joined" : "mine");
	};
	const settle = () => {
		const settled = clashes.map((name) => {
			const choice = choiceOf(name);
			if (choice === "joined" && name === "content")
				return [name, joinTexts(base.content, mine.content, theirs.content)];
			return [name, (choice === "theirs" ? theirs : mine)[name]];
		});
		onSettle({ ...fields, ...Object.fromEntries(settled) }, row);
	};
	return (
		<section
			role="alert"
			aria-label="Någon annan har sparat"
			className="flex flex-col gap-5 border-s-8 border-danger bg-surface p-4"
		>
			<p className="font-semibold">
				{clashes.includes("published") && theirs.published
					? "Artikeln är publicerad sedan du öppnade den: det du sparar syns för läsarna."
					: "Någon annan har sparat artikeln sedan du öppnade den."}{" "}
				Dina ändringar är inte sparade, men står kvar i formuläret.
			</p>
			{clashes.map((name) => (
				<ClashingField
					key={name}
					name={name}
					mine={mine[name]}
					theirs={theirs[name]}
					choice={choiceOf(name)}
					onChoose={(choice) => setChosen({ ...chosen, [name]: choice })}
				/>
			))}
			{taken.length > 0 && <p>Det som bara den andra har ändrat hämtas in, och ditt står kvar i övrigt.</p>}
			<button type="button" onClick={settle} className="control control-main self-start">
				Fortsätt med det valda
			</button>
		</section>
	);
}
