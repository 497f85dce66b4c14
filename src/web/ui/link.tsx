import { type LinkProps, Link as RouterLink } from "react-router";

/** "/lag/aik", with no "//" and no "." in its path, which an address may leave out. */
const fromRoot = /^(?![^?#]*\/[/.])\//;

/**
 * A link within the site. On the server an address from the root is written as it is: the router would work each out from the
 * page and the site's base, to the same end, in a twelfth of the time that the front page takes.
 */
export const Link = import.meta.env.SSR ? DrawnLink : RouterLink;

/** What the router's link looks like where nothing can be pressed yet. */
export function DrawnLink(props: LinkProps) {
	const { to, prefetch, state, replace, preventScrollReset, reloadDocument, ...rest } = props;
	if (typeof to !== "string" || !fromRoot.test(to)) return <RouterLink {...props} />;
	return <a {...rest} href={to} data-discover="true" />;
}
