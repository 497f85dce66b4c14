import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const stateSchema = z.object({
	/** The demo's first start, ISO 8601: every date of the demo is counted from it. */
	startedAt: z.iso.datetime(),
	/** Whether everything has been filled in; a start that was killed in the middle goes on at the next. */
	isFilled: z.boolean(),
	/** The made-up administrator's, kept until it has been shown and the demo is filled; then it is gone from here. */
	password: z.string().optional(),
});

export type DemoState = z.infer<typeof stateSchema>;

const fileName = "demo.json";

/** Null: this data directory holds no demo newsroom. */
export function readDemoState(dataDir: string): DemoState | null {
	const path = join(dataDir, fileName);
	return existsSync(path) ? stateSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
}

export function writeDemoState(dataDir: string, state: DemoState): void {
	const path = join(dataDir, fileName);
	writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
	renameSync(`${path}.new`, path);
}
