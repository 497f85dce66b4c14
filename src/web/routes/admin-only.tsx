import { Outlet } from "react-router";
import { privatePageHeaders } from "../data/private-page.ts";
import { DeskNavigation } from "../layouts/desk-navigation.tsx";
import { RouteGuard } from "../layouts/route-guard.tsx";
import { KeptFocus } from "../ui/kept-focus.tsx";

export const headers = privatePageHeaders;

/** Around the pages that only administrators have. */
export default function AdminOnly() {
	return (
		<RouteGuard isAdminOnly>
			<DeskNavigation />
			<KeptFocus>
				<Outlet />
			</KeptFocus>
		</RouteGuard>
	);
}
