import type { ReactNode } from "react";

interface ClashNoticeProps {
	/** What has happened, and that nothing was written. */
	text: string;
	/** Each leads on from here. */
	ways: readonly { label: string; onChoose: () => void }[];
	/** What the choice is between. */
	children?: ReactNode;
}

/** Somebody else was quicker, or took away what was being written: nothing is written over, and the editor chooses. */
export function ClashNotice({ text, ways, children }: ClashNoticeProps) {
	return (
		<div role="alert" className="flex flex-col gap-3 border-s-8 border-danger bg-surface p-4">
			<p className="font-semibold">{text}</p>
			{children}
			<div className="flex flex-wrap gap-3">
				{ways.map(({ label, onChoose }) => (
					<button key={label} type="button" onClick={onChoose} className="control">
						{label}
					</button>
				))}
			</div>
		</div>
	);
}
