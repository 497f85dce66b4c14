import { SportMark, toSportName } from "../../ui/sport-mark.tsx";

/** `category` is a canonical key, `name` what readers call it. */
export function CategoryHeader({ category, name }: { category: string; name: string }) {
	return (
		<header
			data-sport={toSportName(category)}
			className="relative overflow-hidden bg-sport-block text-on-sport"
		>
			<SportMark
				category={category}
				className="absolute -end-8 -top-10 text-[16rem] opacity-15 sm:end-[6%] sm:text-[26rem]"
			/>
			<div className="shell relative flex flex-col gap-4 pt-10 pb-8 sm:pt-16 sm:pb-12">
				<h1 className="text-display">{name}</h1>
				<p className="max-w-[46ch] font-serif text-reading">
					De senaste och viktigaste nyheterna inom {name} från hela världen.
				</p>
			</div>
			<div aria-hidden="true" className="pattern-strip relative h-4" />
		</header>
	);
}
