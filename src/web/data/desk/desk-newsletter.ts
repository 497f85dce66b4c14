import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type {
	NewsletterDesk,
	NewsletterFailureRow,
	NewsletterIssueRow,
	NewsletterPreview,
	NewsletterSchedule,
} from "../../../contract/newsletter.ts";
import type { DigestFrequency } from "../../../domain/articles/digest.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** A sending, without its articles. */
export type ListedIssue = Omit<NewsletterIssueRow, "articles" | "since" | "until" | "categories">;

export interface DeskOverview {
	desk: NewsletterDesk;
	/** The latest twenty, newest first. */
	issues: ListedIssue[];
	/** Account -> what the administrator is called. */
	editors: Map<string, string>;
}

const listedIssues = 20;

/** Figures, schedule and log. Throws when they cannot be read. */
export async function getDeskOverview(client: Client): Promise<DeskOverview> {
	const [desk, issues, names] = await Promise.all([
		client.rpc("newsletter_desk"),
		client
			.from("newsletter_issues")
			.select("id,frequency,trigger,started_by,status,recipients,sent,failed,skipped,created_at,completed_at")
			.order("created_at", { ascending: false })
			.limit(listedIssues),
		client.rpc("desk_names"),
	]);
	const error = desk.error ?? issues.error ?? names.error;
	if (error || !desk.data || !issues.data || !names.data)
		throw new Error("The newsletter's desk could not be read", { cause: error });
	return {
		desk: desk.data,
		issues: issues.data,
		editors: new Map(names.data.map(({ id, name }) => [id, name])),
	};
}

/** Writes what is given and leaves the rest as it stands, whoever wrote it. Throws when it cannot be written. */
export async function saveNewsletterSchedule(
	client: Client,
	schedule: Partial<NewsletterSchedule>,
): Promise<NewsletterDesk> {
	const { data, error } = await client.rpc("set_newsletter_schedule", {
		send_time: schedule.send_time ?? null,
		weekday: schedule.weekday ?? null,
		is_paused: schedule.is_paused ?? null,
	});
	if (error) throw new Error("The schedule could not be saved", { cause: error });
	return data;
}

/** Throws when it cannot be read. */
export async function getNewsletterPreview(
	client: Client,
	frequency: DigestFrequency,
): Promise<NewsletterPreview> {
	const { data, error } = await client.rpc("newsletter_preview", { frequency });
	if (error) throw new Error("The preview could not be read", { cause: error });
	return data;
}

/** What a frame's form shows who asks by; throws when nobody is signed in. */
export async function getAccessToken(client: Client): Promise<string> {
	const { data } = await client.auth.getSession();
	if (!data.session) throw new Error("There is no session");
	return data.session.access_token;
}

/** Why nothing was sent. */
export type SendRefusal = "nothing-new" | "no-recipients";

/** Mails the next issue to the caller: the address it went to. Throws when it fails. */
export async function sendTestLetter(
	client: Client,
	choices: { frequency: DigestFrequency; sports: string[] },
): Promise<{ address: string } | { refusal: SendRefusal }> {
	const { data, error } = await client.rpc("test_newsletter", choices);
	return error ? { refusal: toRefusal(error) } : { address: data };
}

/** Sends the next issue now. Throws when it fails. */
export async function sendIssue(
	client: Client,
	frequency: DigestFrequency,
): Promise<{ issueId: string } | { refusal: SendRefusal }> {
	const { data, error } = await client.rpc("send_newsletter", { frequency });
	return error ? { refusal: toRefusal(error) } : { issueId: data };
}

function toRefusal(error: PostgrestError): SendRefusal {
	if (error.hint === "nothing_new") return "nothing-new";
	if (error.hint === "no_recipients") return "no-recipients";
	throw new Error("The newsletter could not be sent", { cause: error });
}

/** Whom an issue did not reach. Throws when it cannot be read. */
export async function listNewsletterFailures(
	client: Client,
	issueId: string,
): Promise<NewsletterFailureRow[]> {
	const { data, error } = await client.rpc("newsletter_failures", { issue_id: issueId });
	if (error) throw new Error("The failures could not be read", { cause: error });
	return data;
}
