/**
 * Common first names of Sweden and its neighbours (Statistics Sweden and its sisters list them), in lower case. Those that are words of a
 * title as well are left out: "hans", "klara", "per", "ville".
 */
export const firstNames: ReadonlySet<string> = new Set(
	`adam agnes albin alexander alice alma alva amanda anders andreas anette anita anja ann anna anneli annika anton arvid astrid august barbro
	benjamin bengt birgitta britt camilla carina carl carolina caroline cecilia charlotte christer christian christina daniel david
	denise ebba edvin elias elin elina elisabeth ella ellen elsa elvira emanuel emelie emil emilia emma eric erik erika ester eva fanny
	felicia felix filip filippa fredrik frida gabriel gunilla gunnar gustaf gustav hampus hanna hannah hannes helena
	helene henrik hugo ida inga ingemar ingrid isabella isak jakob janne jennifer jenny jens jesper jessica jimmy joakim joel johan
	johanna johannes john jonas jonathan jonna josefin josefine julia karin karl katarina kerstin kevin kim kristian kristina
	kristoffer lars lena leo liam lina linn linnea linus lisa lotta louise lovisa lucas ludvig lukas madeleine magdalena magnus maja
	malin marcus maria marianne marie markus martin martina mathias matilda mats matteo mattias melker mia michael mikael moa mohamed
	monica nathalie niklas nils noah nora ola olivia olof oscar oskar patrik paulina peter petra pia pontus rasmus rebecca rickard
	robert robin roger rolf sandra sara sebastian simon sofia sofie stefan stina susanne sven thea theo therese thomas tilda tobias tomas
	tommy tove tuva ulf ulla ulrika vera victor victoria viktor viktoria vilma vincent wilma william yvonne åke åsa`.split(
		/\s+/,
	),
);
