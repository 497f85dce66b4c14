import { useEffect, useRef } from "react";
import { Outlet } from "react-router";
import { privatePageHeaders } from "../data/private-page.ts";
import { DeskNavigation } from "../layouts/desk-navigation.tsx";
import { RouteGuard } from "../layouts/route-guard.tsx";
import { keepFocus } from "../ui/keep-focus.ts";

export const headers = privatePageHeaders;

/** Around the pages that only administrators have. */
export default function AdminOnly() {
	return (
		<RouteGuard isAdminOnly>
			<DeskNavigation />
			<Desk />
		</RouteGuard>
	);
}

function Desk() {
	const desk = useRef<HTMLDivElement>(null);
	useEffect(() => (desk.current ? keepFocus(desk.current) : undefined), []);
	return (
		<div ref={desk}>
			<Outlet />
		</div>
	);
}
