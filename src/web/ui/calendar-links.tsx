import { Icon } from "./icon.tsx";

const calendarIcon = "M4 6h16v15H4ZM4 11h16M8 3v5M16 3v5";

interface CalendarLinksProps {
	siteUrl: string;
	/** Of the calendar, from its slash on: "/lag/aik/kalender.ics". */
	path: string;
	/** Whose calendar it is, for those who hear the links alone: "AIK". */
	name: string;
}

/** A calendar that follows along (webcal: is what calendar programs listen to), and the same as a file. */
export function CalendarLinks({ siteUrl, path, name }: CalendarLinksProps) {
	return (
		<p className="flex flex-wrap items-center gap-x-5 gap-y-2">
			<a href={siteUrl.replace(/^https?:/, "webcal:") + path} className="control">
				<Icon path={calendarIcon} className="size-4" />
				Prenumerera i kalendern
				<span className="sr-only">: {name}</span>
			</a>
			<a
				href={path}
				download
				className="inline-flex min-h-11 items-center text-meta font-semibold underline underline-offset-4"
			>
				Ladda ner som fil (ICS)
			</a>
		</p>
	);
}
