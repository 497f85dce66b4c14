import type { ReactNode } from "react";
import { Mark } from "../ui/wordmark.tsx";
import { FigureText } from "../ui/words/figure-text.tsx";

interface MessagePageProps {
	/** "404": what happened, large. */
	title: string;
	text: string;
	/** Of the text, where it is not Swedish. */
	lang?: string;
	/** Where to go from here. */
	children: ReactNode;
}

/** A page that has only one thing to say. */
export function MessagePage({ title, text, lang, children }: MessagePageProps) {
	return (
		<div className="shell grid items-center gap-10 py-section md:grid-cols-[1fr_auto]">
			<div className="flex max-w-2xl flex-col items-start gap-5">
				<h1 className="text-display">
					<FigureText>{title}</FigureText>
				</h1>
				<p lang={lang} className="font-serif text-reading text-ink-soft">
					{text}
				</p>
				{children}
			</div>
			<Mark className="hidden size-72 text-rule md:block" />
		</div>
	);
}
