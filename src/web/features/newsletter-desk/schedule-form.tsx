import { type FormEvent, useEffect, useRef, useState } from "react";
import type { NewsletterDesk, NewsletterSchedule } from "../../../contract/newsletter.ts";
import { useAuth } from "../../data/account/auth-provider.tsx";
import { saveNewsletterSchedule } from "../../data/desk/desk-newsletter.ts";
import { useClient } from "../../data/use-client.ts";
import { LeaveGuard } from "../../ui/dialogs/leave-guard.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Switch } from "../../ui/forms/switch.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { createUnsavedTexts } from "../../ui/forms/unsaved-texts.ts";
import { showToast } from "../../ui/toasts/toast.ts";
import { tellFailure, useAct } from "../../ui/toasts/use-act.ts";
import { LongTime } from "../../ui/words/long-time.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";
import { weekdays } from "./newsletter-words.ts";
import { parseSendTime } from "./send-time.ts";

type EditedSchedule = Partial<NewsletterSchedule>;

/** Of the one schedule there is. */
const unsaved = createUnsavedTexts<EditedSchedule>();

/** When the letters leave, by the clock of Stockholm, or that they do not. */
export function ScheduleForm({ desk, onSaved }: { desk: NewsletterDesk; onSaved: () => Promise<void> }) {
	const openClient = useClient();
	const { user } = useAuth();
	/** The editor's who opened it: when the session ends it is nobody's, before the form is gone. */
	const [accountId] = useState(user?.id ?? "");
	const [begun] = useState(() => unsaved.read(accountId, ""));
	/** What the editor has set and not saved; the rest follows the desk, whoever changes it. */
	const [edited, setEdited] = useState<EditedSchedule>(begun ?? {});
	const isEdited = Object.keys(edited).length > 0;
	useEffect(() => unsaved.keep(accountId, "", isEdited ? edited : null), [accountId, isEdited, edited]);
	const schedule: NewsletterSchedule = {
		send_time: edited.send_time ?? desk.send_time,
		weekday: edited.weekday ?? desk.weekday,
		is_paused: edited.is_paused ?? desk.is_paused,
	};
	const change = (given: EditedSchedule) => setEdited(leaveOutSame({ ...edited, ...given }, desk));
	// What was saved is the desk's once it has been read anew.
	useEffect(() => setEdited((before) => leaveOutSame(before, desk)), [desk]);
	const { isBusy, act } = useAct(
		tellFailure("The newsletter's schedule could not be saved", "Kunde inte uppdatera schemat"),
	);
	const [error, setError] = useState<string>();
	const timeField = useRef<HTMLInputElement>(null);

	const save = async (event: FormEvent) => {
		event.preventDefault();
		const send_time = parseSendTime(schedule.send_time);
		if (send_time === null) {
			setError("Ange en tid, till exempel 06:30");
			timeField.current?.focus();
			return;
		}
		setError(undefined);
		const changed = leaveOutSame({ ...edited, send_time }, desk);
		setEdited(changed);
		await act(async () => {
			const saved = await saveNewsletterSchedule(await openClient(), changed);
			showToast({
				kind: "success",
				title: "Schema uppdaterat",
				description: saved.is_paused ? "Inga brev skickas förrän du slår på dem igen." : "",
			});
			await onSaved();
		});
	};

	return (
		<section aria-labelledby="utskickstider" className="flex flex-col gap-4">
			<SectionHeading id="utskickstider" title="Utskickstider" />
			<p role="status" className="font-serif text-reading">
				{desk.is_paused ? (
					<strong>Utskicken är pausade.</strong>
				) : (
					<>
						Nästa dagliga brev: <LongTime instant={desk.next_daily_at} />. Nästa veckobrev:{" "}
						<LongTime instant={desk.next_weekly_at} />.
					</>
				)}
			</p>
			{begun !== null && isEdited && (
				<p role="status" className="border-s-8 border-brand bg-surface p-4 font-semibold">
					Det du hade ändrat är tillbaka i formuläret. Det är inte sparat.
				</p>
			)}
			<form onSubmit={save} noValidate className="flex max-w-2xl flex-col gap-5">
				<div className="grid items-start gap-5 sm:grid-cols-2">
					<TextField
						ref={timeField}
						label="Klockslag"
						note="Svensk tid, till exempel 06:30"
						inputMode="numeric"
						autoComplete="off"
						value={schedule.send_time}
						error={error}
						onChange={(event) => change({ send_time: event.currentTarget.value })}
					/>
					<SelectField
						label="Veckobrevets dag"
						value={String(schedule.weekday)}
						options={weekdays}
						onChange={(day) => change({ weekday: Number(day) })}
					/>
				</div>
				<div className="border-y border-rule">
					<Switch
						checked={schedule.is_paused}
						onChange={(event) => change({ is_paused: event.currentTarget.checked })}
					>
						Pausa alla utskick
					</Switch>
				</div>
				<SubmitButton isBusy={isBusy}>Spara ändringar</SubmitButton>
			</form>
			<LeaveGuard
				isEdited={isEdited}
				isSameForm={(from, to) => to.pathname === from.pathname}
				renderWays={(leave) => (
					<button
						type="button"
						onClick={() => {
							unsaved.keep(accountId, "", null);
							leave();
						}}
						className="control text-danger"
					>
						Lämna utan att spara
					</button>
				)}
			>
				<p>Schemat du har ändrat är inte sparat.</p>
			</LeaveGuard>
		</section>
	);
}

/** What differs from the desk's own. */
function leaveOutSame(
	{ send_time, weekday, is_paused }: EditedSchedule,
	desk: NewsletterSchedule,
): EditedSchedule {
	return {
		...(send_time !== undefined && send_time !== desk.send_time && { send_time }),
		...(weekday !== undefined && weekday !== desk.weekday && { weekday }),
		...(is_paused !== undefined && is_paused !== desk.is_paused && { is_paused }),
	};
}
