import { writeIssue } from "./issue-mail.ts";
import type { MailContent, MailSite } from "./mail-content.ts";
import type { MailData, MailTemplate } from "./outgoing-mail.ts";

type MailText<Template extends MailTemplate> = {
	/** Hours its links or codes live (auth door, newsletter); later it is no longer worth sending. */
	lifeHours: number;
	write: (data: MailData[Template], site: MailSite) => MailContent;
};

const notYou = "Var det inte du? Då kan du strunta i det här mejlet: ingenting händer.";
const secureIt = "Var det inte du? Byt lösenord genast med länken ovan.";

/** Every mail of the site, in Swedish. */
export const mailTexts: { [Template in MailTemplate]: MailText<Template> } = {
	"confirm-signup": {
		lifeHours: 24,
		write: ({ name, link }) => ({
			subject: "Bekräfta din e-postadress",
			paragraphs: [
				greet(name),
				"Välkommen till Avspark! Bekräfta att adressen är din, så är ditt konto klart att använda.",
				"Länken gäller i 24 timmar.",
			],
			action: { label: "Bekräfta adressen", href: link },
			footnote: `Någon skapade ett konto på Avspark med den här adressen. ${notYou}`,
		}),
	},
	"already-signed-up": {
		lifeHours: 24,
		write: ({ name, signInLink, resetLink }) => ({
			subject: "Du har redan ett konto",
			paragraphs: [
				greet(name),
				"Någon försökte skapa ett konto på Avspark med den här adressen, men du har redan ett. Logga in som vanligt.",
				`Har du glömt lösenordet? Välj ett nytt här: ${resetLink}`,
			],
			action: { label: "Logga in", href: signInLink },
			footnote: notYou,
		}),
	},
	"reset-password": {
		lifeHours: 1,
		write: ({ name, link }) => ({
			subject: "Välj ett nytt lösenord",
			paragraphs: [
				greet(name),
				"Här är länken för att välja ett nytt lösenord till ditt konto på Avspark.",
				"Länken gäller i en timme och kan användas en gång.",
			],
			action: { label: "Välj nytt lösenord", href: link },
			footnote: `Någon bad om ett nytt lösenord för den här adressen. ${notYou}`,
		}),
	},
	"sign-in-link": {
		lifeHours: 1,
		write: ({ name, link, code }) => ({
			subject: "Din inloggningslänk",
			paragraphs: [
				greet(name),
				"Med länken loggar du in på Avspark utan lösenord.",
				"Den gäller i en timme och kan användas en gång. Koden gör samma sak där den efterfrågas. Skicka dem inte vidare: den som har dem kommer in på ditt konto.",
			],
			action: { label: "Logga in", href: link },
			code,
			footnote: `Någon bad om en inloggningslänk för den här adressen. ${notYou}`,
		}),
	},
	"confirm-new-address": {
		lifeHours: 1,
		write: ({ name, newAddress, link }) => ({
			subject: "Bekräfta din nya e-postadress",
			paragraphs: [
				greet(name),
				`Ditt konto på Avspark ska byta adress till ${newAddress}. Bekräfta att den är din.`,
				"Länken gäller i en timme. Till dess gäller den gamla adressen.",
			],
			action: { label: "Bekräfta nya adressen", href: link },
			footnote: notYou,
		}),
	},
	"address-changed": {
		lifeHours: 24 * 7,
		write: ({ name, newAddress }, { contactEmail }) => ({
			subject: "Din e-postadress är ändrad",
			paragraphs: [
				greet(name),
				`Ditt konto på Avspark har bytt adress till ${newAddress}. Hit kommer inga fler mejl om kontot.`,
			],
			footnote: `Var det inte du? Skriv till ${contactEmail} så hjälper vi dig.`,
		}),
	},
	"password-changed": {
		lifeHours: 24 * 7,
		write: ({ name, resetLink }) => ({
			subject: "Ditt lösenord är ändrat",
			paragraphs: [
				greet(name),
				"Lösenordet till ditt konto på Avspark har ändrats. På alla andra enheter är du utloggad.",
			],
			action: { label: "Välj ett nytt lösenord", href: resetLink },
			footnote: secureIt,
		}),
	},
	"reauthentication-code": {
		lifeHours: 1,
		write: ({ name, code }) => ({
			subject: "Din kod",
			paragraphs: [
				greet(name),
				"Skriv in koden för att bekräfta ändringen av ditt konto på Avspark. Den gäller i en timme.",
			],
			code,
			footnote: "Var det inte du? Lämna inte ut koden, och byt lösenord.",
		}),
	},
	"account-deleted": {
		lifeHours: 24 * 7,
		write: ({ name }, { contactEmail }) => ({
			subject: "Ditt konto är borttaget",
			paragraphs: [
				greet(name),
				"Ditt konto på Avspark är borttaget med allt vi hade om dig. Tack för den här tiden, och välkommen tillbaka när du vill.",
			],
			footnote: `Var det inte du? Skriv till ${contactEmail} så hjälper vi dig.`,
		}),
	},
	"newsletter-issue": {
		// Before the next day's leaves.
		lifeHours: 20,
		write: writeIssue,
	},
	"confirm-newsletter": {
		lifeHours: 24 * 7,
		write: ({ confirmToken, unsubscribeToken }, { siteUrl }) => ({
			subject: "Bekräfta din prenumeration",
			paragraphs: [
				"Hej!",
				"Bekräfta att du vill ha nyhetsbrevet från Avspark. Innan dess skickar vi ingenting.",
				"Länken gäller i sju dagar.",
			],
			action: {
				label: "Bekräfta prenumerationen",
				href: `${siteUrl}/nyhetsbrev/bekrafta?${new URLSearchParams({ token: confirmToken })}`,
			},
			footnote: `Någon skrev in den här adressen på Avspark. ${notYou}`,
			unsubscribeLink: `${siteUrl}/nyhetsbrev/avsluta?${new URLSearchParams({ token: unsubscribeToken })}`,
		}),
	},
};

function greet(name: string): string {
	return name.trim() === "" ? "Hej!" : `Hej ${name.trim()}!`;
}
