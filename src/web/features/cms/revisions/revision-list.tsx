import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useState } from "react";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import type { ArticleFields } from "../../../data/desk/articles/article-fields.ts";
import { type ListedRevision, listRevisions } from "../../../data/desk/articles/article-revisions.ts";
import { useLoaded } from "../../../data/use-loaded.ts";
import { LongTime } from "../../../ui/words/long-time.tsx";
import { RevisionDiff } from "./revision-diff.tsx";

interface RevisionListProps {
	articleId: string;
	/** Of the article as it was saved last: another one means another list. */
	updatedAt: string;
	/** Something is typed and not saved, or not settled: a version must not be laid over it. */
	isHeld: boolean;
	onRestore: (version: Partial<ArticleFields>, number: number) => void;
}

/** Every saved version of the article: who, when, what became of it, and the way back. */
export function RevisionList({ articleId, updatedAt, isHeld, onRestore }: RevisionListProps) {
	const load = useCallback(
		async (client: SupabaseClient<AvsparkDatabase>) => ({
			updatedAt,
			versions: await listRevisions(client, articleId),
		}),
		[articleId, updatedAt],
	);
	const { loaded, reload } = useLoaded(load);
	const [openId, setOpenId] = useState<string | null>(null);
	return (
		<section aria-labelledby="versioner" className="flex flex-col gap-4 border-t-4 border-ink pt-4">
			<h2 id="versioner" className="text-card-m">
				Versioner
			</h2>
			{loaded.kind === "loading" && <p role="status">Laddar versioner...</p>}
			{loaded.kind === "failed" && (
				<div role="alert" className="flex flex-wrap items-center gap-4">
					<p>Versionerna kunde inte läsas.</p>
					<button type="button" onClick={() => void reload()} className="control px-4">
						Försök igen
					</button>
				</div>
			)}
			{loaded.kind === "ready" && loaded.value.versions.length === 0 && (
				<p className="text-ink-soft">Versioner sparas från och med nästa ändring.</p>
			)}
			{loaded.kind === "ready" && (
				<ol className="flex flex-col">
					{loaded.value.versions.map((version, place, versions) => (
						<li key={version.id} className="flex flex-col gap-4 border-t border-rule py-3">
							<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
								<VersionName version={version} isCurrent={place === 0} />
								<div className="flex flex-wrap gap-2">
									{versions.length > 1 && (
										<button
											type="button"
											aria-expanded={openId === version.id}
											onClick={() => setOpenId(openId === version.id ? null : version.id)}
											className="control px-4"
										>
											Visa ändringar<span className="sr-only"> i version {version.number}</span>
										</button>
									)}
								</div>
							</div>
							{openId === version.id && (
								<RevisionDiff
									version={version}
									versions={versions}
									isHeld={isHeld}
									onRestore={(fields) => {
										setOpenId(null);
										onRestore(fields, version.number);
									}}
								/>
							)}
						</li>
					))}
				</ol>
			)}
		</section>
	);
}

function VersionName({ version, isCurrent }: { version: ListedRevision; isCurrent: boolean }) {
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<strong>Version {version.number}</strong>
			{isCurrent && <strong className="cms-state">Nuvarande</strong>}
			<span className="text-meta text-ink-soft">
				<LongTime instant={version.saved_at} />
				{version.editor && `, ${version.editor}`}
			</span>
		</p>
	);
}
