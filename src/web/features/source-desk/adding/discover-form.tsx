import { type FormEvent, useRef, useState } from "react";
import type { DiscoverFeedsAnswer, FeedCandidate } from "../../../../contract/functions.ts";
import { tellTooLong } from "../../../../domain/text/too-long.ts";
import { useAuth } from "../../../data/account/auth-provider.tsx";
import { callFunction, unreached } from "../../../data/call-function.ts";
import { useClient } from "../../../data/use-client.ts";
import { Refusal } from "../../../ui/forms/refusal.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { createUnsavedTexts } from "../../../ui/forms/unsaved-texts.ts";
import { FoundFeed } from "./found-feed.tsx";

interface DiscoverFormProps {
	onChoose: (candidate: FeedCandidate, asked: string) => void;
	/** The page has no feed and is to be read by selectors. */
	onUsePage: (address: string) => void;
}

type Search =
	| { kind: "none" | "loading" }
	| { kind: "failed"; reason: string }
	| { kind: "answered"; answer: DiscoverFeedsAnswer };

/** The address, until the form has what was found at it. */
const unsaved = createUnsavedTexts<string>();

/** Looks for the feeds of an address, each shown with its newest items before one is chosen. */
export function DiscoverForm({ onChoose, onUsePage }: DiscoverFormProps) {
	const openClient = useClient();
	const { user } = useAuth();
	/** The editor's who opened it: when the session ends it is nobody's, before the field is gone. */
	const [accountId] = useState(user?.id ?? "");
	const field = useRef<HTMLInputElement>(null);
	const [address, setAddress] = useState(() => unsaved.read(accountId, "") ?? "");
	const keep = (typed: string) => unsaved.keep(accountId, "", typed.trim() === "" ? null : typed);
	const [error, setError] = useState<string | undefined>(undefined);
	const [search, setSearch] = useState<Search>({ kind: "none" });
	const look = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const url = address.trim();
		const wrong = url === "" ? "Skriv webbplatsens eller flödets adress." : tellTooLong(url, 2_000);
		setError(wrong ?? undefined);
		if (wrong !== null) return field.current?.focus();
		if (search.kind === "loading") return;
		setSearch({ kind: "loading" });
		try {
			const client = await openClient();
			const outcome = await callFunction<DiscoverFeedsAnswer>(client, "discover-feeds", { url });
			setSearch(
				outcome.ok
					? { kind: "answered", answer: outcome.answer }
					: { kind: "failed", reason: outcome.reason },
			);
		} catch (cause) {
			console.error("The feeds could not be looked for", cause);
			setSearch({ kind: "failed", reason: unreached });
		}
	};
	const answer = search.kind === "answered" ? search.answer : null;
	return (
		<div className="flex flex-col gap-6">
			<form noValidate onSubmit={look} className="flex max-w-[40rem] flex-col gap-3">
				<TextField
					ref={field}
					label="Webbplatsens eller flödets adress"
					hint="Till exempel norrsport.example. Vi letar efter flöden och visar vad de innehåller."
					inputMode="url"
					value={address}
					error={error}
					autoComplete="off"
					spellCheck={false}
					onChange={({ currentTarget }) => {
						setAddress(currentTarget.value);
						keep(currentTarget.value);
					}}
				/>
				<button type="submit" aria-disabled={search.kind === "loading"} className="control self-start">
					{search.kind === "loading" ? "Letar..." : "Leta flöden"}
				</button>
			</form>
			<div role="status">
				{answer && (
					<p className="font-semibold">
						{answer.candidates.length === 0
							? "Inget flöde hittades."
							: answer.candidates.length === 1
								? "1 flöde hittades."
								: `${answer.candidates.length} flöden hittades.`}
					</p>
				)}
			</div>
			{search.kind === "failed" && <Refusal>Det gick inte att leta: {search.reason}</Refusal>}
			{answer && answer.candidates.length > 0 && (
				<ul aria-label="Flöden som hittades" className="grid gap-5 lg:grid-cols-2">
					{answer.candidates.map((candidate) => (
						<li key={candidate.url}>
							<FoundFeed
								candidate={candidate}
								onChoose={() => {
									keep("");
									onChoose(candidate, answer.url);
								}}
							/>
						</li>
					))}
				</ul>
			)}
			{answer && answer.problems.length > 0 && (
				<ul
					aria-label="Adresser som inte gick att läsa"
					className="flex flex-col gap-2 border-s-4 border-rule ps-4"
				>
					{answer.problems.map(({ subject, reason }) => (
						<li key={subject} className="wrap-anywhere">
							<span className="text-meta text-ink-soft">{subject}</span>
							<br />
							{reason}
						</li>
					))}
				</ul>
			)}
			{answer && (
				<button
					type="button"
					onClick={() => {
						keep("");
						onUsePage(answer.url);
					}}
					className="control self-start"
				>
					Läs sidan med selektorer i stället
				</button>
			)}
		</div>
	);
}
