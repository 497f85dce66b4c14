/** What a site says to its visitor in the place of, or between, what it tells: subscriptions, sign-in, cookies, maintenance. */
const siteWords = new RegExp(
	`(?<!\\p{L})(?:${[
		"för dig som är (?:inte )?prenumerant",
		"(?:är du|om du (?:redan )?är) prenumerant",
		"redan prenumerant",
		"bli prenumerant",
		"med en prenumeration (?:får|kan) du",
		"(?:teckna|köp|starta) (?:en |din )?prenumeration",
		"logga in (?:för att|som prenumerant|här)",
		"lås upp (?:artikeln|texten|hela)",
		"(?:läs|fortsätt läsa) hela artikeln",
		"vi (?:och våra partners? )?använder (?:cookies|kakor)",
		"(?:godkänn|godkänner|acceptera|accepterar|hantera) (?:alla |du )?(?:cookies|kakor)",
		"samtycker? (?:du )?till (?:cookies|kakor|att vi)",
		"redan kund\\?",
		"(?:artikeln|texten|innehållet) är (?:endast|bara|enbart) (?:till )?för (?:abonnenter|prenumeranter|kunder|dig som)",
		"fortsätt läsa med",
		"vill du läsa (?:hela )?(?:artikeln|texten)",
		"köp (?:tillgång till|premium)",
		"\\d+ månad(?:er)? för \\d+ kr(?:onor)?",
		"avsluta när du vill",
		"(?:få|prenumerera på) vårt nyhetsbrev",
		"vi är (?:strax|snart) tillbaka",
		"din webbläsare (?:stöder|stödjer) inte",
		"du har valt att inte (?:visa|se) innehåll",
		"är något fel\\? (?:kontakta|mejla|tipsa)",
	].join("|")})(?!\\p{L})`,
	"iu",
);

/** "Logga in för att läsa hela artikeln." -> true. News of a club's prenumeration speaks of readers, not to them. */
export const isSiteWords = (text: string): boolean => siteWords.test(text);
