/** Shorter is measured by turns: a clock's tick is no part of the work. */
const minMs = 20;
const rounds = 5;

/** How many times as long a work takes on a text of four times the length: about 4 where it reads it once, 16 and more where anew for each word. */
export function measureGrowth(work: (text: string) => unknown, toText: (length: number) => string): number {
	const [short, long] = [toText(1000), toText(4000)];
	const turns = Array.from({ length: rounds }, () => ({
		short: timeOnce(work, short),
		long: timeOnce(work, long),
	}));
	// Of each the quickest: a compilation or a collection of garbage only makes it longer.
	return Math.min(...turns.map((turn) => turn.long)) / Math.min(...turns.map((turn) => turn.short));
}

/** This thread's own time of the processor: what else the machine does meanwhile is no part of the work. */
export function readWorkMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

function timeOnce(work: (text: string) => unknown, text: string): number {
	const start = readWorkMs();
	let turns = 0;
	let passedMs = 0;
	while (passedMs < minMs) {
		work(text);
		turns++;
		passedMs = readWorkMs() - start;
	}
	return passedMs / turns;
}
