import { useLocation } from "react-router";
import { toPageQuery } from "../../../domain/site/page-query.ts";

/** What the address says already, for a form that would else forget it when it is sent without script. */
export function KeptParameters({ except }: { except: readonly string[] }) {
	const { search } = useLocation();
	return Array.from(toPageQuery(search), ([name, value]) =>
		except.includes(name) ? null : <input key={name + value} type="hidden" name={name} value={value} />,
	);
}
