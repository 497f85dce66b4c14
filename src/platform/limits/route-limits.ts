/** How much one client may ask of one thing. */
export interface Limit {
	/** Counted for each client address, or for each account (the e-mail address that the body names). */
	per: "address" | "account";
	/** So many requests ... */
	allowed: number;
	/** ... within this time, from the first of them on. */
	seconds: number;
	/**
	 * `database`: one count for all nodes that outlives a restart, for what guards accounts; costs a statement.
	 * `memory`: this node's own count, for what is asked often; costs microseconds.
	 */
	kept: "database" | "memory";
}

const minute = 60;
const hour = 60 * minute;

/**
 * Every limit there is. Generous to people, also to an office behind one address, and narrow to machines; what the
 * program asks of itself (rendering pages) is not counted.
 */
export const limits = {
	/** Wrong passwords; a right one gives its attempt back. */
	wrongPasswordsFromAddress: { per: "address", allowed: 60, seconds: 15 * minute, kept: "database" },
	/** Wrong passwords in a row; then the pauses of sign-in-guard.ts. A right one wipes them out. */
	wrongPasswordsForAccount: { per: "account", allowed: 10, seconds: 15 * minute, kept: "database" },
	signUps: { per: "address", allowed: 60, seconds: hour, kept: "database" },
	/** Whatever makes us send a mail to an address that somebody typed in. */
	mailsFromAddress: { per: "address", allowed: 60, seconds: hour, kept: "database" },
	mailsToAccount: { per: "account", allowed: 5, seconds: 15 * minute, kept: "database" },
	verificationsFromAddress: { per: "address", allowed: 60, seconds: 15 * minute, kept: "database" },
	verificationsForAccount: { per: "account", allowed: 10, seconds: 15 * minute, kept: "database" },
	accountChanges: { per: "address", allowed: 60, seconds: 15 * minute, kept: "database" },
	refreshes: { per: "address", allowed: 600, seconds: minute, kept: "memory" },
	otherAccountRequests: { per: "address", allowed: 1_200, seconds: minute, kept: "memory" },

	newsletterFromAddress: { per: "address", allowed: 30, seconds: 15 * minute, kept: "database" },
	reportsFromAddress: { per: "address", allowed: 20, seconds: hour, kept: "database" },
	articleViews: { per: "address", allowed: 120, seconds: minute, kept: "memory" },
	searches: { per: "address", allowed: 240, seconds: minute, kept: "memory" },
	writes: { per: "address", allowed: 1_200, seconds: minute, kept: "memory" },
	reads: { per: "address", allowed: 10_000, seconds: minute, kept: "memory" },

	uploads: { per: "address", allowed: 120, seconds: minute, kept: "memory" },
	storageRequests: { per: "address", allowed: 1_200, seconds: minute, kept: "memory" },
	storedPictures: { per: "address", allowed: 6_000, seconds: minute, kept: "memory" },

	functionCalls: { per: "address", allowed: 120, seconds: minute, kept: "memory" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
export type DoorName = "auth" | "rest" | "storage" | "functions";

export interface RouteLimit {
	door: DoorName;
	/** Absent: every method. */
	methods?: readonly string[];
	/** The path inside the door. */
	path: RegExp;
	/** What the query's `grant_type` must be. */
	grantType?: string;
	/** All of them are counted; the first that is full refuses. `sign-in` is sign-in-guard.ts with its two. */
	limits: readonly LimitName[] | "sign-in";
}

const reading = ["GET", "HEAD"];

/** Which limits a request counts against: those of the first row that fits. */
export const routeLimits: readonly RouteLimit[] = [
	{ door: "auth", methods: ["POST"], path: /^\/token$/, grantType: "password", limits: "sign-in" },
	{ door: "auth", methods: ["POST"], path: /^\/token$/, limits: ["refreshes"] },
	{ door: "auth", methods: ["POST"], path: /^\/signup$/, limits: ["signUps", "mailsToAccount"] },
	{
		door: "auth",
		methods: ["POST"],
		path: /^\/(recover|resend|otp)$/,
		limits: ["mailsFromAddress", "mailsToAccount"],
	},
	{ door: "auth", path: /^\/verify$/, limits: ["verificationsFromAddress", "verificationsForAccount"] },
	{
		door: "auth",
		methods: ["PUT"],
		path: /^\/user$/,
		limits: ["accountChanges", "mailsToAccount"],
	},
	{ door: "auth", methods: ["GET"], path: /^\/reauthenticate$/, limits: ["mailsFromAddress"] },
	{ door: "auth", path: /./, limits: ["otherAccountRequests"] },

	// What makes us send a mail, and what takes a mail's token: not the desk, and not who looks at the own settings.
	{
		door: "rest",
		path: /^\/rpc\/(((un)?subscribe|confirm|choose|save_my)_newsletter|newsletter_choices)$/,
		limits: ["newsletterFromAddress", "mailsToAccount"],
	},
	{ door: "rest", path: /^\/rpc\/report_error$/, limits: ["reportsFromAddress"] },
	{ door: "rest", path: /^\/rpc\/\w*search/, limits: ["searches"] },
	{ door: "rest", methods: ["POST"], path: /^\/article_views$/, limits: ["articleViews"] },
	{ door: "rest", methods: reading, path: /./, limits: ["reads"] },
	{ door: "rest", path: /./, limits: ["writes"] },

	{ door: "storage", methods: reading, path: /^\/(object|render)\//, limits: ["storedPictures"] },
	{
		door: "storage",
		methods: ["POST", "PUT"],
		path: /^\/object\/(?!list\/|sign\/)/,
		limits: ["uploads"],
	},
	{ door: "storage", path: /./, limits: ["storageRequests"] },

	{ door: "functions", path: /./, limits: ["functionCalls"] },
];
