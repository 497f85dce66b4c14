import { useEffect, useRef } from "react";

interface SearchBoxProps {
	/** Says what is searched in. */
	label: string;
	/** What is asked for: it stands in the field when the list is gone back to, too. */
	query: string;
	onSearch: (query: string) => void;
}

/** A desk's search in one of its lists: asked when it is sent, not while it is written. */
export function SearchBox({ label, query, onSearch }: SearchBoxProps) {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (field.current && field.current.value.trim() !== query) field.current.value = query;
	}, [query]);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
			}}
			className="flex max-w-sm min-w-0 flex-[1_1_16rem]"
		>
			<input
				ref={field}
				name="q"
				type="search"
				aria-label={label}
				placeholder={label}
				defaultValue={query}
				maxLength={200}
				className="field min-h-11 min-w-0 flex-1 px-3"
			/>
			<button type="submit" className="control control-main">
				Sök
			</button>
		</form>
	);
}
