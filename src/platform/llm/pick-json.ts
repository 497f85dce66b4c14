/** What a model thinks before it answers, where it tells it. */
const thoughts = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi;

/** The object in an answer, without the fence and the talk that some models put around it; the answer itself where it has none. */
export function pickJson(answer: string): string {
	const text = answer.replace(thoughts, "").trim();
	const [start, end] = [text.indexOf("{"), text.lastIndexOf("}")];
	return start === -1 || end < start ? text : text.slice(start, end + 1);
}
