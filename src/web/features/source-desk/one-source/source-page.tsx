import { useCallback } from "react";
import type { DeskSourceRow } from "../../../../contract/desk.ts";
import { getSource } from "../../../data/desk/scraping/desk-sources.ts";
import { useLoaded } from "../../../data/use-loaded.ts";
import { useNow } from "../../../data/use-now.ts";
import { Link } from "../../../ui/link.tsx";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { LoadFailed } from "../../../ui/lists/load-failed.tsx";
import { showToast } from "../../../ui/toasts/toast.ts";
import { useIsThere } from "../../../ui/use-is-there.ts";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { SourceForm } from "../form/source-form.tsx";
import { useSourceForm } from "../form/use-source-form.ts";
import { HealthBadge } from "../health-badge.tsx";
import { PauseButton } from "../pause-button.tsx";
import { toHealthReason } from "../source-words.ts";
import { RemoveSource } from "./remove-source.tsx";
import { SourceFacts } from "./source-facts.tsx";
import { VisitList } from "./visit-list.tsx";

interface SourcePageProps {
	id: string;
	onOpen: (id: string) => void;
	onRemoved: () => void;
}

/** One source: how it stands, what an editor decides of it, its visits, and the way to be rid of it. */
export function SourcePage({ id, onOpen, onRemoved }: SourcePageProps) {
	const load = useCallback((client: Parameters<typeof getSource>[0]) => getSource(client, id), [id]);
	// Read anew after each save, beside a form: what is typed stays when that fails.
	const { loaded, isOutdated, reload } = useLoaded(load, { keepsShown: true });
	const source = loaded.kind === "ready" ? loaded.value : null;
	const isThere = useIsThere();
	return (
		<>
			<Link
				to="?"
				className="inline-flex min-h-11 items-center self-start font-semibold underline-offset-4 hover:underline"
			>
				← Alla källor
			</Link>
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{(loaded.kind === "failed" || isOutdated) && <LoadFailed onRetry={() => void reload()} />}
			{loaded.kind === "ready" && source === null && (
				<EmptyNote>Källan finns inte. Den kan ha tagits bort.</EmptyNote>
			)}
			{source && (
				<>
					<SourceHead source={source} onChange={reload} />
					<SourceSettings
						source={source}
						onSaved={(saved) => {
							if (saved === id) void reload();
							else if (isThere()) onOpen(saved);
						}}
					/>
					<VisitList sourceId={id} />
					<RemoveSource
						source={source}
						onRemoved={() => {
							showToast({ kind: "success", title: `${source.name} är borttagen` });
							if (isThere()) onRemoved();
						}}
					/>
				</>
			)}
		</>
	);
}

function SourceHead({ source, onChange }: { source: DeskSourceRow; onChange: () => Promise<void> }) {
	const now = useNow().toISOString();
	const reason = toHealthReason(source);
	return (
		<header className="flex flex-wrap items-start justify-between gap-4">
			<div className="flex min-w-0 flex-[1_1_18rem] flex-col gap-2">
				<HealthBadge health={source.health} />
				<h2 className="text-section wrap-anywhere">{source.name}</h2>
				<p className="text-meta wrap-anywhere">{source.feed_url}</p>
				{reason && <p className="font-semibold wrap-anywhere">{reason}</p>}
				{source.moved_to && (
					<p className="wrap-anywhere">
						Servern säger att källan har flyttat till {source.moved_to}. Efter tre körningar i rad läses den
						därifrån.
					</p>
				)}
				<SourceFacts source={source} now={now} />
			</div>
			<PauseButton source={source} onChange={onChange} />
		</header>
	);
}

function SourceSettings({ source, onSaved }: { source: DeskSourceRow; onSaved: (id: string) => void }) {
	const form = useSourceForm(source, onSaved);
	return (
		<section aria-labelledby="om-kallan" className="flex flex-col gap-6">
			<SectionHeading id="om-kallan" title="Om källan" />
			<SourceForm form={form} sourceId={source.id} isReserved={source.is_reserved} />
		</section>
	);
}
