import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Keys } from "../../platform/keys.ts";
import type { Log } from "../../platform/log.ts";
import type { GetCaller } from "../caller.ts";
import type { PasswordHasher } from "./accounts/password-hasher.ts";

export interface AuthConfig {
	isSignupEnabled: boolean;
	/** Where the links of mails lead, and the only place a redirect may go; without a slash at its end. */
	siteUrl: string;
}

/** What the endpoints of this door work with. */
export interface AuthDeps {
	/** Used as its owner, not as the caller: no caller may read the auth schema. */
	database: Database;
	keys: Keys;
	clock: Clock;
	getCaller: GetCaller;
	passwords: PasswordHasher;
	log: Log;
	config: AuthConfig;
}
