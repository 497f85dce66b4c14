import type { EditedText } from "./edited-text.ts";

interface TextFieldsProps {
	text: EditedText;
	onChange: (text: EditedText) => void;
}

const field = "w-full border-2 border-line bg-surface p-3 font-normal";

/** Title, lead and body; the table takes all markup away, and double asterisks make bold. */
export function TextFields({ text, onChange }: TextFieldsProps) {
	return (
		<div className="flex flex-col gap-4">
			<label className="flex flex-col gap-1.5 font-semibold">
				Rubrik
				<input
					value={text.title}
					maxLength={300}
					required
					onChange={(event) => onChange({ ...text, title: event.currentTarget.value })}
					className={field}
				/>
			</label>
			<label className="flex flex-col gap-1.5 font-semibold">
				Ingress
				<textarea
					value={text.lead}
					maxLength={4000}
					rows={4}
					required
					onChange={(event) => onChange({ ...text, lead: event.currentTarget.value })}
					className={field}
				/>
			</label>
			<label className="flex flex-col gap-1.5 font-semibold">
				Brödtext
				<textarea
					value={text.body}
					maxLength={15000}
					rows={10}
					aria-describedby="brodtext-hjalp"
					onChange={(event) => onChange({ ...text, body: event.currentTarget.value })}
					className={field}
				/>
			</label>
			<p id="brodtext-hjalp" className="text-meta text-ink-soft">
				En tom rad mellan stycken. **Dubbla asterisker** ger fetstil, annan formatering tas bort.
			</p>
		</div>
	);
}
