import type { AuthError } from "@supabase/supabase-js";

export interface Account {
	id: string;
	email: string;
	/** From sign-up; null when there is none. */
	fullName: string | null;
}

/** The reader as far as is known; `role` is "user" for everybody who is not signed in, too (spec 4, auth state). */
export type AuthState =
	| { status: "loading"; user: null; role: "user" }
	/** `hasEnded`: from elsewhere or for want of a renewal, as a door has said; not by this reader's own sign-out. */
	| { status: "signed-out"; user: null; role: "user"; hasEnded?: boolean }
	| {
			status: "signed-in";
			user: Account;
			role: "admin" | "user";
			/** Was administrator when this page was opened, or since. */
			hasLostRole?: boolean;
	  };

export interface NewAccount {
	email: string;
	password: string;
	fullName: string;
	username?: string;
}

/** "local": this session; "global": all of the user's; "others": all but this one. */
export type SignOutScope = "local" | "global" | "others";

/** What the mails' links are for, in GoTrue's words. */
export type LinkType = "signup" | "email" | "email_change" | "magiclink" | "recovery";

/** Null: it went well, and the state has followed. Rejects only when a script of the page cannot be fetched. */
export type Outcome = Promise<{ error: AuthError | null }>;

export interface AuthActions {
	signIn(email: string, password: string): Outcome;
	/** Whoever signs up confirms the address by mail first; only then is there a session. */
	signUp(account: NewAccount): Outcome;
	/** This session when nothing else is said: it is gone from this device whatever the answer, and an error is the server's not having heard. */
	signOut(scope?: SignOutScope): Outcome;
	/** Reads the role anew: it may have been given or taken since the sign-in. What cannot be read stays as it was. */
	renewRole(): Promise<void>;
	/** Redeems the one-time hash of a mail's link for a session. */
	redeemLink(tokenHash: string, type: LinkType): Outcome;
}
