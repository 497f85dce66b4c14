/** "u19", "u20": under so many years; "youth" when it is not told how many, "reserve" for a club's second team. */
export type AgeClass = `u${number}` | "youth" | "reserve" | "senior";

/** "U19", "P19 allsvenskan", "J20-derbyt", "U21-landslaget"; not "U21-talangen" and "från P19", who play with the seniors. */
const numbered =
	/(?<![\p{L}\d-])(?<!(?:från|ur)\s)(?:U\s?-?|[PF]|J)(1[5-9]|2[0-3])(?![\p{L}\d])(?!-(?!lag|lands(?:lag(?:et|ets)?|kamp\p{L}*)(?!\p{L})|match|[EVS]M|allsv|derby|serie|final|kval)\p{L})/u;
const youth =
	/(?<!\p{L})(?:junior(?:er|erna|ernas|lag\p{L}*|lands(?:lag|kamp)(?:et|ets|en)?|allsvensk\p{L}*|final\p{L}*|match\p{L}*|VM|EM|SM)|juniorkronorna|småkronorna|[jJ]VM|(?:pojk|flick)(?:lag|lands)(?:et|lag|laget|kamp|kampen)?|ungdoms-?(?:lag|lands|match|final|serie|cup|SM|EM|VM)\p{L}*|youth|juniors)(?!\p{L})/iu;
const reserve =
	/(?<!\p{L})B-lag(?:et|ets)?(?!\p{L})|(?<!(?:[Ll]iga|[Dd]ivision|[Dd]iv|[Gg]rupp)\s)(?<=\p{Lu}\p{L}+\s)II(?!\p{L})/u;

/** Of what age those are that a text or a match is about; what names none is of the seniors. */
export function findAgeClass(text: string): AgeClass {
	const years = numbered.exec(text)?.[1];
	if (years !== undefined) return `u${Number(years)}`;
	if (youth.test(text)) return "youth";
	return reserve.test(text) ? "reserve" : "senior";
}

/** Juniors of an age that one does not tell may be those of the other. */
export function isSameAgeClass(one: AgeClass, other: AgeClass): boolean {
	const isYoung = (age: AgeClass) => age !== "senior" && age !== "reserve";
	return one === other || (isYoung(one) && isYoung(other) && (one === "youth" || other === "youth"));
}
