import type { Thing } from "schema-dts";
import { toJsonLdText } from "../../domain/json-ld/to-json-ld-text.ts";

/**
 * Structured data for search engines, which read what the server sent: only there is it written, so that no builder of
 * it weighs on the browser. A route that shows one thing after another gives a `key`, or the first one's words stay. Callers give `import.meta.env.SSR ? [...] : []`, which leaves nothing of it in the build.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
	const text = import.meta.env.SSR ? toJsonLdText(things) : "";
	return (
		<script
			type="application/ld+json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: React would write the quotes as entities, which no script element decodes
			dangerouslySetInnerHTML={{ __html: text }}
		/>
	);
}
