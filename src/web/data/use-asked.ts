import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";

/**
 * What a list is asked for, as its address has it, and the way to change part of it. Who presses twice means both, also before the first
 * is drawn: what was asked last counts, not what is seen. `read` and `toParameters` (null and "" are left out) stay the same ones.
 */
export function useAsked<Asked extends object>(
	read: (query: URLSearchParams) => Asked,
	toParameters: (asked: Asked) => Readonly<Record<string, string | null>>,
): { asked: Asked; ask: (given: Partial<Asked>) => void } {
	const [query, setQuery] = useSearchParams();
	const asked = useMemo(() => read(withoutNul(query)), [read, query]);
	const latest = useRef(asked);
	useEffect(() => {
		latest.current = asked;
	}, [asked]);
	const ask = useCallback(
		(given: Partial<Asked>) => {
			latest.current = { ...latest.current, ...given };
			const told = Object.entries(toParameters(latest.current));
			setQuery(
				told.filter((entry): entry is [string, string] => Boolean(entry[1])),
				{ preventScrollReset: true },
			);
		},
		[toParameters, setQuery],
	);
	return { asked, ask };
}

/** No text of the database has the character U+0000: it would refuse the whole question. Any may stand in an address. */
const withoutNul = (query: URLSearchParams) => new URLSearchParams(String(query).replaceAll("%00", ""));
