import { useId } from "react";
import { articleCategories, toCategoryName } from "../../../../domain/articles/category.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { RightsField } from "./rights-field.tsx";
import { type DraftErrors, type SourceDraft, selectorFields } from "./source-draft.ts";

interface SourceFieldsProps {
	draft: SourceDraft;
	errors: DraftErrors;
	isReserved: boolean;
	/** A source is being made of what they hold: what is typed meanwhile would be lost. */
	isReadOnly: boolean;
	onChange: (given: Partial<SourceDraft>) => void;
}

type TextName = Exclude<keyof SourceDraft, "category" | "rights" | "kind">;

/** Suggested; any other may be written. */
const europeanZones = Intl.supportedValuesOf("timeZone").filter((zone) => zone.startsWith("Europe/"));

const selectorLabels: Readonly<
	Record<(typeof selectorFields)[number], readonly [label: string, hint: string]>
> = {
	item: ["Selektor för varje nyhet", "CSS, till exempel article.news"],
	link: ["Länk (frivillig)", "Utan den: rubrikens länk, annars den första i nyheten"],
	title: ["Rubrik (frivillig)", "Utan den: länkens text"],
	time: ["Tid (frivillig)", "Utan den: den första <time>"],
	summary: ["Ingress (frivillig)", "Utan den: ingen"],
};

/** What an editor decides of a source: its name, how it is read, and what it lets us do. */
export function SourceFields({ draft, errors, isReserved, isReadOnly, onChange }: SourceFieldsProps) {
	const zones = useId();
	const field = (
		name: TextName,
		label: string,
		more: { type?: string; hint?: string; list?: string } = {},
	) => (
		<TextField
			{...more}
			label={label}
			value={draft[name]}
			error={errors[name]}
			readOnly={isReadOnly}
			autoComplete="off"
			spellCheck={false}
			onChange={(event) => onChange({ [name]: event.currentTarget.value })}
		/>
	);
	return (
		<div className="grid items-start gap-5 sm:grid-cols-2">
			{field("name", "Namn")}
			<SelectField
				label="Sport"
				value={draft.category}
				isReadOnly={isReadOnly}
				options={[
					["", "Avgörs av varje artikel"],
					...articleCategories.map((category) => [category, toCategoryName(category)] as const),
				]}
				onChange={(category) => onChange({ category })}
			/>
			<SelectField
				label="Läses som"
				value={draft.kind}
				isReadOnly={isReadOnly}
				options={[
					["feed", "Flöde (RSS, Atom, JSON Feed)"],
					["page", "Webbsida, med selektorer"],
				]}
				onChange={(kind) => onChange({ kind: kind as SourceDraft["kind"] })}
			/>
			{field("url", draft.kind === "feed" ? "Flödets adress" : "Sidans adress", {
				type: "url",
			})}
			{draft.kind === "page" && (
				<fieldset className="grid items-start gap-5 border-s-4 border-rule ps-4 sm:col-span-2 sm:grid-cols-2">
					<legend className="pb-2 font-semibold">Var nyheterna står på sidan</legend>
					{selectorFields.map((name) => {
						const [label, hint] = selectorLabels[name];
						return <div key={name}>{field(name, label, { hint })}</div>;
					})}
				</fieldset>
			)}
			{field("siteUrl", "Webbplats (frivillig)", {
				type: "url",
				hint: "Dit läsaren leds från sidan Insyn",
			})}
			{field("timeZone", "Tidszon", {
				hint: "För tider som inte säger sin egen",
				list: zones,
			})}
			<datalist id={zones}>
				{europeanZones.map((zone) => (
					<option key={zone} value={zone} />
				))}
			</datalist>
			<RightsField
				rights={draft.rights}
				isReserved={isReserved}
				isReadOnly={isReadOnly}
				onChange={(rights) => onChange({ rights })}
			/>
		</div>
	);
}
