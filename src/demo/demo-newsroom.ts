import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import { type DemoState, readDemoState, writeDemoState } from "./demo-state.ts";
import { type DemoTexts, readDemoTexts } from "./demo-texts.ts";
import {
	addSchedules,
	isNewsroomEmpty,
	listOutletSources,
	type OutletSource,
	publishEditorArticles,
} from "./fill-newsroom.ts";
import { moveOutlets } from "./move-outlets.ts";
import { createOutsideSources } from "./outside-sources.ts";
import { readSeasonWorld } from "./season/season-world.ts";
import { createSportApis } from "./season/sport-apis.ts";

export interface DemoDeps {
	database: Database;
	dataDir: string;
	/** Folder of the repository's demo texts. */
	textsDir: string;
	origin: string;
	clock: Clock;
	log: Log;
	/** Makes the administrator, or finds the one a start that was cut short has made. */
	createAdmin: (admin: { email: string; password: string }) => Promise<{ userId: string }>;
	/** From the configuration; null: made up, and printed once. */
	admin: { email: string; password: string } | null;
	/** Registers sources as the function setup-content-sources does; those that are there stay as they are. */
	registerSources: (sources: readonly OutletSource[]) => Promise<unknown>;
	/** Runs the real pipelines over the registered sources, to the end. Throws when the run failed. */
	scrapeAndSummarise: () => Promise<void>;
	print: (line: string) => void;
}

export interface DemoNewsroom {
	/** The fictional outlets and the providers of the fictional season, to be mounted at /demo. */
	sources: Hono;
	/** Fills what is not filled yet; returns at once on a later start. */
	fill(): Promise<void>;
}

const demoEmail = "redaktion@avspark.example";

/** The demo newsroom of this data directory; null when it holds somebody's own newsroom, or an empty one that shall stay so. */
export async function openDemoNewsroom(deps: DemoDeps): Promise<DemoNewsroom | null> {
	const { database, dataDir, clock } = deps;
	const known = readDemoState(dataDir);
	if (known === null && !(await isNewsroomEmpty(database))) return null;
	const state: DemoState = known ?? {
		startedAt: clock.now().toISOString(),
		isFilled: false,
		password: randomBytes(9).toString("base64url"),
	};
	// Written before anything is filled in: a start that is killed half-way is known for a demo at the next.
	if (known === null) writeDemoState(dataDir, state);
	const startedAt = new Date(state.startedAt);
	const texts = readDemoTexts(deps.textsDir, startedAt);

	return {
		sources: createOutsideSources(texts, deps.origin).route(
			"/",
			createSportApis(readSeasonWorld(deps.textsDir), { startedAt, clock }),
		),
		async fill() {
			await moveOutlets(database, deps.origin);
			if (state.isFilled) return;
			await deps.registerSources(listOutletSources(deps.origin));
			await fillNewsroom(deps, texts, state.password);
			writeDemoState(dataDir, { startedAt: state.startedAt, isFilled: true });
		},
	};
}

async function fillNewsroom(deps: DemoDeps, texts: DemoTexts, madeUp: string | undefined): Promise<void> {
	const { database, print } = deps;
	const admin = deps.admin ?? { email: demoEmail, password: madeUp ?? randomBytes(9).toString("base64url") };
	const { userId } = await deps.createAdmin(admin);
	// A start that was killed before anybody saw the line shows it again.
	if (deps.admin === null)
		print(`Administratör: ${admin.email}  Lösenord: ${admin.password}  (visas bara den här gången)`);
	await publishEditorArticles(database, texts.editorArticles, userId);
	await addSchedules(database);
	await deps.scrapeAndSummarise();
}
