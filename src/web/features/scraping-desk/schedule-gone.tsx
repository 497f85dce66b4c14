/** In the dialog of a schedule that somebody else has removed: there is nothing to save it to any more. */
export function ScheduleGone() {
	return (
		<p role="alert" className="border-s-8 border-danger bg-surface p-4 font-semibold">
			Schemat har tagits bort sedan du öppnade det och kan inte sparas. Det du har skrivit är kvar.
		</p>
	);
}
