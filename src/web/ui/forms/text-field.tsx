import { type ComponentProps, useState } from "react";
import { FieldFrame } from "./field-frame.tsx";

interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
	label: string;
	/** What is wrong with it; the field names it as its description. */
	error?: string | undefined;
	/** What to know before writing. */
	hint?: string;
	/** What else to know of it, told under it. */
	note?: string;
}

/** A line of text with its label, and under it what is wrong. A password can be shown while it is written. */
export function TextField({ label, error, hint, note, type = "text", ...input }: TextFieldProps) {
	const [isShown, setIsShown] = useState(false);
	const isPassword = type === "password";
	return (
		<FieldFrame label={label} hint={hint} error={error} note={note}>
			{(attributes) => (
				<div className="relative flex">
					<input
						{...input}
						{...attributes}
						type={isPassword && isShown ? "text" : type}
						className={`field w-full ${isPassword ? "pe-20" : ""}`}
					/>
					{isPassword && (
						<button
							type="button"
							aria-pressed={isShown}
							aria-label={`Visa ${label.toLowerCase()}`}
							onClick={() => setIsShown(!isShown)}
							className="absolute inset-y-0 end-0 min-w-18 cursor-pointer px-3 text-meta font-semibold underline underline-offset-4 -outline-offset-4"
						>
							{isShown ? "Dölj" : "Visa"}
						</button>
					)}
				</div>
			)}
		</FieldFrame>
	);
}
