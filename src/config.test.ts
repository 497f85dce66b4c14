import { describe, expect, it } from "vitest";
import { ConfigError, readCheckedConfig, readConfig } from "./config.ts";

describe("readConfig", () => {
	it("runs a clone without any setting", () => {
		expect(readConfig({})).toMatchObject({
			host: "127.0.0.1",
			port: 3000,
			databaseUrl: null,
			isDemoWanted: true,
			llm: null,
		});
	});

	it("counts an empty value as not set", () => {
		expect(readConfig({ DATABASE_URL: "", SITE_URL: "" })).toMatchObject({
			databaseUrl: null,
			siteUrl: null,
		});
	});

	it("names every problem at once and no value", () => {
		const read = () => readConfig({ PORT: "many", DATABASE_URL: "mysql://hemlig@x", ADMIN_EMAIL: "a@ex.se" });
		expect(read).toThrow(ConfigError);
		try {
			read();
		} catch (error) {
			const message = (error as ConfigError).message;
			expect(message).toContain("3 problem(s)");
			expect(message).toContain("PORT");
			expect(message).toContain("DATABASE_URL must begin with postgres://");
			expect(message).toContain("ADMIN_EMAIL and ADMIN_PASSWORD must be set together");
			expect(message).not.toContain("hemlig");
		}
	});

	it("keeps pictures in the data directory unless told where, and shows no secret when told wrongly", () => {
		expect(readConfig({ DATA_DIR: "/srv/data" }).storage).toEqual({
			kind: "file",
			directory: "/srv/data/files",
		});
		expect(readConfig({ STORAGE_URL: "s3://a:b@s3.example/bilder" }).storage.kind).toBe("s3");
		const read = () => readConfig({ STORAGE_URL: "s3://nyckel:hemlig@s3.example/" });
		expect(read).toThrow("STORAGE_URL must name a bucket");
		expect(read).not.toThrow("hemlig");
	});

	it.each([
		"postgres://avspark:hem#ligt@db/avspark",
		"postgres://avspark:hem%abligt@db/avspark",
		"smtps://nyheter:hem ligt#@mail.ex.se",
	])("refuses %s with what to do, and does not show it", (address) => {
		const name = address.startsWith("smtp") ? "SMTP_URL" : "DATABASE_URL";
		const message = (() => {
			try {
				return `${readConfig({ [name]: address })}`;
			} catch (error) {
				return (error as Error).message;
			}
		})();
		expect(message).toContain(`${name} is no address: percent-encode`);
		expect(message).not.toContain("hem");
	});

	it("tells of a byte order mark ahead of the first name, which would not be read", () => {
		expect(() => readConfig({ "\uFEFFDEMO": "off" })).toThrow(
			"DEMO is not read: .env begins with a byte order mark; save it as UTF-8 without one",
		);
	});

	it("takes a server's address without a host, and with what is percent-encoded", () => {
		for (const DATABASE_URL of [
			"postgres:///avspark",
			"postgres://anna@/avspark?host=/run",
			"postgres://a:h%23@db/x",
			"postgres://a:100%@db/x",
		])
			expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
	});

	it("refuses a server's address of several hosts, and takes a password with a comma", () => {
		for (const hosts of ["db-1:5432,db-2:5432", "db-1,db-2"])
			expect(() => readConfig({ DATABASE_URL: `postgres://a:b@${hosts}/x` })).toThrow("names several hosts");
		expect(readConfig({ DATABASE_URL: "postgres://a:b,c@db/x?options=-c,d" }).databaseUrl).toContain("b,c");
	});

	it.each([
		["?ssl_mode=require", "must say sslmode= for how it is encrypted"],
		["?max=5&sslMode=require", "must say sslmode= for how it is encrypted"],
		["?sslmode=", "must say sslmode= with one of disable"],
		["?sslmode=Require", "must say sslmode= with one of disable"],
		["?sslmode=verify_full", "must say sslmode= with one of disable"],
	])(
		"refuses a server's address with %s, which would go unencrypted or not be backed up",
		(settings, problem) => {
			const read = () => readConfig({ DATABASE_URL: `postgres://a:hemligt@db/x${settings}` });
			expect(read).toThrow(`DATABASE_URL ${problem}`);
			expect(read).not.toThrow("hemligt");
		},
	);

	it("takes a server's address with each way to be encrypted, and with settings of others", () => {
		for (const settings of [
			"sslmode=no-verify",
			"sslmode=verify-full&sslrootcert=/ca.pem",
			"ssl=true",
			"pgbouncer=true",
		])
			expect(readConfig({ DATABASE_URL: `postgres://a:b@db/x?${settings}` }).databaseUrl).toContain(settings);
	});

	it("refuses the demo newsroom on a server's database", () => {
		expect(() => readConfig({ DEMO: "on", DATABASE_URL: "postgres://x/y" })).toThrow(
			"DEMO can be on for the embedded",
		);
	});

	it("shows the badge of an odds provider that has both a name and an address", () => {
		expect(readConfig({}).odds).toBeNull();
		const named = { ODDS_PROVIDER_NAME: "Spelbolaget", ODDS_PROVIDER_URL: "https://spel.example/" };
		expect(readConfig(named).odds).toEqual({ name: "Spelbolaget", url: "https://spel.example/" });
		expect(() => readConfig({ ODDS_PROVIDER_NAME: "Spelbolaget" })).toThrow("must be set together");
	});

	it.each([
		["SITE_URL", "https://a.se/nyheter", "SITE_URL must have no path"],
		["SITE_URL", "https://a.se/?x=1", "SITE_URL must have no path"],
		["SITE_URL", "https://anna:hemligt@a.se", "SITE_URL must have no user and password"],
		["DATA_DIR", "~/avspark", "DATA_DIR must be a whole path: ~ is a home folder to shells alone"],
		["STORAGE_URL", "file:~/bilder", "STORAGE_URL must be a whole path: ~ is a home folder"],
		["PORT", " ", "PORT must be a whole number"],
		["PORT", "0x1f90", "PORT must be a whole number"],
		["DATABASE_CONNECTIONS", "1", "DATABASE_CONNECTIONS Too small"],
		["LLM_API_KEY", "hemlig", "LLM_API_KEY is of no use without LLM_BASE_URL"],
		["LLM_BASE_URL", "https://anna:hemligt@a.se/v1", "LLM_BASE_URL must have no user and password"],
		["LLM_BASE_URL", "https://a.se/v1?api-version=3", "LLM_BASE_URL must have nothing from ? or # on"],
		["LLM_BASE_URL", "https://a.se/v1/chat/completions", "LLM_BASE_URL must end before /chat/completions"],
		["API_FOOTBALL_URL", "https://a.se/#b", "API_FOOTBALL_URL must have nothing from ? or # on"],
		["OTEL_EXPORTER_OTLP_ENDPOINT", "http://a.se/v1/traces/", "ENDPOINT must end before /v1/traces"],
		["METRICS_TOKEN", "åäöåäöåäöåäöåäöåäö", "METRICS_TOKEN must be of ASCII's letters"],
		["API_SPORTS_KEY", "nyckel\nnyckel", "API_SPORTS_KEY must be of ASCII's letters"],
		["SMTP_URL", "smtp://u:p@h:587?requiretls=true", "SMTP_URL has settings other than requireTLS and name"],
		["SMTP_URL", "smtp://u:p@h:587?requireTLS=yes", "SMTP_URL must say requireTLS=true or requireTLS=false"],
		["SMTP_URL", "smtp://u:p@h?requireTLS=true&requireTLS=false", "SMTP_URL has settings other than"],
		["SMTP_URL", "smtp://", "SMTP_URL must name a host"],
		["SMTP_URL", "smtp://u:p%zz@h", "SMTP_URL has a user or a password that is not percent-encoded"],
		["SMTP_URL", "smtp://h/x", "SMTP_URL must have nothing behind the host"],
		["MAIL_FROM", "Avspark", "MAIL_FROM must be an address"],
		["MAIL_FROM", "Avspark <nyheter>", "MAIL_FROM must be an address"],
		["MAIL_FROM", "Avspark <nyheter@a.se>, Sport <sport@a.se>", "MAIL_FROM must be an address"],
		["CORS_ORIGINS", "https://b.se/", "CORS_ORIGINS must be * or origins"],
		["CORS_ORIGINS", "https://b.se, ,hej", "CORS_ORIGINS must be * or origins"],
		["CORS_ORIGINS", "https://*.b.se", "CORS_ORIGINS must be * or origins"],
		["SOCIAL_LINKS", "https://x.com/a https://bsky.app/a", "SOCIAL_LINKS must be https addresses"],
		["FOOTBALL_LEAGUES", "Sweden/Allsvenskan; Sweden/Superettan", "neither a league's id nor Country/Name"],
		["HOCKEY_LEAGUES", "57;58", "neither a league's id nor Country/Name"],
	])("refuses %s=%s, which could not work", (name, value, problem) => {
		expect(() => readConfig({ [name]: value })).toThrow(problem);
	});

	it("refuses a key that no header bears, and does not show it", () => {
		const model = { LLM_BASE_URL: "https://a.se/v1/", LLM_MODEL: "m" };
		const read = () => readConfig({ ...model, LLM_API_KEY: "sk-hemlig’" });
		expect(read).toThrow("LLM_API_KEY must be of ASCII's letters");
		expect(read).not.toThrow("hemlig");
		expect(readConfig({ ...model, LLM_API_KEY: "sk-1_/+=\n" }).llm).toMatchObject({ apiKey: "sk-1_/+=" });
	});

	it("takes an address with a name or without, and several origins", () => {
		expect(readConfig({ MAIL_FROM: "nyheter@a.se" }).mailFrom).toBe("nyheter@a.se");
		expect(readConfig({ MAIL_FROM: '"Avspark" <nyheter@a.se>' }).mailFrom).toBe('"Avspark" <nyheter@a.se>');
		expect(readConfig({ CORS_ORIGINS: "https://a.se, http://localhost:5173" }).corsOrigins).toEqual([
			"https://a.se",
			"http://localhost:5173",
		]);
	});

	it.each([
		"https://avspark.example/",
		"HTTPS://Avspark.example",
		"https://avspark.example\\",
		"https://avspark.example:443",
	])("keeps the site's address %s as browsers do", (SITE_URL) => {
		expect(readConfig({ SITE_URL }).siteUrl).toBe("https://avspark.example");
	});

	it("takes a mail server's name for us and whether it must encrypt", () => {
		const SMTP_URL = "smtp://nyheter:h%23m@mail.ex.se:587?requireTLS=true&name=avspark.ex.se";
		expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
	});

	it("tells what only a look finds together with what the form tells", async () => {
		const check = async () => ["STORAGE_URL names a folder that cannot be written"];
		await expect(readCheckedConfig(check, { PORT: "many" })).rejects.toMatchObject({
			problems: ["PORT must be a whole number", "STORAGE_URL names a folder that cannot be written"],
		});
		await expect(readCheckedConfig(check, {})).rejects.toThrow("1 problem(s)");
		expect(await readCheckedConfig(async () => [], {})).toEqual(readConfig({}));
	});
});
