import { type ReactNode, useRef } from "react";

interface SettingProps {
	title: string;
	/** What holds now. */
	value: ReactNode;
	/** What opens it: "Ändra" unless said otherwise. */
	action?: string;
	/** The form; `close` folds it up again. */
	children: (close: () => void) => ReactNode;
}

/** One line of the settings: what holds now, and, unfolded, the form that changes it. */
export function Setting({ title, value, action = "Ändra", children }: SettingProps) {
	const details = useRef<HTMLDetailsElement>(null);
	const close = () => {
		if (!details.current) return;
		// Of whoever has gone on to another setting the focus stays there.
		const isHere =
			document.activeElement === document.body || details.current.contains(document.activeElement);
		details.current.open = false;
		if (isHere) details.current.querySelector("summary")?.focus();
	};
	return (
		<details ref={details} className="group border-b border-rule">
			<summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 [&::-webkit-details-marker]:hidden">
				<span className="flex min-w-0 flex-col">
					<span className="text-card-s font-bold">{title}</span>
					<span className="text-ink-soft wrap-anywhere">{value}</span>
				</span>
				<span aria-hidden="true" className="font-semibold underline underline-offset-4">
					<span className="group-open:hidden">{action}</span>
					<span className="hidden group-open:inline">Stäng</span>
				</span>
			</summary>
			<div className="max-w-xl pt-2 pb-7">{children(close)}</div>
		</details>
	);
}
