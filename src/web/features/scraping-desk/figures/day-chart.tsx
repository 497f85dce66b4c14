import { toDayLabel } from "../../../../domain/times/swedish-day.ts";

interface DayChartProps {
	title: string;
	/** What is counted: "artiklar". */
	unit: string;
	/** In order, today last. */
	days: readonly { day: string; value: number }[];
	/** What goes wrong is drawn in red; the title says it too. */
	isAlarming?: boolean;
}

const slot = 10;
const gap = 2;
const height = 100;
const numbers = new Intl.NumberFormat("sv-SE");

/** A bar a day. Read aloud it is its total and its highest day; every figure stands in the table beside the charts. */
export function DayChart({ title, unit, days, isAlarming = false }: DayChartProps) {
	const today = days.at(-1)?.day ?? "";
	const total = days.reduce((sum, { value }) => sum + value, 0);
	const top = days.reduce((highest, day) => (day.value > highest.value ? day : highest), {
		day: today,
		value: 0,
	});
	const peak =
		top.value > 0 ? `, flest ${toDayLabel(top.day, today).toLowerCase()}: ${numbers.format(top.value)}` : "";
	return (
		<figure className="flex flex-col gap-2 border-t-4 border-line bg-surface p-4">
			<figcaption className="flex flex-col">
				<h3 className="text-card-s">{title}</h3>
				<p className="flex flex-wrap items-baseline gap-x-3">
					<span className="text-card-l font-bold tabular-nums">{numbers.format(total)}</span>
					<span className="text-meta text-ink-soft">
						{unit}
						{peak}
					</span>
				</p>
			</figcaption>
			<svg
				role="img"
				aria-label={`${title}, ${days.length} dagar: ${numbers.format(total)} ${unit}${peak}`}
				viewBox={`0 0 ${days.length * slot} ${height}`}
				preserveAspectRatio="none"
				className={`day-chart ${isAlarming ? "text-danger" : "text-ink"}`}
			>
				{days.map(({ day, value }, place) => (
					<rect
						key={day}
						x={place * slot + gap / 2}
						width={slot - gap}
						{...toBar(value, top.value)}
						fill="currentColor"
					>
						<title>{`${toDayLabel(day, today)}: ${numbers.format(value)} ${unit}`}</title>
					</rect>
				))}
			</svg>
			<p aria-hidden="true" className="flex justify-between text-meta text-ink-soft">
				<span>{toDayLabel(days[0]?.day ?? today, today)}</span>
				<span>{toDayLabel(today, today)}</span>
			</p>
		</figure>
	);
}

/** One of a thousand is still seen. */
function toBar(value: number, highest: number): { y: number; height: number } {
	const drawn = value === 0 ? 0 : Math.max(3, (value / highest) * height);
	return { y: height - drawn, height: drawn };
}
