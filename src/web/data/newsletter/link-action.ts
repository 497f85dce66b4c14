import { type ActionFunctionArgs, data } from "react-router";
import { requestDataContext } from "../request-context.ts";
import { linkStatus, readField, spendNewsletterLink } from "./newsletter-links.ts";

/** What the button of a link's page does: spends its token, and answers with what became of it and its status. */
export function createLinkAction(name: Parameters<typeof spendNewsletterLink>[1]) {
	return async ({ context, request }: Pick<ActionFunctionArgs, "context" | "request">) => {
		const { supabase } = context.get(requestDataContext);
		const token = await readField(request, "token");
		const outcome = await spendNewsletterLink(supabase, name, token);
		return data({ outcome, token }, { status: linkStatus[outcome] });
	};
}
