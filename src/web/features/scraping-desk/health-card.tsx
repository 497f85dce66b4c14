import { type DeskHealth, readDeskHealth } from "../../data/desk/desk-health.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { useRefresh } from "../../data/use-refresh.ts";
import { Link } from "../../ui/link.tsx";
import { LoadFailed } from "../../ui/lists/load-failed.tsx";

const refreshMs = 60_000;

const concerns: readonly {
	name: keyof DeskHealth;
	one: string;
	many: string;
	to: string;
}[] = [
	{ name: "heldTexts", one: "text hålls inne", many: "texter hålls inne", to: "/admin/granskning?vy=texter" },
	{
		name: "openReports",
		one: "öppen läsarrapport",
		many: "öppna läsarrapporter",
		to: "/admin/granskning?vy=rapporter",
	},
	{
		name: "failingSources",
		one: "källa går inte att läsa",
		many: "källor går inte att läsa",
		to: "/admin/kallor?status=failing",
	},
	{
		name: "silentSources",
		one: "källa har tystnat",
		many: "källor har tystnat",
		to: "/admin/kallor?status=silent",
	},
];

/** What waits for an editor, each with the way there. */
export function HealthCard() {
	const { loaded, reload } = useLoaded(readDeskHealth);
	useRefresh(reload, refreshMs);
	return (
		<section aria-labelledby="att-se-till" className="flex flex-col gap-3">
			<h2 id="att-se-till" className="text-card-m">
				Att se till
			</h2>
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{loaded.kind === "failed" && <LoadFailed onRetry={() => void reload()} />}
			{loaded.kind === "ready" && <Concerns health={loaded.value} />}
		</section>
	);
}

function Concerns({ health }: { health: DeskHealth }) {
	const open = concerns.filter(({ name }) => health[name] > 0);
	if (open.length === 0) return <p>Inget väntar på dig.</p>;
	return (
		<ul className="flex flex-wrap gap-3">
			{open.map(({ name, one, many, to }) => (
				<li key={name}>
					<Link to={to} className="control border-line bg-surface">
						<strong className="tabular-nums">{health[name]}</strong> {health[name] === 1 ? one : many}
					</Link>
				</li>
			))}
		</ul>
	);
}
