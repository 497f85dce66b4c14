import { RestError } from "../errors.ts";
import type { MediaType } from "./request-types.ts";

/**
 * What the Accept header asks for, the most wanted first (q). `application/vnd.pgrst.object+json` is one object,
 * `;nulls=stripped` leaves null members out. `text/csv` is a table.
 * Throws PGRST107 when we have none of it: GeoJSON and plans too.
 */
export function parseAccept(header: string | null): MediaType {
	if (header === null || header.trim() === "") return { shape: "array", stripsNulls: false };
	const wanted = header
		.split(",")
		.map((part) => {
			const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
			const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
			return { type, parameters, quality: quality === undefined ? 1 : Number(quality) };
		})
		.sort((one, other) => other.quality - one.quality);
	for (const { type, parameters } of wanted) {
		const stripsNulls = parameters.includes("nulls=stripped");
		switch (type) {
			case "*/*":
			case "application/*":
			case "application/json":
				return { shape: "array", stripsNulls: false };
			case "text/csv":
				return { shape: "csv", stripsNulls: false };
			case "application/vnd.pgrst.array+json":
			case "application/vnd.pgrst.array":
				return { shape: "array", stripsNulls };
			case "application/vnd.pgrst.object+json":
			case "application/vnd.pgrst.object":
				return { shape: "object", stripsNulls };
		}
	}
	throw new RestError({
		code: "PGRST107",
		message: `None of these media types are available: ${wanted.map(({ type }) => type).join(", ")}`,
	});
}
