import type { ComponentProps, ReactNode } from "react";

/** A checkbox or a radio button with its label, as wide as its place; works as a form's field without script, too. */
export function ChoiceBox({
	children,
	...input
}: Omit<ComponentProps<"input">, "className"> & { type: "checkbox" | "radio"; children: ReactNode }) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
			<input {...input} className="size-6 shrink-0 accent-ink" />
			<span className="flex items-center gap-2">{children}</span>
		</label>
	);
}
