import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { FeedCandidate } from "../../../../contract/functions.ts";
import { Link } from "../../../ui/link.tsx";
import { useIsThere } from "../../../ui/use-is-there.ts";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { SourceForm } from "../form/source-form.tsx";
import { useSourceForm } from "../form/use-source-form.ts";
import { DiscoverForm } from "./discover-form.tsx";

/** A new source: its address is looked at first, then it is said what it is and what it lets us do. */
export function AddSource() {
	const [, setQuery] = useSearchParams();
	const isThere = useIsThere();
	const form = useSourceForm(null, (id) => isThere() && setQuery({ kalla: id }));
	const [chosen, setChosen] = useState<FeedCandidate | null>(null);
	const fields = useRef<HTMLElement>(null);
	/** What was filled in is looked over from its beginning. */
	const goToFields = () => fields.current?.focus();
	return (
		<>
			<Link
				to="?"
				className="inline-flex min-h-11 items-center self-start font-semibold underline-offset-4 hover:underline"
			>
				← Alla källor
			</Link>
			<section aria-labelledby="leta" className="flex flex-col gap-6">
				<SectionHeading id="leta" title="Lägg till källa" />
				<DiscoverForm
					onChoose={(candidate, asked) => {
						setChosen(candidate);
						form.takeFeed(candidate, asked);
						goToFields();
					}}
					onUsePage={(url) => {
						form.takePage(url);
						goToFields();
					}}
				/>
			</section>
			<section ref={fields} tabIndex={-1} aria-labelledby="om-kallan" className="flex flex-col gap-6">
				<SectionHeading id="om-kallan" title="Om källan" />
				<SourceForm
					form={form}
					sourceId={null}
					isReserved={chosen !== null && chosen.url === form.draft.url && chosen.is_reserved}
				/>
			</section>
		</>
	);
}
