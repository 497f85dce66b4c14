import { ScriptNote } from "../ui/script-note.tsx";

/** Stands where a page will be once it is known who reads (spec 2, route guard). */
export function LoadingPage() {
	return (
		<div className="shell flex min-h-[60dvh] items-center justify-center">
			<p role="status" className="flex items-center gap-4 text-card-m font-bold noscript:hidden">
				<span
					aria-hidden="true"
					className="size-7 animate-spin rounded-full border-4 border-rule border-t-ink"
				/>
				Laddar...
			</p>
			<ScriptNote />
		</div>
	);
}
