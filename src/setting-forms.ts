import { z } from "zod";
import { parseLeagues } from "./domain/matches/leagues/followed-leagues.ts";
import { parseSocialLink } from "./domain/site/social-link.ts";
import { parseStorageUrl } from "./platform/blobs/storage-url.ts";
import { findEncryptionProblem } from "./platform/db/encryption.ts";
import { parseSender } from "./platform/mail/compose-message.ts";
import { findSmtpUrlProblem } from "./platform/mail/smtp-url.ts";

/** Said here, since whoever opens such an address shows all of it, its password too. */
const notAnAddress = "is no address: percent-encode what stands for user and password (# is %23, @ is %40)";

export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/**
 * The base of addresses that are asked, "https://api.example/v1". What stands behind ? or # would swallow the path that is put there, and
 * no request goes to an address with a password: fetch refuses it, and says all of it in its error.
 */
export const baseUrl = httpUrl
	.refine((text) => !/[?#]/.test(text), "must have nothing from ? or # on: paths are put at its end")
	.refine(namesNobody, "must have no user and password: requests go without them");

/** The same, of which the path of one's requests is no part: it would be there twice. */
export const baseUrlBefore = (path: string) =>
	baseUrl.refine((text) => !text.replace(/\/+$/, "").endsWith(path), `must end before ${path}`);

/** What goes out or comes in as a header, which bears nothing else. An end of line behind it is the file's that it was read from. */
export const headerSecret = z
	.string()
	.trim()
	.regex(/^[\x20-\x7e]+$/, "must be of ASCII's letters, digits and signs alone");

/** Digits alone: a blank would be 0, and "0x1f90" a port. */
export const wholeNumber = (min: number, max: number) =>
	z.string().regex(/^\d+$/, "must be a whole number").transform(Number).pipe(z.number().min(min).max(max));

/** "HTTPS://Avspark.example/" -> "https://avspark.example" */
export const siteUrl = httpUrl
	.refine(
		(text) => /^\/*$/.test(URL.parse(text)?.pathname ?? "/") && !/[?#]/.test(text),
		"must have no path: the site has its own",
	)
	.refine(namesNobody, "must have no user and password")
	.transform((text) => new URL(text).origin);

/** libpq's form, "postgres://user@first:5432,second:5432/base", which the driver does not know. */
function namesSeveralHosts(url: string): boolean {
	const [, authority = ""] = /^[^:]+:\/\/([^/?#]*)/.exec(url) ?? [];
	return authority.slice(authority.lastIndexOf("@") + 1).includes(",");
}

/** "100%ab" is no text in UTF-8: the driver, which takes it apart later, says no more than "URI malformed". */
function isDecodable(url: string): boolean {
	try {
		return decodeURIComponent(url.replaceAll(/%(?![0-9a-f]{2})/gi, "%25")) !== "";
	} catch {
		return false;
	}
}

export const databaseUrl = z
	.string()
	.regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
	.refine((text) => !namesSeveralHosts(text), {
		error:
			"names several hosts, and one can be used: a name or a proxy that leads to the server that may be written",
		abort: true,
	})
	// Without a host it is the driver's default, or what `?host=` says.
	.refine((text) => isDecodable(text) && URL.canParse(text.replace("@/", "@localhost/")), notAnAddress)
	.superRefine((text, context) => {
		const problem = findEncryptionProblem(text);
		if (problem !== null) context.addIssue(problem);
	});

/** Nobody makes a home of it here: data would lie in a folder of that name beside the program, and go with it. */
export const folder = z.string().regex(/^(?!~)/, "must be a whole path: ~ is a home folder to shells alone");

export const storageUrl = z.string().transform(parseBy(parseStorageUrl));

export const smtpUrl = z
	.string()
	.regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
	.refine((text) => URL.canParse(text), { error: notAnAddress, abort: true })
	.superRefine((text, context) => {
		const problem = URL.canParse(text) ? findSmtpUrlProblem(text) : null;
		if (problem !== null) context.addIssue(problem);
	});

export const sender = z
	.string()
	.refine(
		(text) => z.email().safeParse(parseSender(text).address).success,
		"must be an address, or Name <address>",
	);

export const leagues = z.string().transform(parseBy(parseLeagues));

export const socialLinks = z.string().transform((text, context) =>
	text
		.split(",")
		.filter((part) => part.trim() !== "")
		.map((part) => {
			const link = parseSocialLink(part);
			if (link) return link;
			context.addIssue("must be https addresses with commas between them");
			return z.NEVER;
		}),
);

export const origins = z
	.string()
	.transform((text) =>
		text.trim() === "*" ? ("*" as const) : text.split(",").map((origin) => origin.trim()),
	)
	.refine(
		// A browser names its origin whole: one with a star in it is nobody's.
		(list) =>
			list === "*" || list.every((origin) => URL.parse(origin)?.origin === origin && !origin.includes("*")),
		"must be * or origins with commas between them: https://host, whole and without a slash at the end",
	);

/** Of a parser that throws what is wrong, without the value. */
function parseBy<Parsed>(parse: (text: string) => Parsed) {
	return (text: string, context: z.RefinementCtx<string>): Parsed => {
		try {
			return parse(text);
		} catch (error) {
			context.addIssue((error as Error).message);
			return z.NEVER;
		}
	};
}

function namesNobody(text: string): boolean {
	const url = URL.parse(text);
	return !url?.username && !url?.password;
}
