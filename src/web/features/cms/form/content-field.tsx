import { useRef } from "react";
import { flushSync } from "react-dom";
import { countWords } from "../../../data/desk/articles/article-fields.ts";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { toggleBold } from "./toggle-bold.ts";

interface ContentFieldProps {
	content: string;
	error: string | undefined;
	onChange: (content: string) => void;
}

/** The article's text: paragraphs by line breaks, bold by its button, Ctrl + B or asterisks. */
export function ContentField({ content, error, onChange }: ContentFieldProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const words = countWords(content);

	const makeBold = () => {
		const area = field.current;
		if (!area) return;
		area.focus();
		const edit = toggleBold({ text: content, start: area.selectionStart, end: area.selectionEnd });
		area.select();
		// The one way of writing that the browser's own undo knows; where it is gone, the text is set.
		if (!document.execCommand("insertText", false, edit.text)) flushSync(() => onChange(edit.text));
		// At once: a key that is pressed before the next frame would write over what a later choice chooses.
		area.setSelectionRange(edit.start, edit.end);
	};

	return (
		<TextArea
			label="Innehåll"
			tools={
				<button
					type="button"
					aria-label="Fetstil"
					title="Fetstil (Ctrl + B)"
					aria-keyshortcuts="Control+B"
					onClick={makeBold}
					className="control px-4 font-bold"
				>
					<span aria-hidden="true">B</span>
				</button>
			}
			ref={field}
			name="content"
			value={content}
			required
			rows={18}
			error={error}
			note={
				<>
					Ny rad ger nytt stycke. **Dubbla asterisker** ger fetstil, annan formatering tas bort.{" "}
					<strong className="font-semibold text-ink">{words.toLocaleString("sv-SE")} ord</strong>
				</>
			}
			onChange={(event) => onChange(event.currentTarget.value)}
			onKeyDown={(event) => {
				if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "b") return;
				event.preventDefault();
				makeBold();
			}}
			className="p-4 font-serif text-reading"
		/>
	);
}
