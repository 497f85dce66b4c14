import { type ComponentProps, useId, useState } from "react";

interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
	label: string;
	/** What is wrong with it; the field names it as its description. */
	error?: string;
	/** What to know before writing. */
	hint?: string;
}

/** A line of text with its label, and under it what is wrong. A password can be shown while it is written. */
export function TextField({ label, error, hint, type = "text", ...input }: TextFieldProps) {
	const id = useId();
	const [isShown, setIsShown] = useState(false);
	const isPassword = type === "password";
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className="font-semibold">
				{label}
			</label>
			{hint && (
				<p id={`${id}-hint`} className="text-meta text-ink-soft">
					{hint}
				</p>
			)}
			<div className="relative flex">
				<input
					{...input}
					id={id}
					type={isPassword && isShown ? "text" : type}
					aria-invalid={error ? true : undefined}
					aria-describedby={described || undefined}
					className={`min-h-12 w-full min-w-0 border-2 border-line bg-surface px-4 text-ink aria-invalid:border-danger ${isPassword ? "pe-20" : ""}`}
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
			{error && (
				<p id={`${id}-error`} className="font-semibold text-danger">
					{error}
				</p>
			)}
		</div>
	);
}
