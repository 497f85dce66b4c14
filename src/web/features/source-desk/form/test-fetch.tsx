import { useState } from "react";
import type { PreviewSourceAnswer } from "../../../../contract/functions.ts";
import { callFunction, unreached } from "../../../data/call-function.ts";
import { listKept } from "../../../data/desk/scraping/desk-sources.ts";
import { useClient } from "../../../data/use-client.ts";
import { Refusal } from "../../../ui/forms/refusal.tsx";
import { SourceItems } from "../one-source/source-items.tsx";
import { isKept } from "./is-kept.ts";
import { type SourceDraft, toPreview } from "./source-draft.ts";

interface TestFetchProps {
	draft: SourceDraft;
	/** Null for a source that is not there yet. */
	sourceId: string | null;
	onRead: (answer: PreviewSourceAnswer) => void;
}

type Fetched =
	| { kind: "none" | "loading" }
	| { kind: "failed"; reason: string }
	| { kind: "read"; answer: PreviewSourceAnswer; kept: ReadonlySet<string> | null };

/** Reads the source as the form has it, through the same door and rules as a run, and shows what would come in. */
export function TestFetch({ draft, sourceId, onRead }: TestFetchProps) {
	const openClient = useClient();
	const [fetched, setFetched] = useState<Fetched>({ kind: "none" });
	const hindrance = toHindrance(draft);
	const run = async () => {
		setFetched({ kind: "loading" });
		try {
			const client = await openClient();
			const outcome = await callFunction<PreviewSourceAnswer>(client, "preview-source", toPreview(draft));
			if (!outcome.ok) return setFetched({ kind: "failed", reason: outcome.reason });
			const kept = sourceId === null ? null : await listKept(client, sourceId);
			setFetched({ kind: "read", answer: outcome.answer, kept });
			onRead(outcome.answer);
		} catch (error) {
			console.error("The test fetch failed", error);
			setFetched({ kind: "failed", reason: unreached });
		}
	};
	return (
		<div className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<button
					type="button"
					disabled={hindrance !== null}
					aria-disabled={fetched.kind === "loading"}
					onClick={() => fetched.kind !== "loading" && void run()}
					className="control disabled:border-rule disabled:text-ink-soft"
				>
					{fetched.kind === "loading" ? "Hämtar..." : "Provhämta"}
				</button>
				<p className="text-meta text-ink-soft">
					{hindrance ?? "Visar vad som skulle komma in. Ingenting sparas."}
				</p>
			</div>
			<div role="status">
				{fetched.kind === "read" && (
					<p className="font-semibold">{toCounts(fetched.answer, fetched.kept)} Ingenting är sparat.</p>
				)}
			</div>
			{fetched.kind === "failed" && <Refusal>Källan gick inte att läsa: {fetched.reason}</Refusal>}
			{fetched.kind === "read" && (
				<SourceItems
					items={fetched.answer.items}
					kept={fetched.kept}
					showsSummary={draft.rights === "summary" && !fetched.answer.is_reserved}
				/>
			)}
		</div>
	);
}

function toHindrance({ rights, url, kind, item }: SourceDraft): string | null {
	if (rights === "off") return "Källan har avstått: ingenting hämtas från den.";
	if (url.trim() === "") return "Skriv adressen först.";
	return kind === "page" && item.trim() === "" ? "Skriv selektorn för varje nyhet först." : null;
}

function toCounts({ items }: PreviewSourceAnswer, kept: ReadonlySet<string> | null): string {
	const count = items.length === 1 ? "1 nyhet" : `De ${items.length} senaste nyheterna`;
	if (items.length === 0) return "Inga nyheter.";
	const passedOver = items.filter(({ passed_over }) => passed_over !== null).length;
	if (kept === null) return passedOver === 0 ? `${count}.` : `${count}, ${passedOver} hoppas över.`;
	const fresh = items.filter((item) => item.passed_over === null && !isKept(item, { items, kept })).length;
	return `${count}, ${fresh} av dem ${fresh === 1 ? "ny" : "nya"}.`;
}
