import { createBrowserClient } from "../../../data/browser-client.ts";
import { useRootData } from "../../../data/root-data.ts";
import { useAct } from "../../../ui/toasts/use-act.ts";
import { debugHockey, testProviders } from "./api-test.ts";

/** The administrators' two buttons (spec 2, /dagens-matcher). Loaded for them alone. */
export function AdminTools() {
	const anonKey = useRootData()?.anonKey ?? "";
	const { isBusy, act, tell } = useAct();
	const testAll = () =>
		act(async () => {
			const failures = await testProviders(createBrowserClient(anonKey));
			if (failures.length === 0) return window.location.reload();
			tell({ kind: "error", title: "API-test hade problem", description: failures.join("\n") });
		});
	const debug = () =>
		act(async () => {
			const outcome = await debugHockey(createBrowserClient(anonKey));
			if (!outcome.ok) {
				tell({ kind: "error", title: "Debug misslyckades", description: outcome.reason });
				return;
			}
			const { total_games, leagues_found } = outcome.answer;
			const leagues = Array.isArray(leagues_found) ? leagues_found.length : leagues_found;
			tell({
				kind: "success",
				title: "Debug Hockey API",
				description: `${total_games} matcher i ${leagues} ligor`,
			});
		});
	return (
		<div className="flex flex-wrap gap-2">
			<button type="button" aria-disabled={isBusy} onClick={testAll} className="control">
				Testa Alla API:er & Hämta Data
			</button>
			<button type="button" aria-disabled={isBusy} onClick={debug} className="control">
				Debug Hockey API
			</button>
		</div>
	);
}
