import type { LinkType } from "../../data/account/auth-state.ts";

/** The links that a button confirms; "recovery" has a page of its own. */
export type ConfirmedType = Exclude<LinkType, "recovery">;

interface LinkTexts {
	title: string;
	text: string;
	button: string;
	failure: string;
	doneTitle: string;
	done: string;
}

const confirmation: LinkTexts = {
	title: "Bekräfta din adress",
	text: "Ett tryck återstår, sedan är ditt konto klart.",
	button: "Bekräfta e-postadressen",
	failure: "Adressen kunde inte bekräftas",
	doneTitle: "Klart, välkommen!",
	done: "Din e-postadress är bekräftad. Välj gärna vilka sporter din startsida ska visa.",
};

/** What the page of a mail's link says, by what the link is for. */
export const linkTexts: Readonly<Record<ConfirmedType, LinkTexts>> = {
	signup: confirmation,
	email: confirmation,
	email_change: {
		title: "Bekräfta din nya adress",
		text: "Från och med nu loggar du in med den.",
		button: "Byt e-postadress",
		failure: "Adressen kunde inte ändras",
		doneTitle: "Din adress är ändrad",
		done: "Vi har också skrivit till den gamla adressen och berättat om bytet.",
	},
	magiclink: {
		title: "Logga in",
		text: "Du bad om en länk att logga in med. Här är dörren.",
		button: "Logga in",
		failure: "Inloggning misslyckades",
		doneTitle: "Välkommen tillbaka!",
		done: "Länken är förbrukad och fungerar inte en gång till.",
	},
};

/** "signup" -> "signup"; null for what no link of ours says. */
export function parseConfirmedType(type: string | null): ConfirmedType | null {
	return type !== null && Object.hasOwn(linkTexts, type) ? (type as ConfirmedType) : null;
}
