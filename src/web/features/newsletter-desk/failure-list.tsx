import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useState } from "react";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { listNewsletterFailures } from "../../data/desk/desk-newsletter.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { LoadFailed } from "../../ui/lists/load-failed.tsx";
import { toFailureText } from "./newsletter-words.ts";

/** The addresses an issue did not reach; read when they are asked for. */
export function FailureList({ issueId, count }: { issueId: string; count: number }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<div className="flex flex-col items-start gap-3">
			<button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="control">
				{isOpen ? "Dölj" : "Visa"} adresser som inte nåddes ({count})
			</button>
			{isOpen && <Failures key={count} issueId={issueId} />}
		</div>
	);
}

function Failures({ issueId }: { issueId: string }) {
	const load = useCallback(
		(client: SupabaseClient<AvsparkDatabase>) => listNewsletterFailures(client, issueId),
		[issueId],
	);
	const { loaded, reload } = useLoaded(load);
	if (loaded.kind === "loading") return <p role="status">Laddar...</p>;
	if (loaded.kind === "failed") return <LoadFailed onRetry={() => void reload()} />;
	return (
		<ul className="flex w-full max-w-[48rem] flex-col border-s-8 border-danger ps-4">
			{loaded.value.map(({ id, email, reason, retired_at }) => (
				<li key={id} className="flex flex-col gap-0.5 py-2">
					<span className="font-semibold wrap-anywhere">{email ?? "Adressen är glömd"}</span>
					<span className="text-meta text-ink-soft">
						{toFailureText(reason)}
						{retired_at && ". Får inga fler brev."}
					</span>
				</li>
			))}
		</ul>
	);
}
