import type { ReactNode } from "react";

/** What a list says when it holds nothing. */
export function EmptyNote({ children }: { children: ReactNode }) {
	return <p className="border-s-4 border-rule py-2 ps-4 font-serif text-reading text-ink-soft">{children}</p>;
}
