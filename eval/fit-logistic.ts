export interface Sample {
	/** The first is 1 for every sample: its weight is the bias. */
	features: readonly number[];
	isPositive: boolean;
}

const steps = 4000;
const rate = 0.5;
/** Holds weights near 0 that few samples speak for; not the bias. */
const ridge = 0.02;

/**
 * Weights of a logistic regression in the order of the features, by gradient descent from 0: the same samples give the
 * same weights. Both labels count alike, however many samples each has.
 */
export function fitLogistic(samples: readonly Sample[]): number[] {
	const size = samples[0]?.features.length ?? 0;
	const positives = samples.filter(({ isPositive }) => isPositive).length;
	const negatives = samples.length - positives;
	const weights = new Array<number>(size).fill(0);
	for (let step = 0; step < steps; step++) {
		const gradient = weights.map((weight, at) => (at === 0 ? 0 : ridge * weight));
		for (const { features, isPositive } of samples) {
			const sum = features.reduce((all, value, at) => all + value * (weights[at] ?? 0), 0);
			const error = 1 / (1 + Math.exp(-sum)) - (isPositive ? 1 : 0);
			const share = 0.5 / (isPositive ? positives : negatives);
			for (const [at, value] of features.entries())
				gradient[at] = (gradient[at] ?? 0) + error * value * share;
		}
		for (const [at, slope] of gradient.entries()) weights[at] = (weights[at] ?? 0) - rate * slope;
	}
	return weights;
}
