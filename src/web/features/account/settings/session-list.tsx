import { useCallback, useEffect, useState } from "react";
import type { OwnSessionRow } from "../../../../contract/account-rows.ts";
import { toLongTime } from "../../../../domain/times/swedish-date.ts";
import { useAuth } from "../../../data/account/auth-provider.tsx";
import { listSessions, revokeSession } from "../../../data/account/own-account.ts";
import { useClient } from "../../../data/use-client.ts";
import { showToast } from "../../../ui/toasts/toast.ts";
import { useAct } from "../../../ui/toasts/use-act.ts";
import { attempt, failWith } from "../attempt.ts";
import { toDeviceName } from "./device-name.ts";

/** Where one is signed in; each of them can be ended, and all but this one at once. */
export function SessionList() {
	const openClient = useClient();
	const { signOut } = useAuth();
	const [sessions, setSessions] = useState<OwnSessionRow[] | "loading" | "failed">("loading");
	const { isBusy, act } = useAct(failWith("The session could not be ended"));

	const load = useCallback(async () => {
		try {
			setSessions(await listSessions(await openClient()));
		} catch (error) {
			console.error("The sessions could not be read", error);
			setSessions("failed");
		}
	}, [openClient]);
	useEffect(() => void load(), [load]);

	const tellEnded = async () => {
		showToast({ kind: "success", title: "Utloggad där!" });
		await load();
	};
	const endOne = (id: string) =>
		act(async () => {
			await revokeSession(await openClient(), id);
			await tellEnded();
		});
	const endOthers = () =>
		act(async () => {
			const error = await attempt("Utloggning misslyckades", () => signOut("others"));
			if (error === null) await tellEnded();
		});

	if (sessions === "loading") return <p role="status">Laddar...</p>;
	if (sessions === "failed") {
		return (
			<div role="status" className="flex flex-col items-start gap-4">
				<p className="border-s-4 border-danger ps-4 font-semibold">Kunde inte ladda dina enheter</p>
				<button type="button" onClick={() => void load()} className="control">
					Försök igen
				</button>
			</div>
		);
	}
	return (
		<div className="flex flex-col items-start gap-5">
			<ul className="w-full">
				{sessions.map((session) => {
					const device = toDeviceName(session.user_agent);
					const used = toLongTime(new Date(session.refreshed_at ?? session.created_at));
					return (
						<li
							key={session.id}
							className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3"
						>
							<div>
								<p className="text-card-s font-bold">
									{device}
									{session.is_current && " (den här enheten)"}
								</p>
								<p className="text-ink-soft">Senast använd {used}</p>
							</div>
							{!session.is_current && (
								<button
									type="button"
									aria-disabled={isBusy}
									onClick={() => void endOne(session.id)}
									aria-label={`Logga ut ${device}, senast använd ${used}`}
									className="control"
								>
									Logga ut
								</button>
							)}
						</li>
					);
				})}
			</ul>
			{sessions.length > 1 && (
				<button type="button" aria-disabled={isBusy} onClick={() => void endOthers()} className="control">
					Logga ut överallt annars
				</button>
			)}
		</div>
	);
}
