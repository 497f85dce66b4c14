import { Outlet } from "react-router";
import { privatePageHeaders } from "../data/private-page.ts";
import { RouteGuard } from "../layouts/route-guard.tsx";

export const headers = privatePageHeaders;

/** Around the pages that only signed-in readers have. */
export default function SignedIn() {
	return (
		<RouteGuard>
			<Outlet />
		</RouteGuard>
	);
}
