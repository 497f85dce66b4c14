import { escapeMarkup } from "../../domain/text/escape-markup.ts";

/** One heading of a letter and the stories under it. Plain text throughout. */
export interface MailSection {
	name: string;
	/** Where there is more of it. */
	more: { label: string; href: string };
	stories: readonly MailStory[];
}

export interface MailStory {
	title: string;
	lead: string;
	/** Where an AI text comes from. */
	note?: string;
	href: string;
}

/** One block a line of the letter's text, so that it can be read aloud and skimmed. */
export function toSectionsText(sections: readonly MailSection[]): string[] {
	return sections.flatMap(({ name, more, stories }) => [
		`${name.toUpperCase()}\n${"=".repeat(name.length)}`,
		...stories.map(({ title, lead, note, href }) =>
			[title, ...(lead ? [lead] : []), ...(note ? [`(${note})`] : []), href].join("\n"),
		),
		`${more.label}:\n${more.href}`,
	]);
}

/** Links take the colour of the text around them: a mail program's own blue cannot be read on its dark ground. */
export function toSectionsHtml(sections: readonly MailSection[]): string[] {
	return sections.flatMap(({ name, more, stories }) => [
		`<h2 style="margin:36px 0 4px;padding:10px 0 0;border-top:3px solid;font-size:20px;line-height:1.2">${escapeMarkup(name)}</h2>`,
		...stories.map(toStoryHtml),
		`<p style="margin:16px 0 0;font-size:15px"><a href="${escapeMarkup(more.href)}" style="color:inherit;font-weight:700">${escapeMarkup(more.label)}</a></p>`,
	]);
}

function toStoryHtml({ title, lead, note, href }: MailStory): string {
	return `<div style="padding:14px 0;border-bottom:1px solid #8a8f98">
<h3 style="margin:0;font-size:18px;line-height:1.3"><a href="${escapeMarkup(href)}" style="color:inherit">${escapeMarkup(title)}</a></h3>${
		lead ? `\n<p style="margin:6px 0 0">${escapeMarkup(lead)}</p>` : ""
	}${note ? `\n<p style="margin:6px 0 0;font-size:13px">${escapeMarkup(note)}</p>` : ""}
</div>`;
}
