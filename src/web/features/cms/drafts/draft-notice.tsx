import type { KeptDraft } from "../../../data/desk/drafts/kept-drafts.ts";
import { LongTime } from "../../../ui/words/long-time.tsx";

interface DraftNoticeProps {
	draft: KeptDraft;
	isEdited: boolean;
	onDiscard: () => void;
}

/** The form was filled with what this editor had typed and not saved; gone once it is saved or discarded. */
export function DraftNotice({ draft, isEdited, onDiscard }: DraftNoticeProps) {
	if (!isEdited) return null;
	return (
		<div role="status" className="flex flex-col gap-3 border-s-8 border-brand bg-surface p-4">
			<p className="font-semibold">
				Dina osparade ändringar från <LongTime instant={draft.keptAt} /> är tillbaka i formuläret.
			</p>
			<button type="button" onClick={onDiscard} className="control self-start">
				{draft.baseUpdatedAt ? "Släng dem och visa den sparade artikeln" : "Släng utkastet"}
			</button>
		</div>
	);
}
