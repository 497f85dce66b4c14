import { toMonogram } from "../../../../domain/matches/teams/team-monogram.ts";

/** A logo that failed is hidden (spec 2); it may have failed before this script ran. */
const hideBroken = (image: HTMLImageElement | null) => {
	if (image?.complete && image.naturalWidth === 0) image.hidden = true;
};

/** The club's logo; our own drawing where there is none, and below one that fails. The name stands beside it. */
export function TeamCrest({ name, logo }: { name: string; logo: string | null }) {
	return (
		<span aria-hidden="true" className="relative size-7 shrink-0">
			<span className="shield">{toMonogram(name)}</span>
			{logo?.startsWith("http") && (
				<img
					ref={hideBroken}
					src={logo}
					alt=""
					width={28}
					height={28}
					loading="lazy"
					decoding="async"
					onError={(event) => hideBroken(event.currentTarget)}
					className="absolute inset-0 size-7 bg-surface object-contain"
				/>
			)}
		</span>
	);
}
