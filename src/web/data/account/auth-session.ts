import type { AuthError, Session } from "@supabase/supabase-js";
import { createBrowserClient } from "../browser-client.ts";
import { forgetDraftsOfOthers } from "../desk/drafts/draft-owner.ts";
import type { Account, AuthActions, AuthState } from "./auth-state.ts";
import { hasSessionEnded, noteSession } from "./ended-session.ts";
import { createRoleReader, type RoleReader } from "./role-reader.ts";
import { watchRole } from "./role-watch.ts";
import { askNowAndThen } from "./session-check.ts";

/**
 * Opens the stored session and tells each change of it: first check, signed in, signed out, token refreshed, user
 * updated, password recovery (spec 4), whichever tab it comes from. A new user is told only together with the role.
 */
export function openSession(anonKey: string, tell: (state: AuthState) => void): AuthActions {
	const client = createBrowserClient(anonKey);
	const roles = createRoleReader(client);
	/** Counts events: what was asked for an older one is no longer of interest. */
	let latest = 0;
	let told: AuthState | null = null;
	const put = (state: AuthState) => {
		const isFirst = told === null;
		told = state;
		watchRole(state.role === "admin" ? isStillAdmin : null);
		tell(state);
		if (isFirst) askNowAndThen(askOfSession);
	};
	const follow = async (session: Session | null) => {
		latest += 1;
		const event = latest;
		if (session) void forgetDraftsOfOthers(session.user.id);
		const state = await toAuthState(session, roles);
		if (event === latest) put(state);
	};

	let renewal: Promise<void> | null = null;
	/** Whoever asks while it is being read is answered by the same reading. */
	const renewRole = () => {
		renewal ??= readRoleAnew().finally(() => {
			renewal = null;
		});
		return renewal;
	};
	const readRoleAnew = async () => {
		if (told?.status !== "signed-in") return;
		const [before, event] = [told, latest];
		const role = await roles.renew(before.user.id);
		if (role === null || role === before.role || event !== latest) return;
		put({ ...before, role, hasLostRole: role === "user" });
	};
	const isStillAdmin = async () => {
		await renewRole();
		return told?.role === "admin";
	};
	const askOfSession = async () => {
		if (told?.status !== "signed-in") return;
		// Where it is refused it ends here as well (ended-session.ts).
		await client.auth.getUser();
		await renewRole();
	};

	let followed = Promise.resolve();
	client.auth.onAuthStateChange((event, session) => {
		// In a task of its own: the client waits for its listeners, and the role's read would wait for the client.
		followed = new Promise((resolve) => setTimeout(() => resolve(follow(session))));
		// Once in an hour.
		if (event === "TOKEN_REFRESHED") void followed.then(renewRole);
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
		renewRole,
		redeemLink: (tokenHash, type) => act(client.auth.verifyOtp({ token_hash: tokenHash, type })),
	};
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
