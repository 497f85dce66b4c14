import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useId, useState } from "react";
import type { CmsArticleRevisionRow } from "../../../../contract/article-rows.ts";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import { toCategoryKey, toCategoryName } from "../../../../domain/articles/category.ts";
import { writeTags } from "../../../../domain/articles/tags.ts";
import type { ArticleFields } from "../../../data/desk/articles/article-fields.ts";
import { toPictureFields } from "../../../data/desk/articles/article-picture-fields.ts";
import { getRevisionPair, type ListedRevision } from "../../../data/desk/articles/article-revisions.ts";
import { useLoaded } from "../../../data/use-loaded.ts";
import { fieldLabels } from "../form/field-labels.ts";
import { DiffText } from "./diff-text.tsx";

interface RevisionDiffProps {
	version: ListedRevision;
	/** All of them, newest first. */
	versions: readonly ListedRevision[];
	isHeld: boolean;
	onRestore: (fields: Partial<ArticleFields>) => void;
}

/** A version beside another one, word by word: at first the one before it, or of the first the one that stands now. */
export function RevisionDiff({ version, versions, isHeld, onRestore }: RevisionDiffProps) {
	const id = useId();
	const current = versions[0];
	const isCurrent = current?.id === version.id;
	const before = versions[versions.indexOf(version) + 1] ?? current;
	const [otherId, setOtherId] = useState(before?.id ?? version.id);
	const other = versions.find((one) => one.id === otherId) ?? version;
	const [older, newer] = other.number < version.number ? [other, version] : [version, other];
	const load = useCallback(
		(client: SupabaseClient<AvsparkDatabase>) => getRevisionPair(client, [older.id, newer.id]),
		[older.id, newer.id],
	);
	const { loaded } = useLoaded(load);
	if (loaded.kind === "loading") return <p role="status">Laddar versioner...</p>;
	if (loaded.kind === "failed") return <p role="alert">Versionerna kunde inte läsas.</p>;
	const shown = loaded.value.find((one) => one.id === version.id);
	return (
		<section
			aria-label={`Från version ${older.number} till version ${newer.number}`}
			className="flex flex-col gap-4 border-s-4 border-ink bg-surface p-4"
		>
			<div className="flex flex-wrap items-center gap-3">
				<label htmlFor={id} className="font-semibold">
					Jämför med
				</label>
				<select
					id={id}
					value={otherId}
					onChange={(event) => setOtherId(event.currentTarget.value)}
					className="field min-h-11 px-3"
				>
					{versions
						.filter((one) => one.id !== version.id)
						.map((one) => (
							<option key={one.id} value={one.id}>
								Version {one.number}
								{one.id === current?.id ? " (nuvarande)" : ""}
							</option>
						))}
				</select>
			</div>
			<Changes pair={loaded.value} />
			{!isCurrent && shown && (
				<div className="flex flex-wrap items-center gap-3">
					<button
						type="button"
						disabled={isHeld}
						onClick={() => onRestore(toVersionFields(shown))}
						className="control control-main disabled:opacity-60"
					>
						Återställ version {version.number}
					</button>
					<p className="text-meta text-ink-soft">
						{isHeld
							? "Spara eller släng först det du har skrivit."
							: "Den sparas som en ny version, så inget går förlorat."}
					</p>
				</div>
			)}
		</section>
	);
}

function Changes({ pair: [before, after] }: { pair: [CmsArticleRevisionRow, CmsArticleRevisionRow] }) {
	const [old, now] = [toVersionFields(before), toVersionFields(after)];
	const changed = shownFields.filter((name) => old[name] !== now[name]);
	if (changed.length === 0) return <p>Versionerna är lika.</p>;
	return (
		<dl className="flex flex-col gap-4">
			{changed.map((name) => (
				<div key={name} className="flex flex-col gap-1">
					<dt className="font-bold">{fieldLabels[name]}</dt>
					<dd className="font-serif wrap-anywhere whitespace-pre-line">
						<DiffText before={toWords(name, old[name])} after={toWords(name, now[name])} />
					</dd>
				</div>
			))}
		</dl>
	);
}

function toVersionFields(version: CmsArticleRevisionRow) {
	return {
		title: version.title,
		summary: version.summary ?? "",
		content: version.content,
		category: toCategoryKey(version.category),
		tags: writeTags(version.tags),
		...toPictureFields(version),
	};
}

type VersionField = keyof ReturnType<typeof toVersionFields>;

const shownFields: readonly VersionField[] = [
	"title",
	"summary",
	"content",
	"category",
	"tags",
	"imageUrl",
	"imageLabel",
	"imageAlt",
	"imageCredit",
	"imageCrop",
	"imageFocus",
];

const toWords = (name: VersionField, text: string) => (name === "category" ? toCategoryName(text) : text);
