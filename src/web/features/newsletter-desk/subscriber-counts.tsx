import type { NewsletterDesk } from "../../../contract/newsletter.ts";

const counts = [
	["daily", "Får brevet varje dag"],
	["weekly", "Får brevet varje vecka"],
	["waiting", "Har inte bekräftat än"],
	["retired", "Adresser som inte går fram"],
] as const;

export function SubscriberCounts({ desk }: { desk: NewsletterDesk }) {
	return (
		<dl aria-label="Prenumeranter" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
			{counts.map(([name, label]) => (
				<div
					key={name}
					className="flex flex-col-reverse justify-end gap-1 border-2 border-line bg-surface p-4"
				>
					<dt className="text-meta text-ink-soft">{label}</dt>
					<dd className="text-section font-bold tabular-nums">{desk[name].toLocaleString("sv-SE")}</dd>
				</div>
			))}
		</dl>
	);
}
