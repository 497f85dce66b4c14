import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useRef, useState } from "react";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { FixtureSport } from "../../../domain/matches/fixture-sport.ts";
import type { DeskMatch } from "../../data/desk/matches/desk-match.ts";
import {
	type DeskView,
	deleteMatch,
	deskListStep,
	followSource,
	listDeskMatches,
	listEditors,
	restoreMatch,
} from "../../data/desk/matches/desk-matches.ts";
import { useClient } from "../../data/use-client.ts";
import { useOpenedList } from "../../data/use-opened-list.ts";
import { useRefresh } from "../../data/use-refresh.ts";
import { useTell } from "../../ui/toasts/use-tell.ts";

/** Spec 9, the sports page. */
const refreshMs = 30_000;

const changedMeanwhile = {
	kind: "error",
	title: "The match has changed meanwhile",
	description: "Look at it first.",
} as const;

/** The desk's list, kept fresh while it is looked at, and what is done with its matches. `today` is a Swedish day. */
export function useMatchDesk(sport: FixtureSport | null, view: DeskView, today: string) {
	const openClient = useClient();
	const { tell, begin } = useTell();
	const load = useCallback(
		async (client: SupabaseClient<AvsparkDatabase>, limit: number) => {
			const [{ matches, hasMore }, editors] = await Promise.all([
				listDeskMatches(client, { sport, view, today, limit }),
				listEditors(client),
			]);
			return { matches, hasMore, editors };
		},
		[sport, view, today],
	);
	const { loaded, isOutdated, reload, next, loadMore } = useOpenedList(load, deskListStep);
	/** What was deleted last, and may be put back, or has been. */
	const [moved, setMoved] = useState<{ match: DeskMatch; to: "deleted" | "back" | "retold" } | null>(null);

	useRefresh(reload, refreshMs);

	const isUndoing = useRef(false);
	const attempt = async (task: (client: SupabaseClient) => Promise<void>) => {
		begin();
		try {
			await task(await openClient());
		} catch (error) {
			console.error("The desk could not do it", error);
			tell({ kind: "error", title: "Error", description: "It could not be done. Try again." });
			// It can be tried anew at once: where the line is down the reading takes long.
			void reload();
			return;
		}
		await reload();
	};

	return {
		loaded,
		isOutdated,
		reload,
		next,
		loadMore,
		moved,
		remove: (match: DeskMatch) =>
			attempt(async (client) => {
				if ((await deleteMatch(client, match)) === "deleted") setMoved({ match, to: "deleted" });
				else tell(changedMeanwhile);
			}),
		/** Pressed twice it is one wish. */
		async undo(match: DeskMatch) {
			if (isUndoing.current) return;
			isUndoing.current = true;
			await attempt(async (client) => {
				setMoved({ match, to: await restoreMatch(client, match) });
			});
			isUndoing.current = false;
		},
		follow: (match: DeskMatch) =>
			attempt(async (client) => {
				const isSaved = (await followSource(client, match)) === "saved";
				tell(
					isSaved
						? {
								kind: "success",
								title: "Follows its source again",
								description: "From the next update of its day.",
							}
						: changedMeanwhile,
				);
			}),
	};
}
