import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";

type Role = "admin" | "user";

export interface RoleReader {
	/** As it was read last. */
	read(userId: string): Promise<Role>;
	/** As it is now; null when that cannot be read. */
	renew(userId: string): Promise<Role | null>;
	/** Whoever signs in next is asked for anew. */
	forget(): void;
}

/** PostgREST's code where a single row was asked for, and there is none. */
const noRow = "PGRST116";

/**
 * Asks at the sign-in, and when it is told to. A failed read is logged, treated as "user" where nothing is known (spec 8) and tried again at the
 * next event: the role shows what there is to click, the server decides.
 */
export function createRoleReader(client: SupabaseClient<AvsparkDatabase>): RoleReader {
	let known: { userId: string; role: Promise<Role | null> } | null = null;
	const ask = async (userId: string): Promise<Role | null> => {
		const { data, error } = await client.from("user_roles").select("role").eq("user_id", userId).single();
		if (error) console.error("The role could not be read", error);
		if (error && error.code !== noRow) return null;
		return data?.role === "admin" ? "admin" : "user";
	};
	return {
		async read(userId) {
			if (known?.userId !== userId) known = { userId, role: ask(userId) };
			const role = await known.role;
			if (role === null) known = null;
			return role ?? "user";
		},
		async renew(userId) {
			const role = await ask(userId);
			if (role !== null) known = { userId, role: Promise.resolve(role) };
			return role;
		},
		forget() {
			known = null;
		},
	};
}
