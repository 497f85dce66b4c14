import { useEffect, useState } from "react";
import type { AiSummaryRow, FactCheck, SummaryDraftRow } from "../../../contract/summary-rows.ts";
import { useAuth } from "../../data/account/auth-provider.tsx";
import {
	checkText,
	dropDraft,
	type ReviewText,
	saveText,
	type TextChange,
	toStoredText,
} from "../../data/desk/review/review-text.ts";
import { useClient } from "../../data/use-client.ts";
import { createUnsavedTexts } from "../../ui/forms/unsaved-texts.ts";
import { tellFailure, useAct } from "../../ui/toasts/use-act.ts";
import { useIsThere } from "../../ui/use-is-there.ts";
import {
	type EditedText,
	isChanged,
	listFailed,
	toContent,
	toEditedText,
	toOrigin,
	toTitle,
} from "./edited-text.ts";

/** What was done, and how it is undone. */
interface Done {
	text: string;
	undo: TextChange;
}

interface Form {
	text: EditedText;
	/** The draft that was laid in it. */
	adopted: SummaryDraftRow | null;
}

/** `of`: what the text was when it was begun with. */
const unsaved = createUnsavedTexts<{ form: Form; of: string }>();

/** What an editor does with a text: nothing is written over what somebody else has saved meanwhile. */
export function useTextEditing({ summary: read, draft }: ReviewText, reload: () => Promise<void>) {
	const openClient = useClient();
	const { user } = useAuth();
	/** The editor's who opened it: when the session ends it is nobody's, before the form is gone. */
	const [accountId] = useState(user?.id ?? "");
	/** Of a form that was left without an answer: the session was over, perhaps. */
	const [begun] = useState(() => unsaved.read(accountId, read.id));
	const [form, setForm] = useState<Form>(() => begun?.form ?? toForm(read));
	const { text, adopted } = form;
	/** What the form began with, or its last save left: a row that is read since may be somebody else's. */
	const [summary, setSummary] = useState<AiSummaryRow>(read);
	const [followed, setFollowed] = useState(read);
	if (read !== followed) {
		setFollowed(read);
		if (read.updated_at > summary.updated_at) {
			if (!isChanged(text, summary)) {
				setForm(toForm(read));
				setSummary(read);
			} else if (!isChanged(toEditedText(summary), read)) {
				// The row has changed, and its text has not: that is nothing to choose between.
				setSummary(read);
			}
		}
	}
	/** Of the text in the form, when it was asked for; else the row's own is shown. */
	const [check, setCheck] = useState<{ of: string; found: FactCheck | null } | null>(null);
	const { isBusy, act, tell } = useAct(
		tellFailure("The desk could not do it", "Kunde inte spara texten. Försök igen."),
	);
	// What stands there as the database makes it of what was typed was saved by its editor, whose answer was lost.
	const [isConflict, setIsConflict] = useState(
		begun !== null && begun.of !== read.updated_at && isChanged(toStoredTexts(begun.form.text), read),
	);
	const [done, setDone] = useState<Done | null>(null);
	const isThere = useIsThere();

	const current = toCheckedText(text);
	const isRewritten = isChanged(text, summary);
	/** What the text in the form is made of, unless it is the row's own again. */
	const origin = adopted && (isRewritten || !isChanged(text, adopted)) ? adopted : null;
	// The same words, made of other sources, are a change as well.
	const isEdited = isRewritten || origin !== null;
	const shownCheck = check?.of === current ? check.found : isEdited ? null : summary.fact_check;

	useEffect(() => {
		unsaved.keep(accountId, read.id, isEdited ? { form, of: summary.updated_at } : null);
	}, [accountId, read.id, isEdited, form, summary.updated_at]);

	/** Null when it could not be asked. */
	const runCheck = async (): Promise<{ found: FactCheck | null } | null> => {
		try {
			const { fact_check } = await checkText(await openClient(), {
				summary_id: summary.id,
				title: toTitle(text),
				content: toContent(text),
			});
			setCheck({ of: current, found: fact_check });
			return { found: fact_check };
		} catch (error) {
			console.error("The facts could not be checked", error);
			tell({ kind: "error", title: "Faktakollen kunde inte köras", description: "Försök igen." });
			return null;
		}
	};

	/**
	 * `settles`: whether the stored text takes the place of what stood in the form when it was pressed. `saved`: the draft whose words and
	 * origin the change has; any other goes on waiting.
	 */
	const write = async (
		change: TextChange,
		then: Done,
		{ settles = false, saved = null }: { settles?: boolean; saved?: SummaryDraftRow | null } = {},
	) => {
		const client = await openClient();
		const stored = await saveText(client, summary, change);
		if (stored === "conflict") {
			// Nobody is left to choose.
			if (!isThere())
				return tell({
					kind: "error",
					title: "Texten är inte sparad",
					description: `Någon annan har ändrat ”${summary.summary_title}” sedan du öppnade den.`,
				});
			setIsConflict(true);
			await reload();
			return;
		}
		// The page that would say it is gone, and the queue was read before.
		if (!isThere()) tell({ kind: "success", title: then.text, description: stored.summary_title });
		setSummary(stored);
		setForm((now) => {
			if (settles && now.text === text) return toForm(stored);
			// The row has the draft's origin now, or nothing of the draft was left in the form.
			return saved === origin ? { ...now, adopted: null } : now;
		});
		setDone(then);
		// The text is saved, whatever becomes of this: at worst its draft stands there until it is put away by hand.
		if (saved)
			await dropDraft(client, saved).catch((error: unknown) =>
				console.error("The draft that was taken over could not be put away", error),
			);
		await reload();
	};

	return {
		text,
		setText: (typed: EditedText) => setForm((now) => ({ ...now, text: typed })),
		shownCheck,
		isEdited,
		isBusy,
		isConflict,
		done,
		recheck: () => act(async () => void (await runCheck())),
		/** How many claims nothing bears, of the text as it stands; or why that could not be found out. */
		async countFailed(): Promise<number | "failed" | "no-sources"> {
			const checked = await act(runCheck);
			if (!checked) return "failed";
			return checked.found === null ? "no-sources" : listFailed(checked.found).length;
		},
		/** Saves the form, and publishes or withdraws when told to. */
		save: (published: boolean | undefined, told: string) =>
			act(async () => {
				const checked = check?.of === current ? check : isEdited ? await runCheck() : null;
				const undo = published === undefined ? {} : toUndone(summary, published);
				await write(
					{
						...(isEdited && {
							summary_title: toTitle(text),
							summary_content: toContent(text),
							fact_check: checked?.found ?? null,
						}),
						...(origin && toOrigin(origin)),
						...(published !== undefined && { published }),
					},
					{ text: told, undo },
					{ settles: isEdited, saved: origin },
				);
			}),
		approve: () =>
			act(() => write({ reviewed_at: "1970-01-01T00:00:00Z" }, { text: "Texten är granskad.", undo: {} })),
		discard: () =>
			act(() =>
				write(
					{ discarded_at: "1970-01-01T00:00:00Z" },
					{ text: "Texten är kastad.", undo: { discarded_at: null, published: summary.published } },
					// Its question said that what is not saved is lost.
					{ settles: true },
				),
			),
		undo: (change: TextChange) => act(() => write(change, { text: "Ångrat.", undo: {} })),
		/** Fills the form with the newer draft; nothing is written before it is saved. */
		adopt() {
			if (!draft) return;
			const drafted = toEditedText(draft);
			setForm({ text: drafted, adopted: draft });
			// What failed in it is shown at once.
			setCheck({ of: toCheckedText(drafted), found: draft.fact_check });
		},
		dropDraft: () =>
			act(async () => {
				if (draft) await dropDraft(await openClient(), draft);
				await reload();
			}),
		/** The form is left, and what is typed in it with it. */
		forget: () => unsaved.keep(accountId, read.id, null),
		settleConflict(keeps: "mine" | "theirs") {
			if (keeps === "theirs") setForm(toForm(read));
			setSummary(read);
			setIsConflict(false);
		},
	};
}

const toForm = (row: AiSummaryRow): Form => ({ text: toEditedText(row), adopted: null });

const toStoredTexts = (text: EditedText) =>
	toEditedText({
		summary_title: toStoredText(toTitle(text)),
		summary_content: toStoredText(toContent(text)),
	});

/** Takes a publication or a withdrawal back: a text that was held or discarded is so again, for the same reason. */
function toUndone({ held_reason, discarded_at }: AiSummaryRow, published: boolean): TextChange {
	if (!published) return { published: true };
	return { published: false, held_reason, ...(discarded_at !== null && { discarded_at }) };
}

const toCheckedText = (text: EditedText) => `${text.title}\n\n${toContent(text)}`;
