/**
 * Signs of the controls, drawn here on 24 by 24: the few that a page needs cost less than a library's frame for one.
 * A page ships the paths that it imports and no others.
 */
export const menuIcon = "M3 6h18M3 12h18M3 18h18";
export const userIcon = "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21v-1c0-3 3-5 8-5s8 2 8 5v1";
export const adminIcon = "m12 2 8 3v7c0 4.5-3 8-8 10-5-2-8-5.5-8-10V5ZM8.5 12l2.5 2.5 4.5-5";
export const pauseIcon = "M8 4v16M16 4v16";
export const playIcon = "M6 4v16l13-8Z";
export const searchIcon = "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21";
export const shareIcon = "M12 15V3M7 7l5-5 5 5M4 13v8h16v-8";

/** One sign, in the colour of the text; the words beside it say what it means. */
export function Icon({ path, className = "size-5" }: { path: string; className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2.5"
			className={`shrink-0 ${className}`}
		>
			<path d={path} />
		</svg>
	);
}
