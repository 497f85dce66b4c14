import type { Queryable } from "./database.ts";

const lookEveryMs = 250;

export interface HolderWatch {
	/** The table last waited for, and who holds it; null when no wait was seen. */
	seen(): string | null;
	stop(): void;
}

interface HolderRow {
	table: string;
	pid: number;
	program: string;
	user: string;
	since: string | null;
}

/**
 * Looks, over another connection, at whose locks the one with this process number waits for, as long as it may: an error that ends the
 * wait names neither the table nor its holder. `onSeen` is told of each holder it has not been told of in this watch.
 */
export function watchHolder(
	query: Queryable["query"],
	waitingPid: number,
	onSeen: (held: string) => void,
): HolderWatch {
	let last: string | null = null;
	let isLooking = false;
	const look = async (): Promise<void> => {
		if (isLooking) return;
		isLooking = true;
		const found = await findHolder(query, waitingPid).catch(() => null);
		isLooking = false;
		if (found === null || found === last) return;
		last = found;
		onSeen(found);
	};
	const looks = setInterval(() => void look(), lookEveryMs);
	return { seen: () => last, stop: () => clearInterval(looks) };
}

/** Of other users' sessions the server tells no time but to superusers and who may read all statistics. */
async function findHolder(query: Queryable["query"], waitingPid: number): Promise<string | null> {
	const { rows } = await query<HolderRow>(
		`select format('%I.%I', n.nspname, c.relname) as table, a.pid, a.application_name as program, a.usename as user,
			to_char(a.xact_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
		from pg_locks l
			join pg_class c on c.oid = l.relation
			join pg_namespace n on n.oid = c.relnamespace
			cross join unnest(pg_blocking_pids(l.pid)) as blocker (pid)
			join pg_stat_activity a on a.pid = blocker.pid
		where l.pid = $1 and not l.granted
		order by a.xact_start nulls first
		limit 1`,
		[waitingPid],
	);
	const [holder] = rows;
	if (!holder) return null;
	const since = holder.since === null ? "" : `, since ${holder.since}`;
	const program = holder.program === "" ? "a program without a name" : holder.program;
	return `${holder.table} is held by process ${holder.pid} of the server (${program} as ${holder.user}${since})`;
}
