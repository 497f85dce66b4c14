interface ScheduleGoneProps {
	isBusy: boolean;
	onMakeAnew: () => void;
}

/** In the dialog of a schedule that somebody else has removed: there is nothing to save it to any more, but for a new one. */
export function ScheduleGone({ isBusy, onMakeAnew }: ScheduleGoneProps) {
	return (
		<div role="alert" className="flex flex-col gap-3 border-s-8 border-danger bg-surface p-4">
			<p className="font-semibold">
				Schemat har tagits bort sedan du öppnade det och kan inte sparas. Det du har skrivit är kvar.
			</p>
			{/* Not disabled: whoever pressed it by keyboard would lose the place. */}
			<button type="button" aria-disabled={isBusy} onClick={onMakeAnew} className="control self-start">
				Gör det till ett nytt schema
			</button>
		</div>
	);
}
