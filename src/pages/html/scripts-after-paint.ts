/**
 * A page is read before it is used: its scripts are asked for once it has been painted with its first pictures, so that on a
 * slow network those and the letters come first (110 kB of script would take more than half of the way). Until then links,
 * menus and forms work as they do without any script.
 *
 * `html` is as the router renders it, `marker` the nonce of what the renderer itself wrote: nothing else is touched.
 * Preloads become a list, the module script a text, and a small script at the end starts both: when all that the first
 * view needs has loaded, at the reader's first touch or key, and at the latest a moment after the first frame. The module
 * keeps its text, so the policy's hash of it stays right.
 *
 * `mayRest` is for pages that are there to be read. On a device without a mouse, and without a stored session, such a page
 * only fetches its scripts then; they run when the reader scrolls, touches or types, and at the latest some seconds later,
 * in an idle moment: the processor of a cheap phone is the reader's. Buttons and boxes that are pressed before they
 * run are pressed again when they do, in their order (decision 0009).
 */
export function startScriptsAfterPaint(
	html: string,
	marker: string,
	{ mayRest }: { mayRest: boolean },
): string {
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
		.replace("</body>", () => `<script ${mark}>${toStarter(hrefs, mayRest)}</script></body>`);
}

/** What the page tells its window once React has taken it over (data/account/auth-provider.tsx). */
const readyEvent = "ready";
const textId = "skript";
/** From when the last picture is there to when it is seen: it is decoded beside the page, and shown with a frame after that. */
const paintMs = 50;
/** So long a slow picture may keep the scripts waiting, counted from the first frame. */
const patienceMs = 1_500;
/** So long a page that is only read rests, counted from when its scripts are asked for. */
const restMs = 5_000;
/** So long a pressed button waits for scripts that do not come; then the browser does what it would without them. */
const holdMs = 4_000;

/** "<" is written so that no address ends the script. */
function toStarter(hrefs: readonly string[], mayRest: boolean): string {
	const list = JSON.stringify(hrefs).replaceAll("<", "\\u003c");
	return [
		"{let rested,started,ready;const held=[];",
		"const add=(name,given)=>document.head.append(Object.assign(document.createElement(name),given));",
		// Each in a task of its own: what a browser does to ask for fifteen files is a moment too long for one.
		`const ask=given=>{for(const href of ${list})setTimeout(add,0,"link",{href,...given})};`,
		'const start=()=>{if(started)return;started=1;ask({rel:"modulepreload"});',
		`setTimeout(add,0,"script",{type:"module",textContent:document.getElementById("${textId}").textContent})};`,
		"const idle=()=>window.requestIdleCallback?requestIdleCallback(start):start();",
		// Fetched and no more: a module that is preloaded is read at once.
		`const rest=()=>{if(rested||started)return;rested=1;ask({rel:"prefetch",as:"script"});setTimeout(idle,${restMs})};`,
		`const rests=${mayRest}&&matchMedia("(hover:none)").matches&&!document.documentElement.dataset.session;`,
		"const painted=()=>rests?rest():start();",
		// A link that is touched leads away: nothing is started that would delay it.
		'const use=({target})=>target.closest?.("a")||setTimeout(start);',
		'for(const sign of["pointerdown","keydown","scroll"])addEventListener(sign,use,{passive:true});',
		`addEventListener("load",()=>setTimeout(painted,${paintMs}));`,
		`requestAnimationFrame(()=>setTimeout(painted,${patienceMs}));`,
		"const press=()=>{ready=1;for(const one of held.splice(0))one.click()};",
		`addEventListener("${readyEvent}",press);`,
		// A menu opens without script: it needs no second press. A box without a name belongs to no form.
		'const toPressed=target=>target.closest("button:not([popovertarget])")??target.closest("label")?.querySelector("[type=checkbox][name]");',
		'addEventListener("click",event=>{const pressed=!ready&&toPressed(event.target);',
		// Whoever presses a button twice in a hurry means it once; a box that is pressed twice is as it was.
		'if(pressed){event.preventDefault();event.stopPropagation();if(pressed.type==="checkbox"||!held.includes(pressed))held.push(pressed);',
		`start();setTimeout(press,${holdMs})}},true);`,
		// The button of a form that only script sends is disabled until then, and Enter does nothing: ui/forms/submit-button.tsx makes up for it.
		'addEventListener("keydown",({key,target:{form}})=>{',
		'if(key==="Enter"&&form?.querySelector("[type=submit]:disabled"))form.dataset.entered=1})}',
	].join("");
}
