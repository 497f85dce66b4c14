import { readFileSync } from "node:fs";
import { readJolpicaPage } from "../../../src/pipelines/fixtures/providers/jolpica-envelope.ts";

/** A page of Jolpica's, as it answered (tests/fixtures/jolpica). */
export const readJolpica = (name: string) =>
	readJolpicaPage(
		JSON.parse(readFileSync(new URL(`../../fixtures/jolpica/${name}.json`, import.meta.url), "utf8")),
	);
