/** The centre circle, the halfway line, and the ball that has just left the spot. */
export function Mark({ className = "" }: { className?: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 40 40" fill="none" className={className}>
			<path d="M0 24h40" stroke="currentColor" strokeWidth="4" />
			<path d="M30.5 16.3A13 13 0 1 1 21 11" stroke="currentColor" strokeWidth="4" />
			<circle cx="31" cy="8" r="6" fill="currentColor" />
		</svg>
	);
}

export function Wordmark() {
	return (
		<span className="inline-flex items-center gap-2 text-[1.75rem] leading-none font-bold tracking-[-0.035em] sm:text-[2.125rem]">
			<Mark className="size-[1.15em]" />
			Avspark
		</span>
	);
}
