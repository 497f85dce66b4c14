/** Names of the fields that hold the half of a date or a time, which is no value yet: browsers tell of them as empty. */
export function listHalfWritten(form: HTMLElement | null): string[] {
	const inputs = [...(form?.querySelectorAll("input") ?? [])];
	return inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name);
}
