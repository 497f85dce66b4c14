import { Outlet } from "react-router";
import { privatePageHeaders } from "../data/private-page.ts";
import { RouteGuard } from "../layouts/route-guard.tsx";
import { KeptFocus } from "../ui/kept-focus.tsx";

export const headers = privatePageHeaders;

/** Around the pages that only signed-in readers have. */
export default function SignedIn() {
	return (
		<RouteGuard>
			<KeptFocus>
				<Outlet />
			</KeptFocus>
		</RouteGuard>
	);
}
