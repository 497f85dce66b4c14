import { toCounted } from "../../../../domain/text/swedish-count.ts";

interface BulkActionsProps {
	/** How many are chosen, and how many could be. */
	chosen: number;
	shown: number;
	isBin: boolean;
	isBusy: boolean;
	onSelectAll: (isSelected: boolean) => void;
	onPublish: () => void;
	onWithdraw: () => void;
	onRemove: () => void;
	onPutBack: () => void;
}

/** What can be done with the chosen articles at once. */
export function BulkActions(props: BulkActionsProps) {
	const { chosen, shown, isBin, isBusy, onSelectAll, onPublish, onWithdraw, onRemove, onPutBack } = props;
	const isNone = chosen === 0;
	const act = (label: string, run: () => void, tone = "") => (
		<button
			type="button"
			disabled={isNone}
			aria-disabled={isBusy}
			onClick={run}
			className={`control px-4 disabled:cursor-not-allowed disabled:border-rule disabled:text-ink-soft ${tone}`}
		>
			{label}
		</button>
	);
	return (
		<fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y-2 border-line py-2">
			<legend className="sr-only">Valda artiklar</legend>
			<label className="inline-flex min-h-11 items-center gap-3 font-semibold">
				<input
					type="checkbox"
					checked={chosen > 0 && chosen === shown}
					ref={(box) => {
						if (box) box.indeterminate = chosen > 0 && chosen < shown;
					}}
					onChange={(event) => onSelectAll(event.currentTarget.checked)}
					className="size-6 accent-(--ink)"
				/>
				{isNone ? "Välj alla som visas" : toCounted(chosen, "vald", "valda")}
			</label>
			<div className="flex flex-wrap gap-2">
				{isBin ? (
					act("Lägg tillbaka valda", onPutBack)
				) : (
					<>
						{act("Publicera valda", onPublish)}
						{act("Avpublicera valda", onWithdraw)}
					</>
				)}
				{act(isBin ? "Ta bort valda för gott" : "Ta bort valda", onRemove, "text-danger")}
			</div>
		</fieldset>
	);
}
