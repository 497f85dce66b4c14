import type { AuthError, Session, SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { createBrowserClient } from "../browser-client.ts";
import { forgetDraftsOfOthers } from "../desk/draft-owner.ts";
import type { Account, AuthActions, AuthState } from "./auth-state.ts";
import { hasSessionEnded, noteSession } from "./ended-session.ts";

/**
 * Opens the stored session and tells each change of it: first check, signed in, signed out, token refreshed, user
 * updated, password recovery (spec 4), whichever tab it comes from. A new user is told only together with the role.
 */
export function openSession(anonKey: string, tell: (state: AuthState) => void): AuthActions {
	const client = createBrowserClient(anonKey);
	const roles = createRoleReader(client);
	/** Counts events: what was asked for an older one is no longer of interest. */
	let latest = 0;

	const follow = async (session: Session | null) => {
		latest += 1;
		const event = latest;
		if (session) void forgetDraftsOfOthers(session.user.id);
		const state = await toAuthState(session, roles);
		if (event === latest) tell(state);
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
		async signOut(scope = "local") {
			const outcome = await act(client.auth.signOut({ scope }));
			// Whoever leaves leaves nothing; a session that ends by itself is no leaving, and its user finds it again. From this device one has
			// left by now, whether or not the server could be told.
			if (scope === "local" || (scope === "global" && !outcome.error)) await forgetDraftsOfOthers(null);
			return outcome;
		},
		redeemLink: (tokenHash, type) => act(client.auth.verifyOtp({ token_hash: tokenHash, type })),
	};
}

interface RoleReader {
	read(userId: string): Promise<"admin" | "user">;
	/** Whoever signs in next is asked for anew. */
	forget(): void;
}

async function toAuthState(session: Session | null, roles: RoleReader): Promise<AuthState> {
	if (!session) {
		roles.forget();
		return { status: "signed-out", user: null, role: "user", hasEnded: hasSessionEnded() };
	}
	noteSession();
	const { id, email = "", user_metadata } = session.user;
	const fullName = typeof user_metadata.full_name === "string" ? user_metadata.full_name.trim() : "";
	const user: Account = { id, email, fullName: fullName === "" ? null : fullName };
	return { status: "signed-in", user, role: await roles.read(id) };
}

/**
 * Asks once for each sign-in: a refreshed token changes nothing about the role. A failed read is logged, treated as "user"
 * (spec 8) and tried again at the next event: the role shows what there is to click, the server decides.
 */
function createRoleReader(client: SupabaseClient<AvsparkDatabase>): RoleReader {
	let asked: { userId: string; role: Promise<"admin" | "user"> } | null = null;
	const read = async (userId: string) => {
		const { data, error } = await client.from("user_roles").select("role").eq("user_id", userId).single();
		if (error) {
			console.error("The role could not be read", error);
			asked = null;
		}
		return data?.role === "admin" ? "admin" : "user";
	};
	return {
		read(userId) {
			if (asked?.userId !== userId) asked = { userId, role: read(userId) };
			return asked.role;
		},
		forget() {
			asked = null;
		},
	};
}
