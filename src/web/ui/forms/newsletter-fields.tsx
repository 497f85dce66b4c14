import type { NewsletterChoices } from "../../../contract/newsletter.ts";
import { articleCategories, toCategoryName } from "../../../domain/articles/category.ts";
import { SportMark, toSportName } from "../sport-mark.tsx";
import { ChoiceBox } from "./choice-box.tsx";

const frequencies = [
	["daily", "Varje dag"],
	["weekly", "En gång i veckan"],
] as const;

/** How often the newsletter comes, and with what: the fields of a form, which the browser itself can send. */
export function NewsletterFields({ choices }: { choices: NewsletterChoices }) {
	return (
		<>
			<fieldset className="flex flex-col gap-1">
				<legend className="pb-1 text-card-s font-bold">Hur ofta?</legend>
				{frequencies.map(([frequency, label]) => (
					<ChoiceBox
						key={frequency}
						type="radio"
						name="frequency"
						value={frequency}
						defaultChecked={choices.frequency === frequency}
					>
						{label}
					</ChoiceBox>
				))}
			</fieldset>
			<fieldset className="flex flex-col gap-1">
				<legend className="pb-1 text-card-s font-bold">Vilka sporter?</legend>
				<p className="text-ink-soft">Väljer du ingen får du nyheter om alla.</p>
				<div className="grid gap-x-8 sm:grid-cols-2">
					{articleCategories.map((category) => (
						<span key={category} data-sport={toSportName(category)}>
							<ChoiceBox
								type="checkbox"
								name="sports"
								value={category}
								defaultChecked={choices.sports.includes(category)}
							>
								<SportMark category={category} className="text-sport" />
								{toCategoryName(category)}
							</ChoiceBox>
						</span>
					))}
				</div>
			</fieldset>
		</>
	);
}
