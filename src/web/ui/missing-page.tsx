import { Link } from "./link.tsx";

interface MissingPageProps {
	title: string;
	text: string;
	/** Where to go from here. */
	to: string;
	label: string;
}

/** Says that what was asked for is not there, and where to look. */
export function MissingPage({ title, text, to, label }: MissingPageProps) {
	return (
		<div className="shell flex flex-col items-start gap-5 py-section">
			<h1 className="text-headline">{title}</h1>
			<p className="font-serif text-reading text-ink-soft">{text}</p>
			<Link to={to} className="control">
				{label}
			</Link>
		</div>
	);
}
