import { Link } from "../../ui/link.tsx";

/** Texts: spec 2, article page. */
export function ArticleNotFound() {
	return (
		<div className="shell flex flex-col items-start gap-5 py-section">
			<h1 className="text-headline">Artikel hittades inte</h1>
			<p className="font-serif text-reading text-ink-soft">
				Artikeln du söker existerar inte eller har tagits bort.
			</p>
			<Link to="/" className="control">
				Till startsidan
			</Link>
		</div>
	);
}
