import { expect, it } from "vitest";
import { toShareTargets } from "./share-targets.ts";

it("shares an article's address, and on Twitter the first 100 characters of its summary", () => {
	const url = "https://avspark.example/article/malfest";
	const targets = toShareTargets({ url, title: "Målfest & drama", summary: "å".repeat(120) });
	expect(targets.map((target) => target.name)).toEqual(["Facebook", "Twitter", "LinkedIn"]);
	for (const target of targets) expect(target.href).toContain(encodeURIComponent(url));
	const text = new URL(targets[1]?.href ?? "").searchParams.get("text");
	expect(text).toBe(`Målfest & drama – ${"å".repeat(100)}…`);
});
