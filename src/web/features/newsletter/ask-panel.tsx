import { NewsletterForm } from "./newsletter-form.tsx";

/** The way to a mail with a new link. `refused`: an address that is none, to be put right. */
export function AskPanel({ refused }: { refused?: string }) {
	return (
		<div className="w-full bg-brand p-5 text-on-brand sm:p-8">
			<NewsletterForm refused={refused} />
		</div>
	);
}
