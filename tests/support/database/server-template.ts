import { makeServerTemplate, serverTemplateVariable } from "./test-database.ts";

/** Vitest's global set-up: where the tests have a server, it is migrated once, and each file copies what came of it. */
export async function setup(): Promise<() => Promise<void>> {
	const serverUrl = process.env.TEST_DATABASE_URL;
	if (serverUrl === undefined) return async () => {};
	const template = await makeServerTemplate(serverUrl);
	process.env[serverTemplateVariable] = template.name;
	return template.drop;
}
