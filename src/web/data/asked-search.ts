import { useLocation, useNavigation } from "react-router";

/** The query of the page that is on its way, else of the one that stands: who presses twice means both. */
export function useAskedSearch(): string {
	const { pathname, search } = useLocation();
	const { location } = useNavigation();
	return location?.pathname === pathname ? location.search : search;
}
