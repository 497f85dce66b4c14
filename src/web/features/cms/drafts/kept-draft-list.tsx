import { useEffect, useState } from "react";
import {
	forgetDraft,
	type KeptDraft,
	listDrafts,
	putBackDraft,
} from "../../../data/desk/drafts/kept-drafts.ts";
import { Link } from "../../../ui/link.tsx";
import { showToast } from "../../../ui/toasts/toast.ts";
import { LongTime } from "../../../ui/words/long-time.tsx";

interface KeptDraftListProps {
	account: string;
	/** Of articles that were never saved. */
	isOfNewOnly?: boolean;
}

/** What this editor has typed in this browser and not saved. */
export function KeptDraftList({ account, isOfNewOnly = false }: KeptDraftListProps) {
	const [drafts, setDrafts] = useState<KeptDraft[]>([]);
	useEffect(() => void listDrafts(account).then(setDrafts), [account]);
	const shown = drafts.filter((draft) => !isOfNewOnly || draft.baseUpdatedAt === null);
	if (shown.length === 0) return null;
	const forget = async (draft: KeptDraft) => {
		await forgetDraft(draft);
		setDrafts(await listDrafts(account));
		const takeBack = async () => {
			await putBackDraft(draft);
			setDrafts(await listDrafts(account));
		};
		const action = { label: "Ångra", run: () => void takeBack() };
		showToast({ kind: "success", title: "Utkastet är slängt", action });
	};
	return (
		<section aria-labelledby="utkast" className="flex flex-col gap-2 border-s-8 border-brand bg-surface p-4">
			<h2 id="utkast" className="font-semibold">
				Osparat i den här webbläsaren
			</h2>
			<ul className="flex flex-col">
				{shown.map((draft) => {
					const title = draft.fields.title.trim() || "Utan rubrik";
					return (
						<li
							key={draft.articleId}
							className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-2"
						>
							<p className="min-w-0">
								<strong>{title}</strong>{" "}
								<span className="text-meta text-ink-soft">
									{draft.baseUpdatedAt === null && "Ny artikel, "}
									<LongTime instant={draft.keptAt} />
								</span>
							</p>
							<p className="flex flex-wrap gap-2">
								<Link
									to={`/cms/${draft.articleId}`}
									aria-label={`Fortsätt med ${title}`}
									className="control px-4"
								>
									Fortsätt
								</Link>
								<button
									type="button"
									aria-label={`Släng utkastet ${title}`}
									onClick={() => void forget(draft)}
									className="control px-4"
								>
									Släng
								</button>
							</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
