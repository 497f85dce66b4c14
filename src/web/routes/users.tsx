import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { UserDesk } from "../features/user-desk/user-desk.tsx";
import type { Route } from "./+types/users";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Användare");

export default function Users() {
	return <UserDesk />;
}
