import type { NewsletterChoices } from "../../../contract/newsletter.ts";
import { articleCategories } from "../../../domain/articles/category.ts";

/** The fields of a form as choices; what a form of ours cannot hold falls away. */
export function readChoices(form: FormData): NewsletterChoices {
	const asked = form.getAll("sports");
	return {
		frequency: form.get("frequency") === "weekly" ? "weekly" : "daily",
		sports: articleCategories.filter((category) => asked.includes(category)),
	};
}
