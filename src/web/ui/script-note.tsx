/** Tells who reads without JavaScript why the form or the page does not come. */
export function ScriptNote() {
	return (
		<noscript>
			<p className="font-semibold">Konton behöver JavaScript. Allt annat på Avspark går att läsa utan.</p>
		</noscript>
	);
}
