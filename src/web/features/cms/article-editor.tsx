import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { v4 as makeUuid } from "uuid";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { useAuth } from "../../data/account/auth-provider.tsx";
import {
	emptyFields,
	isSameFields,
	toFields,
	toStoredFields,
} from "../../data/desk/articles/article-fields.ts";
import { getDeskArticle } from "../../data/desk/articles/desk-articles.ts";
import { forgetDraft, takeDraft } from "../../data/desk/drafts/kept-drafts.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Link } from "../../ui/link.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { ArticleForm, type ArticleFormProps } from "./form/article-form.tsx";
import { ArticlesFailed } from "./list/articles-failed.tsx";
import "./cms.css";
import { KeptDraftList } from "./drafts/kept-draft-list.tsx";

/** Its own address until there is an id: /cms/ny. */
const newName = "ny";

type EditorProps = { asked: string } & Pick<ArticleFormProps, "renderPreview">;

/** /cms/ny and /cms/{id}: a new article, or one there is. */
export function ArticleEditor({ asked, renderPreview }: EditorProps) {
	const { user } = useAuth();
	const { state } = useLocation();
	const navigate = useNavigate();
	const isNew = asked === newName;
	// Kept with the page in the browser's history: whoever reloads it finds the same draft again.
	const given: unknown = state?.articleId;
	const id = isNew ? (typeof given === "string" ? given : null) : asked;
	useEffect(() => {
		if (id === null) void navigate(`/cms/${newName}`, { replace: true, state: { articleId: makeUuid() } });
	}, [id, navigate]);
	useEffect(() => {
		// Fetched ahead: a message about a lost network comes too late to fetch what shows it.
		import("../../ui/toasts/toaster.tsx").catch(() => {});
	}, []);
	return (
		<div className="shell flex flex-col gap-6 py-10">
			<Link
				to="/cms"
				className="inline-flex min-h-11 items-center gap-2 self-start font-semibold underline-offset-4 hover:underline"
			>
				<span aria-hidden="true">←</span> <span lang="en">Content Management System</span>
			</Link>
			<h1 className="text-headline">{isNew ? "Ny artikel" : "Redigera artikel"}</h1>
			{user && id !== null && (
				<Opened
					key={`${user.id} ${id}`}
					id={id}
					isNew={isNew}
					account={user.id}
					renderPreview={renderPreview}
				/>
			)}
		</div>
	);
}

interface OpenedProps extends Pick<ArticleFormProps, "renderPreview"> {
	id: string;
	isNew: boolean;
	account: string;
}

function Opened({ id, isNew, account, renderPreview }: OpenedProps) {
	// A new article that is saved while it stands here stays the same form.
	const [wasNew] = useState(isNew);
	const load = useCallback(
		async (client: SupabaseClient<AvsparkDatabase>) => {
			const article = isUuid(id) ? await getDeskArticle(client, id) : null;
			const saved = article ? toFields(article) : emptyFields;
			const { draft, isOpenElsewhere } = await takeDraft(account, id, saved);
			// The form was closed before it heard that it was saved.
			const isSaved = article !== null && draft !== null && isSameFields(toStoredFields(draft.fields), saved);
			if (isSaved) await forgetDraft(draft);
			return { id, article, draft: isSaved ? null : draft, isOpenElsewhere };
		},
		[id, account],
	);
	const { loaded, reload } = useLoaded(load);
	if (loaded.kind === "loading") return <p role="status">Laddar artikel...</p>;
	if (loaded.kind === "failed") return <ArticlesFailed onRetry={() => void reload()} />;
	const { article, draft, isOpenElsewhere } = loaded.value;
	if (!article && !draft && !wasNew)
		return (
			<EmptyNote>
				{isOpenElsewhere
					? "Artikeln är inte sparad än. Den ligger i en annan flik."
					: "Artikeln finns inte längre."}
			</EmptyNote>
		);
	return (
		<>
			{wasNew && isNew && !article && !draft && <KeptDraftList account={account} isOfNewOnly />}
			<ArticleForm opened={loaded.value} account={account} renderPreview={renderPreview} />
		</>
	);
}

const isUuid = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
