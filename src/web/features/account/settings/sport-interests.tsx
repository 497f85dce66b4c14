import { type FormEvent, useCallback, useEffect, useState } from "react";
import { toCategoryName } from "../../../../domain/articles/category.ts";
import {
	listActiveSports,
	type PreferenceSport,
	preferenceSports,
	saveActiveSports,
} from "../../../data/account/sport-preferences.ts";
import { useClient } from "../../../data/use-client.ts";
import { LeaveGuard } from "../../../ui/dialogs/leave-guard.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Switch } from "../../../ui/forms/switch.tsx";
import { SportMark, toSportName } from "../../../ui/sport-mark.tsx";
import { hideToast, showToast } from "../../../ui/toasts/toast.ts";

/** Of what could not be read or saved. */
const failureId = "sports-failure";

type State = "loading" | "ready" | "saving" | "failed";

/** One switch for each sport, and a button that saves them all (spec 2, preferences; errors: spec 8). */
export function SportInterests({ userId }: { userId: string }) {
	const openClient = useClient();
	const [state, setState] = useState<State>("loading");
	const [active, setActive] = useState<ReadonlySet<PreferenceSport>>(new Set());
	const [saved, setSaved] = useState<ReadonlySet<PreferenceSport>>(active);

	const load = useCallback(async () => {
		setState("loading");
		hideToast(failureId);
		try {
			const sports = new Set(await listActiveSports(await openClient(), userId));
			setActive(sports);
			setSaved(sports);
			setState("ready");
		} catch (error) {
			console.error("The sport preferences could not be read", error);
			showToast({
				kind: "error",
				title: "Fel",
				description: "Kunde inte ladda dina inställningar",
				id: failureId,
			});
			setState("failed");
		}
	}, [openClient, userId]);
	useEffect(() => void load(), [load]);

	const save = async (event: FormEvent) => {
		event.preventDefault();
		setState("saving");
		hideToast(failureId);
		try {
			const client = await openClient();
			await saveActiveSports(client, userId, active, saved);
			setSaved(active);
			// With what was chosen elsewhere meanwhile; saved it is in any case.
			const stored = await listActiveSports(client, userId).catch((error) => {
				console.error("The saved sport preferences could not be read", error);
				return active;
			});
			setActive(new Set(stored));
			setSaved(new Set(stored));
			showToast({ kind: "success", title: "Sparat!", description: "Din startsida visar nu dina sporter." });
		} catch (error) {
			console.error("The sport preferences could not be saved", error);
			showToast({
				kind: "error",
				title: "Fel",
				description: "Kunde inte spara dina inställningar",
				id: failureId,
			});
		}
		setState("ready");
	};

	const toggle = (sport: PreferenceSport, isActive: boolean) => {
		const next = new Set(active);
		if (isActive) next.add(sport);
		else next.delete(sport);
		setActive(next);
	};

	if (state === "failed") {
		return (
			<div role="status" className="flex flex-col items-start gap-4">
				<p className="border-s-4 border-danger ps-4 font-semibold">Kunde inte ladda dina inställningar</p>
				<button type="button" onClick={() => void load()} className="control">
					Försök igen
				</button>
			</div>
		);
	}
	return (
		<form method="post" onSubmit={save} aria-busy={state === "loading"} className="flex flex-col gap-6">
			<ul className="grid gap-x-10 sm:grid-cols-2">
				{preferenceSports.map((sport) => (
					<li key={sport} data-sport={toSportName(sport)} className="border-b border-rule">
						<Switch
							checked={active.has(sport)}
							disabled={state !== "ready"}
							onChange={(event) => toggle(sport, event.currentTarget.checked)}
						>
							<SportMark category={sport} className="text-sport" />
							{toCategoryName(sport)}
						</Switch>
					</li>
				))}
			</ul>
			<SubmitButton isBusy={state !== "ready"}>Spara inställningar</SubmitButton>
			<LeaveGuard
				isEdited={saved.size !== active.size || [...active].some((sport) => !saved.has(sport))}
				isSameForm={(from, to) => to.pathname === from.pathname}
				renderWays={(leave) => (
					<button type="button" onClick={leave} className="control text-danger">
						Lämna utan att spara
					</button>
				)}
			>
				<p>Sporterna du har valt är inte sparade.</p>
			</LeaveGuard>
		</form>
	);
}
