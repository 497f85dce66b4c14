import type { Fetcher } from "../../../platform/fetcher/fetcher.ts";

export interface CountedFetcher extends Fetcher {
	/** Of the bodies read so far, unpacked; of one that was given up nothing. */
	readonly bytes: number;
}

/** The fetcher as one source has it: it counts what that source's feed and pages come to. */
export function createCountedFetcher(fetcher: Fetcher): CountedFetcher {
	let bytes = 0;
	return {
		...fetcher,
		async fetchPage(request) {
			const result = await fetcher.fetchPage(request);
			if (result.kind === "ok") bytes += result.body.byteLength;
			return result;
		},
		get bytes() {
			return bytes;
		},
	};
}
