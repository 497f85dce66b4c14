import { describe, expect, it } from "vitest";
import type { MailData, MailTemplate, OutgoingMail } from "./outgoing-mail.ts";
import { renderMail, toMailLifeMs } from "./render-mail.ts";

const link = "https://avspark.example/auth/bekrafta?token_hash=abc&type=signup";
const name = 'Örjan <b>"Öl"</b>';

const examples: { [Template in MailTemplate]: MailData[Template] } = {
	"confirm-signup": { name, link },
	"already-signed-up": { name, signInLink: link, resetLink: link },
	"reset-password": { name, link },
	"sign-in-link": { name, link, code: "123456" },
	"confirm-new-address": { name, newAddress: "ny@ex.se", link },
	"address-changed": { name, newAddress: "ny@ex.se" },
	"password-changed": { name, resetLink: link },
	"reauthentication-code": { name, code: "123456" },
	"account-deleted": { name },
	"confirm-newsletter": { confirmToken: "c0ffee", unsubscribeToken: "dec0de" },
	"newsletter-issue": {
		frequency: "daily",
		until: "2026-11-21T05:30:00Z",
		articles: [
			{
				slug: "lulea-vann",
				title: "Luleå <b>vann</b>",
				lead: "**Luleå** vann derbyt.",
				category: "hockey",
				publishedAt: "2026-11-20T20:00:00Z",
				isFeatured: false,
				sources: ["Norrsport", "Isbladet"],
			},
		],
		sports: [],
		unsubscribeToken: "dec0de",
	},
};
const site = { siteUrl: "https://avspark.example", contactEmail: "redaktionen@avspark.example" };
const links: Partial<Record<MailTemplate, string>> = {
	"confirm-newsletter": "https://avspark.example/nyhetsbrev/bekrafta?token=c0ffee",
	"newsletter-issue": "https://avspark.example/article/lulea-vann",
};
const linkOf = (mail: OutgoingMail) => links[mail.template] ?? link;
const mails = Object.entries(examples).map(
	([template, data]) => ({ recipient: "lasare@ex.se", template, data }) as OutgoingMail,
);

describe.each(mails)("the mail $template", (mail) => {
	const { subject, text, html, headers } = renderMail(mail, site);

	it("has a subject of one line, a text and a page", () => {
		expect(subject).toMatch(/^\S.{3,60}$/);
		expect(text.length).toBeGreaterThan(80);
		expect(html).toContain('<html lang="sv">');
	});

	it("shows its link in full in both forms, and shows nobody's markup", () => {
		if (text.includes("http")) expect(text).toContain(linkOf(mail));
		expect(html).not.toContain("<b>");
		expect(html).not.toContain("<script");
		if (html.includes("href")) expect(html).toContain(linkOf(mail).replace("&", "&amp;"));
	});

	it("fetches nothing from anywhere", () => {
		expect(html).not.toMatch(/<img|<link|url\(|<iframe/);
	});

	it("says what to do when one has not asked for it", () => {
		expect(text).toContain(
			mail.template === "newsletter-issue"
				? "Avsluta prenumerationen:\nhttps://avspark.example/nyhetsbrev/avsluta?token=dec0de"
				: "Var det inte du?",
		);
	});

	it("has the headers of the one click that ends it exactly when it is the newsletter's (RFC 8058)", () => {
		expect(headers).toEqual(
			mail.template.includes("newsletter")
				? {
						"List-Unsubscribe": "<https://avspark.example/nyhetsbrev/avsluta?token=dec0de>",
						"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
					}
				: {},
		);
	});

	it("is of use for at least an hour", () => {
		expect(toMailLifeMs(mail.template)).toBeGreaterThanOrEqual(3_600_000);
	});
});

describe("the newsletter's issue", () => {
	const data = examples["newsletter-issue"];
	const write = (change: Partial<MailData["newsletter-issue"]> = {}) =>
		renderMail({ recipient: "a@ex.se", template: "newsletter-issue", data: { ...data, ...change } }, site);

	it("has each story with title, lead, what an AI text rests on, and its address", () => {
		const { subject, text, html } = write();
		expect(subject).toBe("Dagens sport: Luleå <b>vann</b>");
		expect(text).toContain(
			"HOCKEY\n======\n\nLuleå <b>vann</b>\nLuleå vann derbyt.\n(AI-sammanfattning av Norrsport och Isbladet)\nhttps://avspark.example/article/lulea-vann",
		);
		expect(html).toContain("AI-sammanfattning av Norrsport och Isbladet");
		expect(html).toContain("Luleå vann derbyt.");
		expect(html).toContain("21 november 2026");
	});

	it("marks no editor's article as a machine's", () => {
		const articles = data.articles.map((article) => ({ ...article, sources: null }));
		expect(write({ articles }).text).not.toContain("AI-sammanfattning");
	});

	it("leads to its reader's choices, and says when it is a test", () => {
		expect(write().text).toContain("https://avspark.example/nyhetsbrev/val?token=dec0de");
		expect(write({ isTest: true, frequency: "weekly" }).subject).toMatch(/^\[Prov\] Veckans sport: /);
	});
});

it("greets those without a name too", () => {
	const mail: OutgoingMail = { recipient: "a@ex.se", template: "account-deleted", data: { name: " " } };
	expect(renderMail(mail, site).text).toMatch(/^Hej!\n/);
});
