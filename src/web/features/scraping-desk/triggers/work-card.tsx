import type { ReactNode } from "react";

interface WorkCardProps {
	id: string;
	title: string;
	text: string;
	children: ReactNode;
}

/** Something the newsroom can be asked to do, beside its schedules. */
export function WorkCard({ id, title, text, children }: WorkCardProps) {
	return (
		<section
			aria-labelledby={id}
			className="flex flex-col items-start gap-4 border-t-4 border-line bg-surface p-5"
		>
			<h2 id={id} className="text-card-m">
				{title}
			</h2>
			<p>{text}</p>
			{children}
		</section>
	);
}
