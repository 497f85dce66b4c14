import type { ScrapeSportsAnswer } from "../../../contract/functions.ts";
import { callFunction } from "../../data/call-function.ts";
import { useClient } from "../../data/use-client.ts";
import type { Toast } from "../../ui/toasts/toast.ts";
import { useAct } from "../../ui/toasts/use-act.ts";
import { sportWords } from "./desk-words.ts";

/** Asks all providers now (spec 7, scrape-sports-data), tells what came of it, and has the list read anew. */
export function UpdateMatches({ onUpdated }: { onUpdated: () => Promise<void> }) {
	const openClient = useClient();
	const { isBusy, act, tell } = useAct();
	const update = () =>
		act(async () => {
			tell(await askProviders(openClient));
			// It is told, and may be asked for anew: where the line is down the reading takes long.
			void onUpdated();
		});
	return (
		// Not disabled: whoever pressed it by keyboard would lose the place on the page.
		<button
			type="button"
			aria-disabled={isBusy}
			onClick={() => void update()}
			className="control control-main"
		>
			{isBusy ? "Updating..." : "Update Matches"}
		</button>
	);
}

/** Spec 8, trigger calls. */
const networkError = "Network error";

async function askProviders(openClient: ReturnType<typeof useClient>): Promise<Toast> {
	const failed = (lines: readonly string[]): Toast => ({
		kind: "error",
		title: "Scraping Failed",
		description: lines.join("\n"),
	});
	try {
		const outcome = await callFunction<ScrapeSportsAnswer>(await openClient(), "scrape-sports-data");
		if (!outcome.ok) return failed([outcome.blame === "network" ? networkError : outcome.reason]);
		const { success, errors, ...counts } = outcome.answer;
		const { total_matches, football_matches, hockey_matches, formula1_matches } = counts;
		const told = `${total_matches} matches: ${sportWords.football} ${football_matches}, ${sportWords.hockey} ${hockey_matches}, ${sportWords.formula1} ${formula1_matches}`;
		if (success) return { kind: "success", title: "Matches Updated", description: told };
		return failed([...errors.map(({ sport, error }) => `${sportWords[sport]}: ${error}`), told]);
	} catch (error) {
		console.error("The providers could not be asked", error);
		return failed([networkError]);
	}
}
