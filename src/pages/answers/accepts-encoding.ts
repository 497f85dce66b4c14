import { parseAccept } from "hono/utils/accept";

/**
 * Whether the client takes a content coding, by its Accept-Encoding (RFC 9110, 12.5.3): named or by `*`, and not
 * refused with `q=0`.
 */
export function acceptsEncoding(header: string | null, coding: "gzip" | "br"): boolean {
	const accepted = parseAccept(header ?? "");
	const named =
		accepted.find(({ type }) => type.toLowerCase() === coding) ?? accepted.find(({ type }) => type === "*");
	return (named?.q ?? 0) > 0;
}
