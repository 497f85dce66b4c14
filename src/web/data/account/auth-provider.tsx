import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { AuthActions, AuthState, LinkType, NewAccount, SignOutScope } from "./auth-state.ts";
import { hasStoredSession } from "./session-storage.ts";

export type Auth = AuthState &
	AuthActions & {
		isAdmin: boolean;
		/**
		 * Fetches what an act needs ahead of it: what could not be fetched once, because the line was down, some browsers never ask
		 * for again while the page stands (HTML, module map).
		 */
		prepare: () => unknown;
	};

const AuthContext = createContext<Auth | null>(null);

const loading: AuthState = { status: "loading", user: null, role: "user" };
const signedOut: AuthState = { status: "signed-out", user: null, role: "user" };

/**
 * Knows who reads. The page is the same for everyone, so this begins as "loading" and is settled in the browser; the
 * client is fetched only when a session is stored or somebody signs in, here or in another tab.
 */
export function AuthProvider({ anonKey, children }: { anonKey: string; children: ReactNode }) {
	const [state, setState] = useState(loading);
	const actions = useRef<Promise<AuthActions> | null>(null);

	const auth = useMemo(() => {
		const prepare = () => {
			actions.current ??= import("./auth-session.ts").then(({ openSession }) =>
				openSession(anonKey, setState),
			);
			// A failed fetch is tried anew at the next act.
			actions.current.catch(() => {
				actions.current = null;
			});
			return actions.current;
		};
		return {
			prepare,
			signIn: async (email: string, password: string) => (await prepare()).signIn(email, password),
			signUp: async (account: NewAccount) => (await prepare()).signUp(account),
			signOut: async (scope?: SignOutScope) => (await prepare()).signOut(scope),
			renewRole: async () => (await prepare()).renewRole(),
			redeemLink: async (hash: string, type: LinkType) => (await prepare()).redeemLink(hash, type),
		};
	}, [anonKey]);

	useEffect(() => {
		const look = () => {
			// The opened client hears from other tabs itself.
			if (actions.current) return;
			if (!hasStoredSession()) return setState(signedOut);
			auth.prepare().catch((error) => {
				console.error("The session could not be opened", error);
				setState(signedOut);
			});
		};
		look();
		// To the script that started this one (pages/html/scripts-after-paint.ts): from now on the page answers itself.
		dispatchEvent(new Event("ready"));
		window.addEventListener("storage", look);
		return () => window.removeEventListener("storage", look);
	}, [auth]);

	// Set ahead of the first paint, see root.tsx.
	useEffect(() => {
		if (state.status !== "loading") delete document.documentElement.dataset.session;
	}, [state.status]);

	const value = useMemo(() => ({ ...state, isAdmin: state.role === "admin", ...auth }), [state, auth]);
	return <AuthContext value={value}>{children}</AuthContext>;
}

/** Throws outside the provider (spec 8). */
export function useAuth(): Auth {
	const auth = useContext(AuthContext);
	if (!auth) throw new Error("useAuth must be used within an AuthProvider");
	return auth;
}
