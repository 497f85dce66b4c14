import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The footer's content, as the server drew it (draw-footer.tsx); absent in the browser, which has it in the page. */
export const DrawnFooter = createContext<string | undefined>(undefined);

const footerId = "sidfot";

/**
 * Nothing in the footer changes while the site is open, but that the time of the first page goes: so the server draws it, and the
 * browser keeps what stands in the page, without the script that drew it (1 kB of every page) and without waking it.
 */
export function SiteFooter() {
	const drawn = useContext(DrawnFooter);
	// Read from the page that is shown, also by the error page that takes its place.
	const [content] = useState(() => drawn ?? document.getElementById(footerId)?.innerHTML ?? "");
	const footer = useRef<HTMLElement>(null);
	const navigate = useNavigate();
	const { key } = useLocation();
	const [firstKey] = useState(key);
	// It tells when the page that the server sent was made; the next ones come without it.
	useEffect(() => {
		if (key !== firstKey) footer.current?.querySelector("[data-made]")?.remove();
	}, [key, firstKey]);
	useEffect(() => {
		const place = footer.current;
		const follow = (event: MouseEvent) => {
			const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-page]");
			if (!link || !isPlainPress(event)) return;
			event.preventDefault();
			void navigate(link.pathname);
		};
		place?.addEventListener("click", follow);
		return () => place?.removeEventListener("click", follow);
	}, [navigate]);
	return (
		<footer
			ref={footer}
			id={footerId}
			suppressHydrationWarning
			className="later bg-band text-on-band"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own renderer wrote it, from our own components
			dangerouslySetInnerHTML={{ __html: content }}
		/>
	);
}

/** One that asks for nothing else, as a new tab. */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
