import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { AuditDesk } from "../features/audit-log/audit-desk.tsx";
import type { Route } from "./+types/audit";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Logg");

export default function Audit() {
	return <AuditDesk />;
}
