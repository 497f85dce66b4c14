import { expect, it } from "vitest";
import { isEmailAddress } from "./email-address.ts";

it.each(["namn@exempel.se", " förnamn.å@sport.exempel.se "])("takes %j for an address", (text) => {
	expect(isEmailAddress(text)).toBe(true);
});

it.each(["", "namn", "namn@exempel", "@exempel.se", "na mn@exempel.se", "namn@@exempel.se"])(
	"refuses %j",
	(text) => {
		expect(isEmailAddress(text)).toBe(false);
	},
);
