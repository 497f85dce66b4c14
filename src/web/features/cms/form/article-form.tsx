import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ArticleFields, FieldErrors } from "../../../data/desk/articles/article-fields.ts";
import { useDialogEntry } from "../../../ui/dialogs/use-dialog-entry.ts";
import { listHalfWritten } from "../../../ui/forms/half-written.ts";
import { focusFirstError } from "../../../ui/forms/use-error-focus.ts";
import { FilterButtons } from "../../../ui/lists/filter-buttons.tsx";
import { showToast } from "../../../ui/toasts/toast.ts";
import { DraftLeaveGuard } from "../drafts/draft-leave-guard.tsx";
import { DraftNotice } from "../drafts/draft-notice.tsx";
import { useKeptDraft } from "../drafts/use-kept-draft.ts";
import { RevisionList } from "../revisions/revision-list.tsx";
import { ArticleClashNotice } from "../saving/article-clash.tsx";
import type { SeenArticle } from "../saving/article-saver.ts";
import { ArticleActions } from "./article-actions.tsx";
import type { OpenedArticle } from "./article-form-state.ts";
import { ArticleMatters } from "./article-matters.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import { ArticleTexts } from "./article-texts.tsx";
import { SaveBar } from "./save-bar.tsx";
import { ShortcutList } from "./shortcut-list.tsx";
import { useArticleForm } from "./use-article-form.ts";
import { useShortcuts } from "./use-shortcuts.ts";

export interface PreviewedArticle {
	id: string;
	fields: ArticleFields;
	seen: SeenArticle | null;
}

export interface ArticleFormProps {
	opened: OpenedArticle;
	/** The editor's. */
	account: string;
	renderPreview: (article: PreviewedArticle) => ReactNode;
}

const sides = [
	["fields", "Redigera"],
	["preview", "Förhandsgranska"],
] as const;

/** One article: written, looked at, saved (spec 2, CMS page). */
export function ArticleForm({ opened, account, renderPreview }: ArticleFormProps) {
	const form = useArticleForm(opened, account);
	const { articleId, seen, fields, errors, refusals, clash, isBusy, isEdited } = form;
	const isKept = useKeptDraft(form, account, opened.draft);
	const [isPreview, setIsPreview] = useState(false);
	const help = useDialogEntry("kortkommandon");
	const [isUploading, setIsUploading] = useState(false);
	// Who waits for the turn of a save is told of the upload as it is then.
	const uploading = useRef(false);
	const hearUploading = useCallback((isUnderWay: boolean) => {
		uploading.current = isUnderWay;
		setIsUploading(isUnderWay);
	}, []);
	const element = useRef<HTMLFormElement>(null);
	const navigate = useNavigate();
	const path = `/cms/${articleId}`;
	const isSaved = seen !== null;

	const isLeaving = useRef(false);
	const isElsewhere = useLocation().pathname !== path;
	// From now on the article has an address of its own here. Whoever leaves the page as soon as it is saved is not called back.
	useEffect(() => {
		if (isSaved && isElsewhere && !isBusy && !isLeaving.current)
			void navigate(path, { replace: true, preventScrollReset: true });
	}, [isSaved, isElsewhere, isBusy, path, navigate]);
	useEffect(() => {
		if (refusals > 0) setIsPreview(false);
	}, [refusals]);
	const shownRefusals = useRef(0);
	useEffect(() => {
		// Once the fields stand there again: the preview has none.
		if (isPreview || shownRefusals.current === refusals) return;
		shownRefusals.current = refusals;
		focusFirstError(element.current);
	}, [refusals, isPreview]);
	const isHeld = clash !== null;
	useEffect(() => {
		// Whoever saves by key may be far below it.
		if (isHeld) element.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "start" });
	}, [isHeld]);
	const readUnready = (): FieldErrors => {
		const halves = listHalfWritten(element.current);
		return {
			...Object.fromEntries(halves.map((name) => [name, "Skriv både dag och klockslag, eller töm fältet."])),
			...(uploading.current && {
				imageUrl: "Bilden laddas upp. Spara när den är klar, eller avbryt uppladdningen.",
			}),
		};
	};
	const save = (given: Partial<ArticleFields> = {}) => form.save({ given, readUnready });
	useShortcuts(element, {
		save: () => save(),
		publish: () => save({ published: true }),
		help: help.open,
	});

	const discardDraft = () => {
		const takeBack = form.discard();
		element.current?.focus();
		showToast({ kind: "success", title: "Utkastet är slängt", action: { label: "Ångra", run: takeBack } });
	};

	return (
		<form
			ref={element}
			noValidate
			tabIndex={-1}
			aria-label="Artikel"
			onSubmit={(event) => {
				event.preventDefault();
				save();
			}}
			className="flex flex-col gap-8"
		>
			{opened.draft && <DraftNotice draft={opened.draft} isEdited={isEdited} onDiscard={discardDraft} />}
			{opened.isOpenElsewhere && (
				<p role="status" className="border-s-8 border-brand bg-surface p-4 font-semibold">
					Artikeln har osparade ändringar i en annan flik. De ligger kvar där och syns inte här.
				</p>
			)}
			{clash && (
				<ArticleClashNotice
					base={clash.base}
					mine={fields}
					theirs={clash.theirs}
					onSettle={form.settleClash}
					onRestore={form.restore}
					onStartAnew={form.startAnew}
				/>
			)}
			<div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="flex min-w-0 flex-col gap-6">
					<FilterButtons
						legend="Visa artikeln"
						filters={sides}
						chosen={isPreview ? "preview" : "fields"}
						onChoose={(side) => setIsPreview(side === "preview")}
					/>
					{isPreview ? (
						<ArticlePreview>{renderPreview({ id: articleId, fields, seen })}</ArticlePreview>
					) : (
						<ArticleTexts fields={fields} errors={errors} onChange={form.change} />
					)}
				</div>
				<div className="flex flex-col gap-6">
					<ArticleMatters
						fields={fields}
						errors={errors}
						onChange={form.change}
						onUploading={hearUploading}
					/>
					<ArticleActions
						seen={seen}
						fields={fields}
						isBusy={isBusy}
						isHeld={isHeld}
						onTakeTitleBack={form.takeTitleBack}
						onHelp={help.open}
					/>
				</div>
			</div>
			<SaveBar
				seen={seen}
				isBusy={isBusy}
				isEdited={isEdited}
				isKept={isKept}
				hasFailed={form.hasFailed}
				isHeld={isHeld}
			/>
			{seen && (
				<RevisionList
					articleId={articleId}
					updatedAt={seen.updatedAt}
					isHeld={isEdited || isBusy || clash !== null}
					onRestore={(version, number) => {
						setIsPreview(false);
						form.restoreVersion(version, number);
					}}
				/>
			)}
			<DraftLeaveGuard
				isEdited={isEdited || isUploading}
				isBusy={isBusy}
				hasFailed={form.hasFailed || isHeld || Object.keys(errors).length > 0}
				isLeaving={isLeaving}
				ownPath={path}
				onDiscard={form.discard}
			/>
			{help.isOpen && <ShortcutList onClose={help.close} />}
		</form>
	);
}
