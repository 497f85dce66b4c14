import { useLocation, useNavigate, useNavigation } from "react-router";
import { toPageQuery } from "../../domain/site/page-query.ts";

/** The query of the page that is on its way, else of the one that stands: who presses twice means both. */
export function useAskedQuery(): URLSearchParams {
	const { pathname, search } = useLocation();
	const { location } = useNavigation();
	return toPageQuery(location?.pathname === pathname ? location.search : search);
}

/** Writes one name of the address, takes away `without`, and leaves the others; the page follows, "back" finds the one before. */
export function useQuery(): (name: string, values: readonly string[], without?: string) => void {
	const navigate = useNavigate();
	const asked = useAskedQuery();
	return (name, values, without = name) => {
		const query = new URLSearchParams(asked);
		query.delete(name);
		query.delete(without);
		for (const value of values) query.append(name, value);
		void navigate(`?${query}`, { preventScrollReset: true });
	};
}
