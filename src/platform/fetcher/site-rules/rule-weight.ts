/** Under a second on a slow core; files of large sites come to a tenth of it. */
const maxSteps = 50_000_000;

/**
 * Whether to hold rules with wildcards against an address would keep the whole process busy: the parser follows all ways at once in
 * which "*" may be read, which is each character of a rule times each of the path. Rules without wildcards end at the first other one.
 */
export function areTooHeavy(rules: readonly string[], url: string): boolean {
	const { pathname, search } = new URL(url);
	const chars = rules.reduce((sum, rule) => (rule.includes("*") ? sum + rule.length : sum), 0);
	return chars * (pathname.length + search.length) > maxSteps;
}
