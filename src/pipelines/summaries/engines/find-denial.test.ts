import { expect, it } from "vitest";
import { tell } from "../../../../tests/support/summaries/told-articles.ts";
import type { StoryArticle } from "../stories/story.ts";
import { summariseByExtract } from "./extractive-engine.ts";
import { findDenial } from "./find-denial.ts";

const headed = (title: string, lead = "") => ({ title, lead });
const rumour = headed("Uppgifter: Hamra nära Lind");

it.each([
	[1, [rumour, headed("Hamra dementerar uppgifterna om Lind")]],
	[1, [rumour, headed("Hamra om Lind", "Sportchefen avfärdar de senaste dagarnas rykten.")]],
	[1, [rumour, headed("Hamra: Ingen sanning i ryktet"), headed("Hamra dementerar")]],
	[null, [rumour, headed("Hamra vill inte dementera ryktet")]],
	[null, [rumour, headed("Hamra: Varken bekräftar eller dementerar")]],
	[null, [headed("Lind stängs av för dopning"), headed("Lind förnekar dopning")]],
	[null, [headed("Hamra dementerar uppgifterna om Lind"), rumour]],
	[null, [rumour, headed("Hamra dementerar uppgifterna"), headed("Klart: Lind till Hamra")]],
])("denied by telling %s: %j", (expected, articles) => {
	expect(findDenial(articles)).toBe(expected);
});

it("a text opens with the denial of what was told first", () => {
	const told = [
		tell(0, "fotboll", [
			"Uppgifter: Hamra nära värvning av landslagsbacken",
			"Hamra är enligt uppgifter till Sportposten nära att värva Sara Lind.",
			"Hamra är nära att värva landslagsbacken Sara Lind, 27, på lån från Norby. Enligt Sportpostens uppgifter är parterna överens om ett låneavtal som sträcker sig till sommaren. Sara Lind har bara startat två ligamatcher den här säsongen.",
		]),
		tell(4, "fotboll", [
			"Hamra dementerar uppgifterna om Lind",
			"Hamras sportchef Petra Ekdal dementerar att klubben är nära att låna Sara Lind.",
			"Hamras sportchef Petra Ekdal dementerar uppgifterna om att klubben är nära att låna Sara Lind från Norby. Tidigare under söndagen uppgav Sportposten att klubbarna var överens. Sara Lind lämnade Lyckeby för Norby i somras.",
		]),
		tell(5, "fotboll", [
			"Kommentar angående spelarrykten",
			"",
			"Hamra vill med anledning av dagens uppgifter klargöra att föreningen inte för några samtal om Sara Lind. Hamra återkommer när det finns något att berätta om truppen.",
		]),
	];
	const articles = told.map(
		(article, at): StoryArticle => ({
			...article,
			id: String(at),
			storyId: null,
			sourceId: String(at),
			sourceName: String(at),
			url: `https://source.example/${at}`,
		}),
	);
	const { title, lead } = summariseByExtract({ id: "s", category: "fotboll", articles });
	expect(title).toBe("Hamra dementerar uppgifterna om Lind");
	expect(lead).toContain("dementerar att klubben är nära att låna Sara Lind");
});
