import type { AuthError, Session, SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import type { Account, AuthActions, AuthState } from "./auth-state.ts";
import { createBrowserClient } from "./browser-client.ts";

/**
 * Opens the stored session and tells each change of it: first check, signed in, signed out, token refreshed, user
 * updated, password recovery (spec 4), whichever tab it comes from. A new user is told only together with the role.
 */
export function openSession(anonKey: string, tell: (state: AuthState) => void): AuthActions {
	const client = createBrowserClient(anonKey);
	let known: AuthState | null = null;
	/** Counts events: what was asked for an older one is no longer of interest. */
	let latest = 0;

	const follow = async (session: Session | null) => {
		latest += 1;
		const event = latest;
		const state = await toAuthState(client, session, known);
		if (event !== latest) return;
		known = state;
		tell(state);
	};
	let followed = Promise.resolve();
	client.auth.onAuthStateChange((_event, session) => {
		// In a task of its own: the client waits for its listeners, and the role's read would wait for the client.
		followed = new Promise((resolve) => setTimeout(() => resolve(follow(session))));
	});
	const act = async (request: Promise<{ error: AuthError | null }>) => {
		const { error } = await request;
		await followed;
		return { error };
	};

	return {
		signIn: (email, password) => act(client.auth.signInWithPassword({ email, password })),
		signUp: ({ email, password, fullName, username }) => {
			const data = { full_name: fullName, ...(username && { username }) };
			return act(client.auth.signUp({ email, password, options: { data } }));
		},
		signOut: (scope = "local") => act(client.auth.signOut({ scope })),
		redeemLink: (tokenHash, type) => act(client.auth.verifyOtp({ token_hash: tokenHash, type })),
	};
}

/** The role of a user already known is not asked for again: a refreshed token changes nothing about it. */
async function toAuthState(
	client: SupabaseClient<AvsparkDatabase>,
	session: Session | null,
	known: AuthState | null,
): Promise<AuthState> {
	if (!session) return { status: "signed-out", user: null, role: "user" };
	const { id, email = "", user_metadata } = session.user;
	const fullName = typeof user_metadata.full_name === "string" ? user_metadata.full_name.trim() : "";
	const user: Account = { id, email, fullName: fullName === "" ? null : fullName };
	const role = known?.user?.id === id ? known.role : await getRole(client, id);
	return { status: "signed-in", user, role };
}

/** A failed read is logged and treated as "user" (spec 8): the role shows what there is to click, the server decides. */
async function getRole(client: SupabaseClient<AvsparkDatabase>, userId: string): Promise<"admin" | "user"> {
	const { data, error } = await client.from("user_roles").select("role").eq("user_id", userId).single();
	if (error) console.error("The role could not be read", error);
	return data?.role === "admin" ? "admin" : "user";
}
