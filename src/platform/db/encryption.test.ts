import { once } from "node:events";
import pg from "pg";
import { expect, it } from "vitest";
import { toConnectText, toDriverUrl } from "./encryption.ts";

const base = "postgres://avspark:sslmode=require@db/avspark";

it.each([
	["?sslmode=require", "?sslmode=verify-full"],
	["?max=5&sslmode=prefer", "?max=5&sslmode=verify-full"],
	["?sslmode=verify-ca&sslrootcert=/etc/ca.pem", "?sslmode=verify-full&sslrootcert=/etc/ca.pem"],
	["?sslmode=no-verify", "?sslmode=no-verify"],
	["?sslmode=disable", "?sslmode=disable"],
	["?sslmode=require&uselibpqcompat=true", "?sslmode=require&uselibpqcompat=true"],
	["", ""],
])("%s goes to the driver as %s", (given, driver) => {
	expect(toDriverUrl(`${base}${given}`)).toBe(`${base}${driver}`);
});

it("the driver warns nobody of what it does by the name that hosts hand out", async () => {
	const warned: string[] = [];
	const hear = (warning: Error) => warned.push(warning.message);
	process.on("warning", hear);
	const client = new pg.Client({ connectionString: toDriverUrl(`${base}?sslmode=require`) });
	const told = once(process, "warning");
	process.emitWarning("The last of this test");
	await told;
	process.off("warning", hear);
	expect(client.ssl).toBeTruthy();
	expect(warned).toEqual(["The last of this test"]);
});

it("a certificate that is not known is told with where it says what to do, another refusal as it is", () => {
	const said =
		"unable to verify the first certificate; if the root CA is installed locally, try running Node.js with --use-system-ca";
	const error = Object.assign(new Error(said), { code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" });
	expect(toConnectText(error)).toBe(
		"unable to verify the first certificate: db/README.md, Encryption, says how to name whom it is from",
	);
	expect(toConnectText(new Error("The server does not support SSL connections"))).toBe(
		"The server does not support SSL connections",
	);
});
