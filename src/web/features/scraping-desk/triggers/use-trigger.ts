import type { SupabaseClient } from "@supabase/supabase-js";
import { useState } from "react";
import type { TriggerResult } from "../../../data/desk/scraping/scraping-triggers.ts";
import { useClient } from "../../../data/use-client.ts";
import type { Toast } from "../../../ui/toasts/toast.ts";
import { useTell } from "../../../ui/toasts/use-tell.ts";
import { toCancelled } from "./trigger-toasts.ts";

/** Until a run that was asked for stands in its table. */
const openedWithinMs = 700;

/** What one button starts. */
export interface Trigger<Answer> {
	start: (client: SupabaseClient) => Promise<TriggerResult<Answer>>;
	/** What is said of an answer. */
	tell: (answer: Answer) => Toast;
	/** What is said when it fails, by the service's message (spec 8). */
	fail: (message: string) => Toast;
}

/** Starts something on the server, tells what came of it, and has the runs read anew: while it goes on, and after it. */
export function useTrigger<Answer>(
	{ start, tell, fail }: Trigger<Answer>,
	onRunsChange: () => Promise<void>,
) {
	const openClient = useClient();
	const { tell: show, begin } = useTell();
	const [isBusy, setIsBusy] = useState(false);
	return {
		isBusy,
		async press(): Promise<void> {
			setIsBusy(true);
			begin();
			const opened = setTimeout(() => void onRunsChange(), openedWithinMs);
			try {
				const result = await start(await openClient());
				if (result.success) show(tell(result.answer));
				else show(result.isCancelled ? toCancelled(result.message) : fail(result.message));
			} catch (error) {
				console.error("It could not be started", error);
				show(fail("Failed to trigger scraping"));
			}
			clearTimeout(opened);
			// It is told, and may be asked for anew: where the line is down the reading takes long.
			setIsBusy(false);
			await onRunsChange();
		},
	};
}
