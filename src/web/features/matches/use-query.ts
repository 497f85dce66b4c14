import { useNavigate } from "react-router";
import { useAskedSearch } from "../../data/asked-search.ts";

/** Writes one name of the address and leaves the others; the page follows, "back" finds the one before. */
export function useQuery(): (name: string, values: readonly string[]) => void {
	const navigate = useNavigate();
	const search = useAskedSearch();
	return (name, values) => {
		const query = new URLSearchParams(search);
		query.delete(name);
		for (const value of values) query.append(name, value);
		void navigate(`?${query}`, { preventScrollReset: true });
	};
}
