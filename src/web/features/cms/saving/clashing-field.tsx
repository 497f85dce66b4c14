import { toCategoryName } from "../../../../domain/articles/category.ts";
import { toPlannedText } from "../../../../domain/articles/planned-time.ts";
import type { ArticleFields } from "../../../data/desk/articles/article-fields.ts";
import { fieldLabels } from "../form/field-labels.ts";

/** Whose words are to stand. */
export type Choice = "mine" | "theirs" | "joined";

interface ClashingFieldProps {
	name: keyof ArticleFields;
	mine: string | boolean;
	theirs: string | boolean;
	choice: Choice;
	onChoose: (choice: Choice) => void;
}

/** What both have changed, side by side, and which of it is to stand. */
export function ClashingField({ name, mine, theirs, choice, onChoose }: ClashingFieldProps) {
	const choices: [Choice, string][] = [
		["mine", "Min"],
		["theirs", "Den sparade"],
	];
	if (name === "content") choices.unshift(["joined", "Båda, sammanfogade"]);
	return (
		<fieldset className="flex flex-col gap-3 border-t border-rule pt-3">
			<legend className="float-start w-full font-bold">{fieldLabels[name]}</legend>
			<div className="grid gap-3 sm:grid-cols-2">
				<Text title="Min" text={toWords(name, mine)} />
				<Text title="Den sparade" text={toWords(name, theirs)} />
			</div>
			<div className="flex flex-wrap gap-x-6">
				{choices.map(([value, label]) => (
					<label key={value} className="inline-flex min-h-11 items-center gap-2 font-semibold">
						<input
							type="radio"
							name={`krock-${name}`}
							checked={choice === value}
							onChange={() => onChoose(value)}
							className="size-6 accent-(--ink)"
						/>
						{label}
					</label>
				))}
			</div>
			{choice === "joined" && (
				<p className="text-meta">
					Där ni har skrivit olika på samma ställe står bådas stycken efter varandra.
				</p>
			)}
		</fieldset>
	);
}

function Text({ title, text }: { title: string; text: string }) {
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<p className="text-meta text-ink-soft">{title}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
			<section aria-label={title} tabIndex={0} className="cms-clash bg-paper p-3 font-serif">
				{text}
			</section>
		</div>
	);
}

function toWords(name: keyof ArticleFields, value: string | boolean): string {
	if (typeof value === "boolean") return value ? "Ja" : "Nej";
	if (name === "category") return toCategoryName(value);
	if (value !== "" && (name === "publishAt" || name === "unpublishAt")) return toPlannedText(new Date(value));
	return value || "–";
}
