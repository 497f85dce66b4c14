import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useAuth } from "../data/auth-provider.tsx";
import { toReturnPath } from "../data/return-path.ts";
import { LoadingPage } from "./loading-page.tsx";

interface RouteGuardProps {
	isAdminOnly?: boolean;
	children: ReactNode;
}

/** Lets signed-in readers through, or administrators only; sends the others on (spec 2, route guard). */
export function RouteGuard({ isAdminOnly = false, children }: RouteGuardProps) {
	const { status, isAdmin } = useAuth();
	const { pathname, search } = useLocation();
	if (status === "loading") return <LoadingPage />;
	if (status === "signed-out") return <Navigate to="/auth" replace state={{ from: pathname + search }} />;
	return isAdminOnly && !isAdmin ? <Navigate to="/" replace /> : children;
}

/** A page for who is not signed in yet; whoever is goes back to where they came from, else to the start page. */
export function GuestGuard({ children }: { children: ReactNode }) {
	const { status } = useAuth();
	const { state } = useLocation();
	if (status === "signed-in") return <Navigate to={toReturnPath(state)} replace />;
	return <div className="when-signed-out">{children}</div>;
}
