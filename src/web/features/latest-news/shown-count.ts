/** Items at first, and more with each step (spec 9). */
export const pageSize = 6;

/** How many of `total` the address asks for: "?visa=12" -> 12. Whole pages, at least one, at most all. */
export function toShownCount(asked: string | null, total: number): number {
	const wanted = Math.ceil(Number(asked) / pageSize) * pageSize;
	return Math.min(total, Number.isFinite(wanted) ? Math.max(pageSize, wanted) : pageSize);
}
