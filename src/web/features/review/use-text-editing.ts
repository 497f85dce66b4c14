import { useEffect, useState } from "react";
import type { AiSummaryRow, FactCheck, SummaryDraftRow } from "../../../contract/database.ts";
import { useAuth } from "../../data/account/auth-provider.tsx";
import {
	checkText,
	dropDraft,
	type ReviewText,
	saveText,
	type TextChange,
	toStoredText,
} from "../../data/desk/review-text.ts";
import { useClient } from "../../data/use-client.ts";
import { showToast } from "../../ui/toast.ts";
import { createUnsavedTexts } from "../../ui/unsaved-texts.ts";
import { type EditedText, isChanged, listFailed, toContent, toEditedText, toOrigin } from "./edited-text.ts";

/** What was done, and how it is undone. */
interface Done {
	text: string;
	undo: TextChange;
}

/** `of`: what the text was when it was begun with. */
const unsaved = createUnsavedTexts<{ text: EditedText; of: string }>();

/** What an editor does with a text: nothing is written over what somebody else has saved meanwhile. */
export function useTextEditing({ summary: read, draft }: ReviewText, reload: () => Promise<void>) {
	const openClient = useClient();
	const { user } = useAuth();
	/** The editor's who opened it: when the session ends it is nobody's, before the form is gone. */
	const [accountId] = useState(user?.id ?? "");
	/** Of a form that was left without an answer: the session was over, perhaps. */
	const [begun] = useState(() => unsaved.read(accountId, read.id));
	const [text, setText] = useState<EditedText>(() => begun?.text ?? toEditedText(read));
	/** What the form began with, or its last save left: a row that is read since may be somebody else's. */
	const [summary, setSummary] = useState<AiSummaryRow>(read);
	const [followed, setFollowed] = useState(read);
	if (read !== followed) {
		setFollowed(read);
		if (read.updated_at > summary.updated_at) {
			if (!isChanged(text, summary)) {
				setText(toEditedText(read));
				setSummary(read);
			} else if (!isChanged(toEditedText(summary), read)) {
				// The row has changed, and its text has not: that is nothing to choose between.
				setSummary(read);
			}
		}
	}
	/** Of the text in the form, when it was asked for; else the row's own is shown. */
	const [check, setCheck] = useState<{ of: string; found: FactCheck | null } | null>(null);
	const [adopted, setAdopted] = useState<SummaryDraftRow | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	// What stands there as the database makes it of what was typed was saved by its editor, whose answer was lost.
	const [isConflict, setIsConflict] = useState(
		begun !== null && begun.of !== read.updated_at && isChanged(toStoredTexts(begun.text), read),
	);
	const [done, setDone] = useState<Done | null>(null);

	const current = toCheckedText(text);
	const isEdited = isChanged(text, summary);
	const shownCheck = check?.of === current ? check.found : isEdited ? null : summary.fact_check;

	useEffect(() => {
		unsaved.keep(accountId, read.id, isEdited ? { text, of: summary.updated_at } : null);
	}, [accountId, read.id, isEdited, text, summary.updated_at]);

	const attempt = async (task: () => Promise<void>) => {
		setIsBusy(true);
		try {
			await task();
		} catch (error) {
			console.error("The desk could not do it", error);
			showToast({ kind: "error", title: "Fel", description: "Kunde inte spara texten. Försök igen." });
		}
		setIsBusy(false);
	};

	/** Null when it could not be asked. */
	const runCheck = async (): Promise<{ found: FactCheck | null } | null> => {
		try {
			const { fact_check } = await checkText(await openClient(), {
				summary_id: summary.id,
				title: text.title.trim(),
				content: toContent(text),
			});
			setCheck({ of: current, found: fact_check });
			return { found: fact_check };
		} catch (error) {
			console.error("The facts could not be checked", error);
			showToast({ kind: "error", title: "Faktakollen kunde inte köras", description: "Försök igen." });
			return null;
		}
	};

	/** `settles`: whether the stored text takes the place of what stood in the form when it was pressed. */
	const write = async (change: TextChange, then: Done, settles = false) => {
		const client = await openClient();
		const stored = await saveText(client, summary, change);
		if (stored === "conflict") {
			setIsConflict(true);
			await reload();
			return;
		}
		setSummary(stored);
		if (settles) setText((now) => (now === text ? toEditedText(stored) : now));
		setAdopted(null);
		setDone(then);
		// The text is saved, whatever becomes of this: at worst its draft stands there until it is put away by hand.
		if (adopted)
			await dropDraft(client, adopted).catch((error: unknown) =>
				console.error("The draft that was taken over could not be put away", error),
			);
		await reload();
	};

	return {
		text,
		setText,
		shownCheck,
		isEdited,
		isBusy,
		isConflict,
		done,
		recheck: () => attempt(async () => void (await runCheck())),
		/** How many claims nothing bears, of the text as it stands; or why that could not be found out. */
		async countFailed(): Promise<number | "failed" | "no-sources"> {
			setIsBusy(true);
			const checked = await runCheck();
			setIsBusy(false);
			if (checked === null) return "failed";
			return checked.found === null ? "no-sources" : listFailed(checked.found).length;
		},
		/** Saves the form, and publishes or withdraws when told to. */
		save: (published: boolean | undefined, told: string) =>
			attempt(async () => {
				const checked = check?.of === current ? check : isEdited ? await runCheck() : null;
				const undo: TextChange = published === undefined ? {} : { published: !published };
				await write(
					{
						...(isEdited && {
							summary_title: text.title.trim(),
							summary_content: toContent(text),
							fact_check: checked?.found ?? null,
						}),
						...(adopted && toOrigin(adopted)),
						...(published !== undefined && { published }),
					},
					{ text: told, undo },
					isEdited,
				);
			}),
		approve: () =>
			attempt(() =>
				write({ reviewed_at: "1970-01-01T00:00:00Z" }, { text: "Texten är granskad.", undo: {} }),
			),
		discard: () =>
			attempt(() =>
				write(
					{ discarded_at: "1970-01-01T00:00:00Z" },
					{ text: "Texten är kastad.", undo: { discarded_at: null, published: summary.published } },
					// Its question said that what is not saved is lost.
					true,
				),
			),
		undo: (change: TextChange) => attempt(() => write(change, { text: "Ångrat.", undo: {} })),
		/** Fills the form with the newer draft; nothing is written before it is saved. */
		adopt() {
			if (!draft) return;
			const drafted = toEditedText(draft);
			setAdopted(draft);
			setText(drafted);
			// What failed in it is shown at once.
			setCheck({ of: toCheckedText(drafted), found: draft.fact_check });
		},
		dropDraft: () =>
			attempt(async () => {
				if (draft) await dropDraft(await openClient(), draft);
				await reload();
			}),
		/** The form is left, and what is typed in it with it. */
		forget: () => unsaved.keep(accountId, read.id, null),
		settleConflict(keeps: "mine" | "theirs") {
			if (keeps === "theirs") setText(toEditedText(read));
			setSummary(read);
			setIsConflict(false);
		},
	};
}

const toStoredTexts = (text: EditedText) =>
	toEditedText({ summary_title: toStoredText(text.title), summary_content: toStoredText(toContent(text)) });

const toCheckedText = (text: EditedText) => `${text.title}\n\n${toContent(text)}`;
