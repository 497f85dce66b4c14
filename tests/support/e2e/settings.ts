import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the browser tests find the site, and who signs in there. E2E_PORT moves it when the port is taken. */
export const e2ePort = Number(process.env.E2E_PORT ?? 4173);
export const e2eOrigin = `http://127.0.0.1:${e2ePort}`;
export const e2eAdmin = { email: "redaktion@avspark.example", password: "avspark-e2e" };
/** The server's data: its keys, and the mails it has written (outbox.ts). One for each port, so that two runs do not meet. */
export const e2eDataDir = join(tmpdir(), `avspark-e2e-${e2ePort}`);
