import type { RuleDecision } from "../../../contract/desk.ts";
import type { Robots } from "../../../platform/fetcher/site-rules/robots.ts";
import type { Tdmrep } from "../../../platform/fetcher/site-rules/tdmrep.ts";
import type { Source } from "./sources.ts";

/** A source's leave to be read, asked anew for each address, with a record of every answer. */
export interface Permissions {
	/** robots.txt (RFC 9309). Throws when the database is gone. */
	mayFetch(url: string): Promise<boolean>;
	/** Whether a no was for want of a robots.txt that could be read: the next run asks for it again. */
	areRulesUnreachable(url: string): boolean;
	/** What the origin's tdmrep.json says, before the address is asked for. */
	isReservedByFile(url: string): Promise<boolean>;
	/** What header and meta element of the answer say goes before the file, the element last (TDMRep, 6.4). */
	isReserved(url: string, said: { header: boolean | null; meta?: boolean | null }): Promise<boolean>;
	readonly decisions: readonly RuleDecision[];
}

/** Distinct answers that let us read, kept with a run's row; what was refused or reserved is kept whatever there is of it. */
const maxLeave = 50;
const leave: ReadonlySet<RuleDecision["answer"]> = new Set(["allowed", "unreserved"]);

export function createPermissions(
	{ robots, tdmrep }: { robots: Robots; tdmrep: Tdmrep },
	source: Pick<Source, "feed_url" | "rights">,
	signal: AbortSignal,
): Permissions {
	const options = { linkedFrom: source.feed_url, signal };
	const decisions = new Map<string, RuleDecision>();
	/** Origins. */
	const unreachable = new Set<string>();
	record("rights", null, source.rights, source.rights, source.feed_url);

	function record(
		rule: RuleDecision["rule"],
		file: string | null,
		line: string | null,
		answer: RuleDecision["answer"],
		url: string,
	): void {
		const key = [rule, file, line, answer].join("\n");
		const known = decisions.get(key);
		if (known) known.count++;
		else if (decisions.size < maxLeave || !leave.has(answer)) {
			decisions.set(key, { rule, file, line: line?.slice(0, 300) ?? null, answer, url, count: 1 });
		}
	}

	async function isReservedByFile(url: string): Promise<boolean> {
		const { isReserved, file, line } = await tdmrep.check(url, options);
		record("tdmrep", file, line, isReserved ? "reserved" : "unreserved", url);
		return isReserved === true;
	}

	return {
		async mayFetch(url) {
			const { isAllowed, isUnreachable, file, line } = await robots.check(url, options);
			record("robots", file, line, isAllowed ? "allowed" : isUnreachable ? "unreachable" : "disallowed", url);
			const { origin } = new URL(url);
			if (isUnreachable) unreachable.add(origin);
			else unreachable.delete(origin);
			// TDMRep, 6.4: its file is looked for before anything else of the site is read.
			if (isAllowed) await tdmrep.check(url, options);
			return isAllowed;
		},
		areRulesUnreachable: (url) => unreachable.has(new URL(url).origin),
		isReservedByFile,
		async isReserved(url, { header, meta = null }) {
			const own = meta ?? header;
			if (own === null) return isReservedByFile(url);
			const value = own ? 1 : 0;
			const line =
				meta === null ? `tdm-reservation: ${value}` : `<meta name="tdm-reservation" content="${value}">`;
			record("tdmrep", new URL(url).origin, line, own ? "reserved" : "unreserved", url);
			return own;
		},
		get decisions() {
			return [...decisions.values()];
		},
	};
}
