import { expect, it } from "vitest";
import { toProgramSettings } from "./postgres-program.ts";

it.each([
	[
		"postgres://anna:h%23m%20lig@db.example:6432/avspark?sslmode=require&max=5",
		{
			PGHOST: "db.example",
			PGPORT: "6432",
			PGUSER: "anna",
			PGPASSWORD: "h#m lig",
			PGDATABASE: "avspark",
			PGSSLMODE: "require",
		},
	],
	[
		"postgres://anna@/avspark?host=/run/postgresql&sslmode=no-verify",
		{
			PGHOST: "/run/postgresql",
			PGPORT: "5432",
			PGUSER: "anna",
			PGDATABASE: "avspark",
			PGSSLMODE: "require",
		},
	],
	[
		"postgres://anna@[::1]/avspark?options=-c%20work_mem%3D8MB",
		{ PGHOST: "::1", PGPORT: "5432", PGUSER: "anna", PGDATABASE: "avspark", PGOPTIONS: "-c work_mem=8MB" },
	],
])("PostgreSQL's own programs go where the driver goes by %s", (url, settings) => {
	expect(toProgramSettings(url)).toEqual(settings);
});
