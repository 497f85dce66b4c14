const strong = new Set(
	`är var blir blev har hade kan kunde ska skulle vill ville går gick får fick tar tog ger gav kommer kom står stod sitter
	satt ligger låg ser såg gör gjorde slår slog skjuter sköt bryter bröt drar drog håller höll låter lät vinner vann hinner
	hann faller föll sätter satte lägger lade la springer sprang rider red skriver skrev säger sade sa åker åkte kör körde river
	rev kliver klev vrider vred sjunker sjönk stiger steg biter bet försvinner försvann finns fanns knep snor tappar`.split(
		/\s+/,
	),
);

/** "ökade", "tog", "gjorde": a word that is the verb of its clause, as far as its form tells. */
export function isFiniteVerb(word: string): boolean {
	return (
		strong.has(word) ||
		/\p{L}{2}(?:ade|rde|lde|nde|gde|mde|kte|pte|ste|tte|ttes|ades|rdes|ldes|ndes)$/u.test(word)
	);
}
