/** What one part of the newsroom achieves on its labelled sets. */
export interface EvalSection {
	title: string;
	rows: {
		/** "held-out" texts are never looked at while rules and thresholds are found. */
		set: "tuning" | "held-out";
		measure: string;
		value: number;
		/** Null: told for orientation, without a target. */
		target: number | null;
		/** Null without a target. Some targets are a floor, some a ceiling: the section knows. */
		isMet: boolean | null;
	}[];
}
