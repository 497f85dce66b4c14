/** What is wrong with a field, beside it: the field names it as its description. */
export function FieldError({ id, children }: { id: string; children: string }) {
	return (
		<p id={id} className="font-semibold text-danger">
			{children}
		</p>
	);
}
