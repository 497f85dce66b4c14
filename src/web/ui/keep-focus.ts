/** Long enough for whoever took the element away to say where the focus belongs; shorter than the way to the next key. */
const graceMs = 200;
const focusable =
	"button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary";

/** Where something stood before it was taken away. */
interface Gap {
	parent: Node;
	before: Node | null;
	after: Node | null;
	/** What has come into its place. */
	added: Node[];
}

/**
 * Whatever is pressed may vanish by it, or be switched off, and a keyboard's place on the page is then the page's beginning. Here it is what has
 * come into the element's place, else what comes next, else what came before. Links are left alone: they lead elsewhere. Ends with
 * the returned function.
 */
export function keepFocus(root: HTMLElement): () => void {
	let held: HTMLElement | null = null;
	let isByKeyboard = false;
	let gap: Gap | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const hold = ({ target }: FocusEvent) => {
		gap = null;
		held =
			target instanceof HTMLElement && root.contains(target) && !target.closest("a[href]") ? target : null;
		isByKeyboard = held?.matches(":focus-visible") ?? false;
	};
	const mend = () => {
		if (!held || !isFocusLost()) return;
		const found = findNear(root, gap ?? toGap(held));
		found?.focus({ preventScroll: !isByKeyboard });
	};
	const observer = new MutationObserver((records) => {
		if (!held) return;
		for (const record of records) gap = followGap(record, held, gap);
		if (held.isConnected && !held.matches(":disabled")) return;
		clearTimeout(timer);
		timer = setTimeout(mend, graceMs);
	});
	observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
	document.addEventListener("focusin", hold);
	return () => {
		clearTimeout(timer);
		observer.disconnect();
		document.removeEventListener("focusin", hold);
	};
}

/** One that is switched off may still be told of as having the focus, and hears no key. */
const isFocusLost = () =>
	document.activeElement === null ||
	document.activeElement === document.body ||
	document.activeElement.matches(":disabled");

/** What took the element away, or later what stood around the gap. */
function followGap(record: MutationRecord, held: HTMLElement, gap: Gap | null): Gap | null {
	const { target, previousSibling, nextSibling, removedNodes, addedNodes } = record;
	const lost = gap?.parent ?? held;
	if ([...removedNodes].some((node) => node.contains(lost)))
		return { parent: target, before: previousSibling, after: nextSibling, added: [...addedNodes] };
	if (gap?.parent === target) gap.added.push(...addedNodes);
	return gap;
}

const toGap = (element: HTMLElement): Gap => ({
	parent: element.parentNode ?? element,
	before: element.previousSibling,
	after: element.nextSibling,
	added: [],
});

function findNear(root: HTMLElement, { parent, before, after, added }: Gap): HTMLElement | null {
	const next = listFrom(after, parent, "nextSibling").flatMap(listFocusable);
	const previous = listFrom(before, parent, "previousSibling").flatMap((node) =>
		listFocusable(node).toReversed(),
	);
	const found = [...added.flatMap(listFocusable), ...next, ...previous][0];
	if (found) return found;
	return parent instanceof HTMLElement && parent !== root && root.contains(parent)
		? findNear(root, toGap(parent))
		: null;
}

function listFrom(start: Node | null, parent: Node, way: "nextSibling" | "previousSibling"): Node[] {
	const nodes: Node[] = [];
	for (let node = start; node !== null && node.parentNode === parent; node = node[way]) nodes.push(node);
	return nodes;
}

function listFocusable(node: Node): HTMLElement[] {
	if (!(node instanceof HTMLElement) || !node.isConnected) return [];
	const found = [...node.querySelectorAll<HTMLElement>(focusable)];
	return [...(node.matches(focusable) ? [node] : []), ...found].filter((one) => one.checkVisibility());
}
