import { useSearchParams } from "react-router";
import { Link } from "../../../ui/link.tsx";
import { AddSource } from "../adding/add-source.tsx";
import { SourcePage } from "../one-source/source-page.tsx";
import { SourceList } from "./source-list.tsx";

/** What the newsroom reads: all sources, one of them, or a new one. */
export function SourceDesk() {
	const [query, setQuery] = useSearchParams();
	const asked = query.get("kalla");
	return (
		<div className="shell flex flex-col gap-8 py-10">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h1 className="text-headline">Källor</h1>
				{asked === null && (
					<Link to="?kalla=ny" className="control control-main">
						Lägg till källa
					</Link>
				)}
			</div>
			{asked === null ? (
				<SourceList />
			) : asked === "ny" ? (
				<AddSource />
			) : (
				<SourcePage
					key={asked}
					id={asked}
					onOpen={(id) => setQuery({ kalla: id })}
					onRemoved={() => setQuery({})}
				/>
			)}
		</div>
	);
}
