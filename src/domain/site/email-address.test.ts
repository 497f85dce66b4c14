import { expect, it } from "vitest";
import { isAccountEmail, isEmailAddress } from "./email-address.ts";

const longest = `${"a".repeat(243)}@exempel.se`;

it("takes an address as long as any may be, for a letter and for an account, and no longer one", () => {
	expect(isEmailAddress(longest) && isAccountEmail(` ${longest} `)).toBe(true);
	expect(isEmailAddress(`a${longest}`) || isAccountEmail(`a${longest}`)).toBe(false);
});

it.each(["namn@exempel.se", " förnamn.å@sport.exempel.se "])("takes %j for an address", (text) => {
	expect(isEmailAddress(text)).toBe(true);
});

const noOne = [
	"anna;bo@exempel.se",
	"a,b@exempel.se",
	"<b>@exempel.se",
	"anna@exempel.se\u200b",
	"an\u0000na@exempel.se",
];

it.each(["", "namn", "namn@exempel", "@exempel.se", "na mn@exempel.se", "namn@@exempel.se", ...noOne])(
	"refuses %j",
	(text) => {
		expect(isEmailAddress(text)).toBe(false);
	},
);

it.each([
	"anna@exempel.se",
	" Anna.Berg+sport@post.exempel.se ",
	"o'hara@ex.co",
	"a@b.xn--p1ai",
	"a-1@1.museum",
])("may be an account's: %s", (text) => expect(isAccountEmail(text)).toBe(true));

it.each([
	"åsa@exempel.se",
	"anna@malmö.se",
	"anna.@ex.se",
	".anna@ex.se",
	"an..na@ex.se",
	"a@b.c",
	"anna@ex",
	"anna@-ex.se",
	"anna@ex..se",
	"anna berg@ex.se",
	"",
])("is no account's: %s", (text) => expect(isAccountEmail(text)).toBe(false));
