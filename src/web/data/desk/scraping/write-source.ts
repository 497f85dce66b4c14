import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import type { DeskSourceRow } from "../../../../contract/desk.ts";
import type { SourceSelectors } from "../../../../contract/scraping.ts";
import type { SourceFacts } from "./desk-sources.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** "taken": another source is read from that address; "refused": the database knows no such value. */
export type WriteRefusal = { kind: "taken" | "refused" };

const selectorNames = [
	"item",
	"link",
	"title",
	"time",
	"summary",
] as const satisfies (keyof SourceSelectors)[];

/**
 * `id` is the form's own, a random UUID: sent again after an answer that was lost, it is the same source, as it was sent last. Throws when it cannot be
 * written.
 */
export async function createSource(
	client: Client,
	facts: SourceFacts,
	id: string,
): Promise<{ kind: "created" } | WriteRefusal> {
	const { error } = await client.from("content_sources").insert({ id, ...facts });
	if (!error) return { kind: "created" };
	const made = error.code === "23505" ? await getFacts(client, id) : null;
	if (made === null) return toRefusal(error, "The source could not be created");
	const outcome = await saveSource(client, { id, ...made }, facts);
	return outcome.kind === "taken" || outcome.kind === "refused"
		? { kind: outcome.kind }
		: { kind: "created" };
}

/**
 * Writes what the facts change of the source as it was seen, and over nobody else's words: "conflict" when one of those fields
 * has been changed since, or the source is gone. What the pipelines write of it meanwhile is no conflict, nor is what stands there as it was to be: a save
 * of one's own whose answer was lost. Throws when it cannot be written.
 */
export async function saveSource(
	client: Client,
	seen: Pick<DeskSourceRow, keyof SourceFacts | "id">,
	facts: SourceFacts,
): Promise<{ kind: "saved" | "conflict" } | WriteRefusal> {
	const changed = (Object.keys(facts) as (keyof SourceFacts)[]).filter((name) => !isSame(facts, seen, name));
	if (changed.length === 0) return { kind: "saved" };
	const change: Partial<SourceFacts> = Object.fromEntries(changed.map((name) => [name, facts[name]]));
	let asked = client.from("content_sources").update(change).eq("id", seen.id);
	for (const name of changed) {
		if (name === "selectors") {
			for (const part of selectorNames) {
				const value = seen.selectors?.[part];
				asked =
					value === undefined
						? asked.is(`selectors->>${part}`, null)
						: asked.eq(`selectors->>${part}`, value);
			}
		} else {
			const value = seen[name];
			asked = value === null ? asked.is(name, null) : asked.eq(name, value);
		}
	}
	const { data, error } = await asked.select("id");
	if (error) return toRefusal(error, "The source could not be saved");
	if (data.length === 1) return { kind: "saved" };
	const now = await getFacts(client, seen.id);
	return { kind: now !== null && changed.every((name) => isSame(facts, now, name)) ? "saved" : "conflict" };
}

/** Done, too, when it is so already: by a press before this one, perhaps, whose answer was lost. False when the source is gone. Throws when it cannot be written. */
export async function setActive(client: Client, id: string, isActive: boolean): Promise<boolean> {
	const { data, error } = await client
		.from("content_sources")
		.update({ is_active: isActive })
		.eq("id", id)
		.eq("is_active", !isActive)
		.select("id");
	if (error) throw new Error("The source could not be switched", { cause: error });
	return data.length === 1 || (await getFacts(client, id)) !== null;
}

/** With its visits and what was kept of its articles. Throws when that fails; one that is gone already is no failure. */
export async function deleteSource(client: Client, id: string): Promise<void> {
	const { error } = await client.from("content_sources").delete().eq("id", id);
	if (error) throw new Error("The source could not be deleted", { cause: error });
}

async function getFacts(client: Client, id: string): Promise<SourceFacts | null> {
	const { data, error } = await client
		.from("content_sources")
		.select("name,feed_url,site_url,sport_category,kind,selectors,time_zone,rights")
		.eq("id", id)
		.maybeSingle();
	if (error) throw new Error("The source could not be read", { cause: error });
	return data;
}

function isSame(one: SourceFacts, other: SourceFacts, name: keyof SourceFacts): boolean {
	if (name !== "selectors") return one[name] === other[name];
	return selectorNames.every((part) => one.selectors?.[part] === other.selectors?.[part]);
}

function toRefusal(error: PostgrestError, message: string): WriteRefusal {
	if (error.code === "23505") return { kind: "taken" };
	// A check, or a time zone that the database does not know.
	if (error.code === "23514" || error.code === "22023") return { kind: "refused" };
	throw new Error(message, { cause: error });
}
