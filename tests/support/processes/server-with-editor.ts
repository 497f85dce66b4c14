import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { siteAdmin, startSite } from "../site/filled-site.ts";
import { readAnonKey } from "../site/site-clients.ts";
import type { ServerProcess } from "./server-process.ts";

const nobodyListens = "http://127.0.0.1:9";

export interface ServerWithEditor {
	server: ServerProcess;
	anonKey: string;
	/** Holds an administrator's session; what fails is not tried again. */
	editor: SupabaseClient;
	refreshToken: string;
}

/** The built program without the demo, ready, and an administrator signed in. The same port and settings start it anew. */
export async function startServerWithEditor(
	environment: Readonly<Record<string, string>>,
	port?: number,
): Promise<ServerWithEditor> {
	const server = await startSite(
		{
			API_FOOTBALL_URL: nobodyListens,
			API_HOCKEY_URL: nobodyListens,
			F1_API_URL: nobodyListens,
			...environment,
		},
		port,
	);
	const anonKey = await readAnonKey(server.origin);
	const editor = createClient(server.origin, anonKey, {
		auth: { persistSession: false, autoRefreshToken: false },
		db: { retry: false },
	});
	const { data, error } = await editor.auth.signInWithPassword(siteAdmin);
	if (error) throw error;
	return { server, anonKey, editor, refreshToken: data.session.refresh_token };
}

/** What it has said of level warn and above, in order. */
export function listTrouble(server: ServerProcess): (string | undefined)[] {
	return [...server.output().matchAll(/^\{"level":[456]0.*"msg":"([^"]*)"/gm)].map(([, message]) => message);
}
