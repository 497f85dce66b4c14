import type { NewsletterChoices } from "../../../contract/newsletter.ts";
import { NewsletterFields } from "../../ui/forms/newsletter-fields.tsx";

/** A form of the browser's own: it works in whatever opens a mail's link. Its address keeps the token, which its answer needs. */
export function ChoicesForm({ token, choices }: { token: string; choices: NewsletterChoices }) {
	const query = new URLSearchParams({ token });
	return (
		<form method="post" action={`/nyhetsbrev/val?${query}`} className="flex w-full flex-col gap-6">
			<input type="hidden" name="token" value={token} />
			<NewsletterFields choices={choices} />
			<div className="flex flex-wrap gap-3">
				<button type="submit" className="control control-main min-h-12">
					Spara valen
				</button>
				<a href={`/nyhetsbrev/avsluta?${query}`} className="control min-h-12">
					Avsluta prenumerationen
				</a>
			</div>
		</form>
	);
}
