import { Command } from "cmdk";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useRootData } from "../../data/root-data.ts";
import { isSearchable, maxSearchLength, toSearchQuery } from "../../data/search/search.ts";
import { useClient } from "../../data/use-client.ts";
import { useNow } from "../../data/use-now.ts";
import { Icon, searchIcon } from "../../ui/icon.tsx";
import { FoundOption } from "./found-option.tsx";
import { toSearchPath } from "./found-types.ts";
import { SearchNotice } from "./search-notice.tsx";
import { SlashSwitch } from "./slash-switch.tsx";
import { useSearch } from "./use-search.ts";

/** The last row: all there is, on the search page. */
const allResults = "alla";

/**
 * The search dialog (spec 2): stands open as long as it is rendered. Loaded when it is first wanted. Asked for once more (`asked` has
 * grown) it selects what is typed, and opens anew where it has been closed but its page has not heard of that yet.
 */
export function SearchDialog({ asked, onClose }: { asked: number; onClose: () => void }) {
	const root = useRootData();
	const now = useNow().toISOString();
	const navigate = useNavigate();
	const [typed, setTyped] = useState("");
	const { state, retry } = useSearch(root?.anonKey ?? "", typed);
	const found = "found" in state ? state.found : [];
	const [chosen, setChosen] = useState("");
	const dialog = useRef<HTMLDialogElement>(null);
	const field = useRef<HTMLInputElement>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for
	useEffect(() => {
		if (dialog.current?.open === false) dialog.current.showModal();
		field.current?.focus();
		field.current?.select();
	}, [asked]);

	// While there is a connection: some browsers do not ask again for a script that once failed.
	const openClient = useClient();
	useEffect(() => void openClient().catch(() => {}), [openClient]);

	// Of each new list the first is chosen.
	const first = found[0]?.id ?? "";
	useEffect(() => setChosen(first), [first]);

	// Closed by itself, not just taken away: so the focus goes back to where it was.
	const close = () => dialog.current?.close();
	/** Rows are no links: whether what is taken opens beside this page, as a link would with Ctrl, Cmd or Shift. */
	const isBeside = useRef(false);
	const readKeys = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent) => {
		isBeside.current = ctrlKey || metaKey || shiftKey;
	};
	/** The middle button is one more way to say so. */
	const pressBeside = ({ button, target }: MouseEvent) => {
		if (button !== 1 || !(target instanceof Element)) return;
		const press = new window.MouseEvent("click", { bubbles: true, ctrlKey: true });
		target.closest("[role=option]")?.dispatchEvent(press);
	};
	const open = (path: string) => {
		if (isBeside.current) return void window.open(path, "_blank", "noopener");
		close();
		void navigate(path);
	};
	/** While the list is of what was typed before, Enter asks for what is typed now: on the search page. */
	const openTyped = (event: KeyboardEvent) => {
		const asked = toSearchQuery(typed);
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		if (state.kind === "found" || !isSearchable(asked)) return;
		if (event.target !== field.current) return;
		event.preventDefault();
		open(toSearchPath(asked));
	};

	return (
		<dialog
			ref={dialog}
			aria-label="Sök"
			// Told some time after it was closed: it may stand open again.
			onClose={() => dialog.current?.open === false && onClose()}
			onClickCapture={readKeys}
			// Elsewhere in a list it would begin to scroll it.
			onMouseDown={(event) => event.button === 1 && event.preventDefault()}
			onAuxClick={pressBeside}
			onKeyDownCapture={readKeys}
			className="search-dialog"
			closedby="any"
		>
			<Command
				label="Sök artiklar, lag och matcher"
				shouldFilter={false}
				loop
				value={chosen}
				onValueChange={setChosen}
				onKeyDown={openTyped}
			>
				<div className="flex items-center gap-3 border-b-3 border-line ps-4 sm:ps-5">
					<Icon path={searchIcon} className="size-6" />
					<Command.Input
						ref={field}
						value={typed}
						onValueChange={setTyped}
						maxLength={maxSearchLength}
						enterKeyHint="search"
						placeholder="Sök artiklar, lag och matcher"
						className="min-h-16 min-w-0 flex-1 bg-transparent text-card-s outline-none placeholder:text-ink-soft"
					/>
					<button
						type="button"
						onClick={close}
						className="min-h-16 px-4 text-meta font-semibold hover:underline focus-visible:-outline-offset-3 sm:px-5"
					>
						Stäng
					</button>
				</div>
				<SearchNotice state={state} onRetry={retry} />
				<Command.List
					label="Resultat"
					className="max-h-[min(32rem,60dvb)] scroll-pb-12 overflow-y-auto overscroll-contain"
				>
					{found.length > 0 && (
						<Command.Group
							heading="Resultat"
							className="[&_[cmdk-group-heading]]:px-4 [&_[cmdk-group-heading]]:pt-4 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-meta [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft sm:[&_[cmdk-group-heading]]:px-5"
						>
							{found.map((one) => (
								<FoundOption
									key={one.id}
									found={one}
									query={typed}
									now={now}
									onSelect={() => open(one.path)}
								/>
							))}
							<Command.Item
								value={allResults}
								onSelect={() => open(toSearchPath(toSearchQuery(typed)))}
								className="sticky bottom-0 flex min-h-12 cursor-pointer items-center border-t border-rule bg-surface px-4 font-semibold underline underline-offset-4 data-[selected=true]:bg-brand data-[selected=true]:text-on-brand sm:px-5"
							>
								Visa alla resultat
							</Command.Item>
						</Command.Group>
					)}
				</Command.List>
				<SlashSwitch />
			</Command>
		</dialog>
	);
}
