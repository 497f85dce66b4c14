/** Tells who reads without JavaScript why the form or the page does not come. Scripts have no use for its words, and do not carry them. */
export function ScriptNote() {
	return (
		<noscript>
			{import.meta.env.SSR && (
				<p className="font-semibold">Konton behöver JavaScript. Allt annat på Avspark går att läsa utan.</p>
			)}
		</noscript>
	);
}
