import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FigureText } from "./figure-text.tsx";

it("holds scores and long numbers together, and leaves all else as it is", () => {
	const html = renderToStaticMarkup(
		<FigureText>{"Seger med 2–0 inför 11 482 åskådare i Formel 1"}</FigureText>,
	);
	const held = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;
	expect(html).toBe(`Seger med ${held("2–0")} inför ${held("11 482")} åskådare i Formel 1`);
});
