import { NewsletterForm } from "./newsletter-form.tsx";

export function NewsletterSignup() {
	return (
		<section aria-labelledby="nyhetsbrev" className="later bg-brand text-on-brand">
			<div className="shell grid items-end gap-8 py-section lg:grid-cols-2 lg:gap-16">
				<div className="flex flex-col gap-3">
					<h2 id="nyhetsbrev" className="text-headline">
						Missa ingen avspark
					</h2>
					<p className="font-serif text-reading text-balance">
						Dagens viktigaste sportnyheter i ett brev. Du kan avsluta när du vill.
					</p>
				</div>
				<NewsletterForm />
			</div>
		</section>
	);
}
