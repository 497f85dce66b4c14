import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { DeskUserRow } from "../../../contract/desk.ts";
import { type Page, toPage } from "../use-pages.ts";

type Client = SupabaseClient<AvsparkDatabase>;

const usersPerPage = 30;

export interface AskedUsers {
	/** A piece of the address or the name; empty for all. */
	query: string;
	onlyAdmins: boolean;
}

/** Accounts, the newest first, from `after` on. Throws when they cannot be read. */
export async function listUsers(
	client: Client,
	{ query, onlyAdmins }: AskedUsers,
	after: DeskUserRow | null,
): Promise<Page<DeskUserRow>> {
	const { data, error } = await client.rpc("desk_users", {
		query,
		only_admins: onlyAdmins,
		before_created: after?.created_at ?? null,
		before_id: after?.id ?? null,
		row_limit: usersPerPage + 1,
	});
	if (error) throw new Error("The accounts could not be read", { cause: error });
	return toPage(data, usersPerPage);
}

/** Throws when they cannot be counted. */
export async function countAdmins(client: Client): Promise<number> {
	const { count, error } = await client
		.from("user_roles")
		.select("user_id", { count: "exact", head: true })
		.eq("role", "admin");
	if (error) throw new Error("The administrators could not be counted", { cause: error });
	return count ?? 0;
}

/**
 * "last-admin": nobody else would be administrator; "unconfirmed": the account has not shown that the address is its own;
 * "gone": the account is. What is so already is done: by a press before this one, perhaps, whose answer was lost.
 */
export type RoleOutcome = "done" | "last-admin" | "unconfirmed" | "gone";

/** Gives an account the role, or takes it; the database has the last word. Throws when it cannot be written. */
export async function setRole(
	client: Client,
	userId: string,
	role: DeskUserRow["role"],
): Promise<RoleOutcome> {
	const { data, error } = await client
		.from("user_roles")
		.update({ role })
		.eq("user_id", userId)
		.neq("role", role)
		.select("user_id");
	if (error?.hint === "unconfirmed_account") return "unconfirmed";
	if (error?.code === "23514") return "last-admin";
	if (error) throw new Error("The role could not be changed", { cause: error });
	if (data.length === 1) return "done";
	const stands = await client.from("user_roles").select("role").eq("user_id", userId).maybeSingle();
	if (stands.error) throw new Error("The role could not be read", { cause: stands.error });
	return stands.data?.role === role ? "done" : "gone";
}
