import { useCallback, useEffect, useRef } from "react";

/** Tells an answer that comes late whether what asked for it still stands on the page: it leads nobody away who has gone elsewhere. */
export function useIsThere(): () => boolean {
	const isThere = useRef(false);
	useEffect(() => {
		isThere.current = true;
		return () => {
			isThere.current = false;
		};
	}, []);
	return useCallback(() => isThere.current, []);
}
