import { type FormEvent, useId, useRef, useState } from "react";
import { useRootData } from "../../data/root-data.ts";
import type { ShownSending } from "./send-newsletter-form.ts";

/** For yellow ground. Without JavaScript the browser sends it, and /nyhetsbrev answers with a page. */
export function NewsletterForm({ refused }: { refused?: string }) {
	const id = useId();
	const anonKey = useRootData()?.anonKey ?? "";
	const [shown, setShown] = useState<ShownSending>({});
	const isBusy = useRef(false);

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy.current) return;
		isBusy.current = true;
		const form = event.currentTarget;
		try {
			const { sendNewsletterForm } = await import("./send-newsletter-form.ts");
			await sendNewsletterForm(form, anonKey, setShown);
		} catch {
			// That script could not be fetched: the browser can do without, unless there is no connection at all.
			if (navigator.onLine) form.submit();
			else setShown({ note: "Du är offline. Försök igen när du har internetanslutning." });
		}
		isBusy.current = false;
	};

	return (
		// The script and the server check the address, so that a wrong one is told the same way in every browser.
		<form
			method="post"
			action="/nyhetsbrev"
			noValidate
			// A page that says what was wrong is answered by a page that says what has become of it.
			onSubmit={refused === undefined ? submit : undefined}
			className="@container flex w-full flex-col gap-2"
		>
			<label htmlFor={id} className="font-semibold">
				E-postadress
			</label>
			{/* Side by side where there is room to read the address one types, whatever stands beside the form. */}
			<div className="flex flex-col gap-3 @sm:flex-row @sm:gap-0">
				<input
					id={id}
					name="email"
					type="email"
					required
					autoComplete="email"
					placeholder="namn@exempel.se"
					defaultValue={refused}
					aria-invalid={refused === undefined ? undefined : true}
					onInput={(event) => event.currentTarget.removeAttribute("aria-invalid")}
					aria-describedby={`${id}-note`}
					className="min-h-12 min-w-0 flex-1 border-2 border-on-brand bg-white px-4 aria-invalid:border-[#b3170b] aria-invalid:bg-[#fff1ee] text-on-brand placeholder:text-[#5d636d] focus-visible:outline-on-brand"
				/>
				{/* Not disabled: whoever pressed it by keyboard would lose the place on the page. */}
				<button
					type="submit"
					aria-disabled={shown.isBusy}
					className="control min-h-12 min-w-40 border-on-brand bg-on-brand text-brand focus-visible:outline-on-brand"
				>
					<span aria-live="polite">{shown.label ?? "Prenumerera"}</span>
				</button>
			</div>
			<p id={`${id}-note`} aria-live="polite" className="pt-1">
				{shown.note ?? "Vi mejlar dig en länk att bekräfta adressen med."}
			</p>
		</form>
	);
}
