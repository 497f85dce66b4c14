/**
 * A page is read before it is used: its scripts are asked for once it has been painted with its first pictures, so that on a
 * slow network those and the letters come first (110 kB of script would take more than half of the way). Until then links,
 * menus and forms work as they do without any script.
 *
 * `html` is as the router renders it, `marker` the nonce of what the renderer itself wrote: nothing else is touched.
 * Preloads become a list, the module script a text, and a small script at the end starts both: when all that the first
 * view needs has loaded, at the reader's first touch or key, and at the latest a moment after the first frame. The module
 * keeps its text, so the policy's hash of it stays right.
 */
export function startScriptsAfterPaint(html: string, marker: string): string {
	const mark = `nonce="${marker}"`;
	const preload = new RegExp(`<link rel="modulepreload"[^>]*?${mark}[^>]*?>`, "g");
	const module = `<script ${mark} type="module" async="">`;
	const otherModule = `<script type="module" async="" ${mark}>`;
	const found = [module, otherModule].find((opening) => html.includes(opening));
	if (found === undefined) return html;
	const hrefs = [...html.matchAll(preload)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
	return html
		.replace(preload, "")
		.replace(found, `<script ${mark} type="text/plain" id="${textId}">`)
		.replace("</body>", () => `<script ${mark}>${toStarter(hrefs)}</script></body>`);
}

const textId = "skript";
/** So long a slow picture may keep the scripts waiting, counted from the first frame. */
const patienceMs = 1_500;

/** "<" is written so that no address ends the script. */
function toStarter(hrefs: readonly string[]): string {
	const list = JSON.stringify(hrefs).replaceAll("<", "\\u003c");
	return [
		"{let due=1;const start=()=>{if(!due)return;due=0;",
		"const add=(name,given)=>document.head.append(Object.assign(document.createElement(name),given));",
		`for(const href of ${list})add("link",{rel:"modulepreload",href});`,
		`add("script",{type:"module",textContent:document.getElementById("${textId}").textContent})};`,
		'for(const sign of["load","pointerdown","keydown"])addEventListener(sign,()=>setTimeout(start),{once:true});',
		`requestAnimationFrame(()=>setTimeout(start,${patienceMs}))}`,
	].join("");
}
