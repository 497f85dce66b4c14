import { type ReactNode, useEffect, useRef } from "react";
import { ScriptNote } from "../../ui/script-note.tsx";
import { Mark } from "../../ui/wordmark.tsx";

interface AccountPageProps {
	title: string;
	text: string;
	/** True for what a press has led to: the form that had the focus is gone. */
	isAnswer?: boolean;
	children: ReactNode;
}

/** A page with one form on it: what it is for at one side, the form at the other. */
export function AccountPage({ title, text, isAnswer = false, children }: AccountPageProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isAnswer) heading.current?.focus();
	}, [isAnswer]);
	return (
		<div className="shell grid items-start gap-x-16 gap-y-8 py-10 sm:py-section lg:grid-cols-[1fr_minmax(0,32rem)]">
			<div className="flex flex-col gap-5">
				<h1 ref={heading} tabIndex={-1} className="text-display outline-none">
					{title}
				</h1>
				<p className="max-w-prose font-serif text-reading text-ink-soft">{text}</p>
				<Mark className="hidden size-64 text-rule lg:block" />
			</div>
			<div className="touchline flex flex-col gap-6 bg-surface px-5 pt-10 pb-6 sm:px-9 sm:pb-9">
				<ScriptNote />
				{children}
			</div>
		</div>
	);
}
