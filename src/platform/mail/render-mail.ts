import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import type { MailContent, MailSite } from "./mail-content.ts";
import { toSectionsHtml, toSectionsText } from "./mail-sections.ts";
import { mailTexts } from "./mail-texts.ts";
import type { MailTemplate, OutgoingMail } from "./outgoing-mail.ts";

export interface RenderedMail {
	subject: string;
	text: string;
	html: string;
	/** Beside those that every mail has. */
	headers: Readonly<Record<string, string>>;
}

/** One mail in both its forms. Nothing in it is fetched from elsewhere, so nobody learns that it was opened. */
export function renderMail(mail: OutgoingMail, site: MailSite): RenderedMail {
	const content = writeContent(mail, site);
	return {
		subject: toOneLine(content.subject),
		text: toText(content),
		html: toHtml(content),
		headers: content.unsubscribeLink ? toUnsubscribeHeaders(content.unsubscribeLink) : {},
	};
}

/** How long after it was queued a mail is still of use, in milliseconds. A week for one of a newer version, unknown here. */
export function toMailLifeMs(template: MailTemplate): number {
	const text: { lifeHours: number } | undefined = mailTexts[template];
	return (text?.lifeHours ?? 24 * 7) * 3_600_000;
}

/**
 * By these a reader's mail program ends a subscription with one click, without a page: it posts "List-Unsubscribe=One-Click" to the
 * link (RFC 8058). Programs trust them only in a mail that the server has signed (DKIM).
 */
function toUnsubscribeHeaders(link: string): Record<string, string> {
	return { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function writeContent<Template extends MailTemplate>(
	mail: OutgoingMail & { template: Template },
	site: MailSite,
): MailContent {
	const { write } = mailTexts[mail.template];
	return (write as (data: OutgoingMail["data"], site: MailSite) => MailContent)(mail.data, site);
}

function toText(content: MailContent): string {
	const { heading, paragraphs, sections, action, code, footnote, choicesLink, unsubscribeLink } = content;
	return [
		...(heading ? [heading] : []),
		...paragraphs,
		...toSectionsText(sections ?? []),
		...(action ? [`${action.label}:\n${action.href}`] : []),
		...(code ? [`    ${code}`] : []),
		`-- \n${footnote}\n\nAvspark`,
		...(choicesLink ? [`Välj sporter och hur ofta:\n${choicesLink}`] : []),
		...(unsubscribeLink ? [`Avsluta prenumerationen:\n${unsubscribeLink}`] : []),
	].join("\n\n");
}

/** Styles stand on the elements: mail programs drop the others. Colours hold on a light and on a dark ground. */
function toHtml(content: MailContent): string {
	const { subject, heading, paragraphs, sections, action, code, footnote } = content;
	const body = [
		...(heading
			? [`<h1 style="margin:0 0 8px;font-size:28px;line-height:1.15">${escapeMarkup(heading)}</h1>`]
			: []),
		...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeMarkup(paragraph)}</p>`),
		...toSectionsHtml(sections ?? []),
		...(action
			? [
					`<p style="margin:24px 0"><a href="${escapeMarkup(action.href)}" style="display:inline-block;padding:14px 24px;background:#ffd12b;color:#10151d;font-weight:700;text-decoration:none">${escapeMarkup(action.label)}</a></p>`,
					`<p style="margin:0 0 16px;font-size:14px">Fungerar inte knappen? Kopiera adressen: <br><a href="${escapeMarkup(action.href)}" style="word-break:break-all">${escapeMarkup(action.href)}</a></p>`,
				]
			: []),
		...(code
			? [
					`<p style="margin:24px 0;font-size:28px;font-weight:700;letter-spacing:6px">${escapeMarkup(code)}</p>`,
				]
			: []),
	];
	return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:4px solid #ffd12b;font-size:22px;font-weight:700">Avspark</p>
${body.join("\n")}
<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8a8f98;font-size:13px">${escapeMarkup(footnote)}</p>${toEndings(content)}
</div>
</body>
</html>
`;
}

/** What a letter's reader can do about it, without signing in. */
function toEndings({ choicesLink, unsubscribeLink }: MailContent): string {
	const links = [
		...(choicesLink ? [[choicesLink, "Välj sporter och hur ofta"]] : []),
		...(unsubscribeLink ? [[unsubscribeLink, "Avsluta prenumerationen"]] : []),
	];
	return links
		.map(
			([href = "", label]) =>
				`\n<p style="margin:16px 0 0;font-size:13px"><a href="${escapeMarkup(href)}" style="color:inherit">${label}</a></p>`,
		)
		.join("");
}

/** A subject is a header: what breaks a line would begin another. */
function toOneLine(text: string): string {
	return text.replace(/\s+/g, " ");
}
