import type { ComponentProps, ReactNode } from "react";

/** An on/off control with its label. On is told by the knob's place and by a tick, not by colour alone. */
export function Switch({
	children,
	...input
}: Omit<ComponentProps<"input">, "type" | "role" | "className"> & { children: ReactNode }) {
	return (
		<label className="flex min-h-14 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-progress">
			<span className="flex items-center gap-3 text-card-s font-bold">{children}</span>
			<span className="relative inline-flex h-8 w-14 shrink-0">
				<input
					{...input}
					type="checkbox"
					role="switch"
					aria-checked={input.checked}
					className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none border-2 border-line bg-surface checked:bg-on-brand disabled:border-ink-soft"
				/>
				<span
					aria-hidden="true"
					className="pointer-events-none absolute start-1.5 top-1.5 flex size-5 items-center justify-center bg-ink text-transparent transition-transform peer-checked:translate-x-6 peer-checked:bg-brand peer-checked:text-on-brand peer-disabled:bg-ink-soft"
				>
					<svg
						aria-hidden="true"
						viewBox="0 0 16 16"
						fill="none"
						stroke="currentColor"
						strokeWidth="2.5"
						className="size-3.5"
					>
						<path d="m3 8 3.5 3.5L13 5" />
					</svg>
				</span>
			</span>
		</label>
	);
}
