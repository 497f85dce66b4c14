/** 1 -> "1 artikel", 0 and 2 -> "0 artiklar", "2 artiklar". */
export const toCounted = (count: number, one: string, many: string): string =>
	`${count} ${count === 1 ? one : many}`;
