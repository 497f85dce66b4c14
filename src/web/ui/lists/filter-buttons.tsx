interface FilterButtonsProps<Name extends string> {
	legend: string;
	filters: readonly (readonly [name: Name, title: string])[];
	chosen: Name;
	onChoose: (name: Name) => void;
}

/** What is shown, of a list or a work: one of a few. */
export function FilterButtons<Name extends string>({
	legend,
	filters,
	chosen,
	onChoose,
}: FilterButtonsProps<Name>) {
	return (
		<fieldset className="flex flex-wrap gap-2">
			<legend className="sr-only">{legend}</legend>
			{filters.map(([name, title]) => (
				<button
					key={name}
					type="button"
					aria-pressed={chosen === name}
					onClick={() => onChoose(name)}
					className="control px-4 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
				>
					{title}
				</button>
			))}
		</fieldset>
	);
}
