/** Shorter is measured by turns: a clock's tick and a collection of garbage are no part of the work. */
const minMs = 20;
const rounds = 5;

/** How many times as long a work takes on a text of four times the length: about 4 where it reads it once, 16 and more where anew for each word. */
export function measureGrowth(work: (text: string) => unknown, toText: (length: number) => string): number {
	const [short, long] = [toText(1000), toText(4000)];
	const turns = Array.from({ length: rounds }, () => ({
		short: timeOnce(work, short),
		long: timeOnce(work, long),
	}));
	// Of each the quickest: whatever else the machine does only makes it longer.
	return Math.min(...turns.map((turn) => turn.long)) / Math.min(...turns.map((turn) => turn.short));
}

function timeOnce(work: (text: string) => unknown, text: string): number {
	const start = performance.now();
	let turns = 0;
	let passedMs = 0;
	while (passedMs < minMs) {
		work(text);
		turns++;
		passedMs = performance.now() - start;
	}
	return passedMs / turns;
}
