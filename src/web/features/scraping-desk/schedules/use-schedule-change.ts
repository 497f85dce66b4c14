import type { SupabaseClient } from "@supabase/supabase-js";
import { useState } from "react";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import type { ScrapingScheduleRow } from "../../../../contract/scraping.ts";
import type { ScheduleResult } from "../../../data/desk/scraping/scraping-schedules.ts";
import { useClient } from "../../../data/use-client.ts";
import type { Toast } from "../../../ui/toasts/toast.ts";
import { useAct } from "../../../ui/toasts/use-act.ts";

type Failure = Extract<ScheduleResult, { success: false }>;

export const madeAnew: Toast = { kind: "success", title: "Schema skapat" };
const updated: Toast = { kind: "success", title: "Schema uppdaterat" };

/**
 * Changes a schedule, tells what came of it (spec 8, admin toasts), and has the list read anew, which what was changed waits for. `clashToast`: where nothing else says that
 * somebody else was quicker.
 */
export function useScheduleChange(onChanged: () => Promise<void>, clashToast?: Toast) {
	const openClient = useClient();
	const { isBusy, act, tell } = useAct();
	const [refusal, setRefusal] = useState<string | null>(null);
	const [clash, setClash] = useState<ScrapingScheduleRow | null>(null);
	return {
		isBusy,
		/** Why the last change was refused: a dialog says it as well, because it lies over the toast. */
		refusal,
		/** The schedule as somebody else has changed it, instead of the last change; null once that is settled. */
		clash,
		settle: () => setClash(null),
		/** Resolves to whether it was changed. Without `failure` the toast has the server's own message. */
		async change(
			task: (client: SupabaseClient<AvsparkDatabase>) => Promise<ScheduleResult>,
			{ success = updated, failure }: { success?: Toast; failure?: Toast } = {},
		): Promise<boolean> {
			const isChanged = await act(async () => {
				const result = await attempt(async () => task(await openClient()));
				const theirs = result.success ? null : (result.theirs ?? null);
				setClash(theirs);
				const toast = result.success ? success : theirs ? clashToast : (failure ?? toFailure(result));
				setRefusal(result.success || theirs ? null : (toast?.description ?? toast?.title ?? null));
				if (toast) tell(toast);
				const isRead = onChanged();
				// What came to nothing can be tried anew at once: where the line is down the reading takes long, and comes to nothing as well.
				if (result.success) await isRead;
				return result.success;
			});
			return isChanged ?? false;
		},
	};
}

function toFailure({ message, isTaken }: Failure): Toast {
	const description = isTaken
		? "Det finns redan ett schema med det namnet."
		: message || "Kunde inte uppdatera schemat";
	return { kind: "error", title: "Fel", description };
}

async function attempt(task: () => Promise<ScheduleResult>): Promise<ScheduleResult> {
	try {
		return await task();
	} catch (error) {
		console.error("The schedule could not be changed", error);
		return { success: false, message: "" };
	}
}
