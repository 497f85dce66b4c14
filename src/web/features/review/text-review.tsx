import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { getReviewText } from "../../data/desk/review/review-text.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Link } from "../../ui/link.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { LoadFailed } from "../../ui/lists/load-failed.tsx";
import { toTextAddress } from "./text-address.ts";
import { TextEditor } from "./text-editor.tsx";

/** One AI text beside its sources. */
export function TextReview({ id }: { id: string }) {
	const load = useCallback((client: SupabaseClient<AvsparkDatabase>) => getReviewText(client, id), [id]);
	const [address] = useSearchParams();
	const { loaded, isOutdated, reload } = useLoaded(load, { keepsShown: true });
	return (
		<section aria-label="Texten" className="flex flex-col gap-6">
			<Link
				to={toTextAddress(address, null)}
				className="inline-flex min-h-11 items-center self-start font-semibold underline-offset-4 hover:underline"
			>
				← Tillbaka till kön
			</Link>
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{(loaded.kind === "failed" || isOutdated) && <LoadFailed onRetry={() => void reload()} />}
			{loaded.kind === "ready" &&
				(loaded.value === null ? (
					<EmptyNote>Texten finns inte längre.</EmptyNote>
				) : (
					<TextEditor review={loaded.value} reload={reload} />
				))}
		</section>
	);
}
