import { createSiteFiles, type SiteFilesDeps } from "./site-files.ts";
import { type FileReservation, type Reservations, readReservations } from "./tdmrep-file.ts";

export interface Tdmrep {
	/**
	 * What the origin's tdmrep.json says of text and data mining of the address (W3C community report, 10 May 2024). A
	 * header or a meta element of the answer itself goes before it (6.4); those are the caller's to look at.
	 */
	check(
		url: string,
		options?: { linkedFrom?: string; signal?: AbortSignal },
	): Promise<FileReservation & { file: string }>;
	/** By origin, the files read until now that reserve anything. */
	listReserving(): ReadonlyMap<string, Reservations>;
}

/** No file, or one that cannot be had, reserves nothing: a reservation is something said (directive 2019/790, article 4.3). */
export function createTdmrep(deps: SiteFilesDeps): Tdmrep {
	const files = createSiteFiles(deps, "tdmrep");
	const read = new Map<string, Reservations>();
	return {
		async check(address, options) {
			const { origin } = new URL(address);
			const { address: file, body } = await files.load(origin, options);
			if (body === null) return { file, isReserved: null, line: null };
			const reservations = read.get(origin) ?? readReservations(body, origin);
			read.set(origin, reservations);
			return { file, ...reservations.find(address) };
		},
		listReserving: () => new Map([...read].filter(([, { isReserving }]) => isReserving)),
	};
}
