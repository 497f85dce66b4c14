/** Common first names of women in Sweden and its neighbours (Statistics Sweden and its sisters list them), in lower case. */
export const womensNames: ReadonlySet<string> = new Set(
	`agnes alice alma alva amanda anette anita anja ann anna anneli annika astrid barbro birgitta britt camilla carina carolina
		caroline cecilia charlotte christina denise ebba elin elina elisabeth ella ellen elsa elvira emelie emilia emma erika ester
		eva fanny felicia filippa frida gunilla hanna hannah helena helene ida inga ingrid isabella jennifer jenny jessica johanna
		jonna josefin josefine julia karin katarina kerstin kristina lena lina linn linnea lisa lotta louise lovisa madeleine
		magdalena maja malin maria marianne marie martina matilda mia moa monica nathalie nora olivia paulina petra pia rebecca
		sandra sara sofia sofie stina susanne thea therese tilda tove tuva ulla ulrika vera victoria viktoria vilma wilma yvonne åsa`.split(
		/\s+/,
	),
);

/** Those of men. */
export const mensNames: ReadonlySet<string> = new Set(
	`adam albin alexander anders andreas anton arvid august benjamin bengt carl christer christian daniel david edvin elias
		emanuel emil eric erik felix filip fredrik gabriel gunnar gustaf gustav hampus hannes henrik hugo ingemar isak jakob janne
		jens jesper jimmy joakim joel johan johannes john jonas jonathan karl kevin kristian kristoffer lars leo liam linus lucas
		ludvig lukas magnus marcus markus martin mathias mats matteo mattias melker michael mikael mohamed niklas nils noah ola olof
		oscar oskar patrik peter pontus rasmus rickard robert roger rolf sebastian simon stefan sven theo thomas tobias tomas tommy
		ulf victor viktor vincent william åke`.split(/\s+/),
);

/** Those of both, and of either. Left out are those that are words of a title as well: "hans", "klara", "per", "ville". */
export const firstNames: ReadonlySet<string> = new Set([...womensNames, ...mensNames, "kim", "robin"]);
