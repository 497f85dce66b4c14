import { useLocation, useNavigate, useNavigation } from "react-router";

/** The query of the page that is on its way, else of the one that stands: who presses twice means both. */
export function useAskedSearch(): string {
	const { pathname, search } = useLocation();
	const { location } = useNavigation();
	return location?.pathname === pathname ? location.search : search;
}

/** Writes one name of the address, takes away `without`, and leaves the others; the page follows, "back" finds the one before. */
export function useQuery(): (name: string, values: readonly string[], without?: string) => void {
	const navigate = useNavigate();
	const search = useAskedSearch();
	return (name, values, without = name) => {
		const query = new URLSearchParams(search);
		query.delete(name);
		query.delete(without);
		for (const value of values) query.append(name, value);
		void navigate(`?${query}`, { preventScrollReset: true });
	};
}
