import { type FormEvent, useRef, useState } from "react";
import {
	deleteCorrection,
	findArticle,
	listDeskCorrections,
	type NamedArticle,
} from "../../data/desk/review/desk-reports.ts";
import { useClient } from "../../data/use-client.ts";
import { useOpenedList } from "../../data/use-opened-list.ts";
import { Question } from "../../ui/dialogs/question.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { LoadFailed } from "../../ui/lists/load-failed.tsx";
import { MoreButton } from "../../ui/lists/more-button.tsx";
import { useTell } from "../../ui/toasts/use-tell.ts";
import { useToldFocus } from "../../ui/use-told-focus.ts";
import { watchGoingOn } from "../../ui/watch-going-on.ts";
import { LongTime } from "../../ui/words/long-time.tsx";
import { ArticleName } from "./article-name.tsx";
import { CorrectionForm } from "./correction-form.tsx";

const pageSize = 30;

/** Corrections of any article, found by its address; and those that were written. */
export function CorrectionDesk() {
	const openClient = useClient();
	const { tell, begin } = useTell();
	const { loaded, isOutdated, reload, next, loadMore } = useOpenedList(listDeskCorrections, pageSize);
	const page = loaded.kind === "ready" ? loaded.value : null;
	const [found, setFound] = useState<NamedArticle | null>(null);
	const [wrong, setWrong] = useState<string>();
	const addressField = useRef<HTMLInputElement>(null);
	const [askedId, setAskedId] = useState<string | null>(null);
	const [removedId, setRemovedId] = useState<string | null>(null);
	// Where the focus was is gone with the correction.
	const { place } = useToldFocus<HTMLParagraphElement>(removedId);

	const attempt = async (task: () => Promise<void>, isMoot = () => false) => {
		begin();
		try {
			await task();
		} catch (error) {
			console.error("The desk could not do it", error);
			if (isMoot()) return;
			tell({ kind: "error", title: "Ett fel uppstod", description: "Försök igen." });
		}
	};
	const refuse = (text: string, leads = true) => {
		setWrong(text);
		if (leads) addressField.current?.focus();
	};
	const askings = useRef(0);
	const find = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const nr = ++askings.current;
		// Something else has been asked for since: a correction of that is being written, perhaps.
		const isLate = () => nr !== askings.current;
		const address = String(new FormData(event.currentTarget).get("address") ?? "");
		if (address.trim() === "") return refuse("Skriv artikelns adress.");
		const hasGoneOn = watchGoingOn();
		void attempt(async () => {
			const article = await findArticle(await openClient(), address);
			if (isLate()) return;
			setFound(article);
			if (article === null) refuse("Ingen artikel har den adressen.", !hasGoneOn());
			else setWrong(undefined);
		}, isLate);
	};
	const remove = (id: string) =>
		attempt(async () => {
			await deleteCorrection(await openClient(), id);
			await reload();
			// It may be asked of another by now.
			setAskedId((now) => (now === id ? null : now));
			setRemovedId(id);
		});

	return (
		<section aria-label="Rättelser" className="flex max-w-[48rem] flex-col gap-6">
			<form noValidate onSubmit={find} className="flex flex-col items-start gap-3">
				<div className="w-full">
					<TextField
						ref={addressField}
						label="Artikelns adress"
						name="address"
						required
						error={wrong}
						placeholder="/article/…"
						autoComplete="off"
					/>
				</div>
				<button type="submit" className="control">
					Hitta artikeln
				</button>
			</form>
			{/* The focus may be in the field already, and then nothing is read out for it. */}
			<p role="status" className="sr-only">
				{wrong}
			</p>
			{found !== null && (
				<div className="flex flex-col gap-3">
					<ArticleName article={found} />
					<CorrectionForm
						key={found.id}
						articleId={found.id}
						onSaved={() => {
							setRemovedId(null);
							return reload();
						}}
					/>
				</div>
			)}
			<p ref={place} role="status" tabIndex={-1} className="font-semibold empty:hidden">
				{loaded.kind === "loading" ? "Laddar..." : removedId && "Rättelsen är borttagen."}
			</p>
			{(loaded.kind === "failed" || isOutdated) && <LoadFailed onRetry={() => void reload()} />}
			{page?.rows.length === 0 && <EmptyNote>Inga rättelser ännu.</EmptyNote>}
			{page && page.rows.length > 0 && (
				<ul className="flex flex-col border-t border-rule">
					{page.rows.map((correction) => (
						<li key={correction.id} className="flex flex-col gap-2 border-b border-rule py-4">
							<p className="text-meta text-ink-soft">
								<LongTime instant={correction.corrected_at} />
							</p>
							<ArticleName article={correction.article} />
							<p className="font-serif">{correction.body}</p>
							<button
								type="button"
								aria-expanded={askedId === correction.id}
								onClick={() => setAskedId(correction.id)}
								className="control self-start text-danger"
							>
								Ta bort
							</button>
							{askedId === correction.id && (
								<Question
									text="Rättelsen försvinner ur artikeln och från sidan Rättelser. Ta bort den?"
									yes="Ja, ta bort rättelsen"
									onYes={() => void remove(correction.id)}
									onNo={() => setAskedId(null)}
								/>
							)}
						</li>
					))}
				</ul>
			)}
			{page && (
				<MoreButton
					shown={page.rows.length}
					hasMore={page.hasMore}
					state={next}
					onMore={() => void loadMore()}
				/>
			)}
		</section>
	);
}
