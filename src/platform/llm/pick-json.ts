/** What a model thinks before it answers, where it tells it. The first mark may have stood in what it was asked, and is not told then. */
const thoughts = /^[\s\S]*<\/think(?:ing)?>/i;

/** The object in an answer, without the fence and the talk that some models put around it; the answer itself where it has none. */
export function pickJson(answer: string): string {
	const text = answer.replace(thoughts, "").trim();
	const [start, end] = [text.indexOf("{"), text.lastIndexOf("}")];
	return start === -1 || end < start ? text : text.slice(start, end + 1);
}
