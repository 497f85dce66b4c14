import { type ReactNode, useCallback, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { type Auth, useAuth } from "../data/account/auth-provider.tsx";
import { toReturnPath, toReturnState } from "../data/account/return-path.ts";
import { useRefresh } from "../data/use-refresh.ts";
import { showToast } from "../ui/toasts/toast.ts";
import { LoadingPage } from "./loading-page.tsx";

interface RouteGuardProps {
	isAdminOnly?: boolean;
	children: ReactNode;
}

/** What becomes of whoever opens a guarded page (spec 2, route guard). */
export function judgeReader(
	{ status, isAdmin }: Pick<Auth, "status" | "isAdmin">,
	isAdminOnly: boolean,
): "wait" | "to sign-in" | "to start page" | "let in" {
	if (status === "loading") return "wait";
	if (status === "signed-out") return "to sign-in";
	return isAdminOnly && !isAdmin ? "to start page" : "let in";
}

/** A form asks nothing by itself: whoever writes in it for long is to hear of a role that was taken. */
const askRoleEveryMs = 60_000;

/** Lets signed-in readers through, or administrators only; sends the others on. */
export function RouteGuard({ isAdminOnly = false, children }: RouteGuardProps) {
	const auth = useAuth();
	const verdict = judgeReader(auth, isAdminOnly);
	const hasEnded = auth.status === "signed-out" && auth.hasEnded === true;
	const hasLostRole = auth.status === "signed-in" && auth.hasLostRole === true && isAdminOnly;
	const { pathname, search, state } = useLocation();
	const { renewRole } = auth;
	const isLetIn = isAdminOnly && verdict === "let in";
	useRefresh(
		useCallback(async () => {
			if (!isLetIn) return;
			await renewRole().catch((error) => console.error("The role could not be read", error));
		}, [isLetIn, renewRole]),
		askRoleEveryMs,
	);
	useEffect(() => {
		if (hasLostRole)
			showToast({
				kind: "error",
				title: "Du är inte längre administratör.",
				description:
					"Påbörjade artiklar, texter, källor, matcher och scheman ligger kvar här tills du loggar ut.",
			});
	}, [hasLostRole]);
	useEffect(() => {
		if (hasEnded) showToast({ kind: "error", title: "Du är inte längre inloggad. Logga in igen." });
	}, [hasEnded]);
	if (verdict === "to sign-in")
		return <Navigate to="/auth" replace state={{ from: pathname + search, ...toReturnState(state) }} />;
	if (verdict === "to start page") return <Navigate to="/" replace />;
	// A window high from the first frame: the footer would pass through the window with each part that is read after the page is there.
	return <div className="min-h-dvh print:min-h-0">{verdict === "wait" ? <LoadingPage /> : children}</div>;
}

/** A page for who is not signed in yet; whoever is goes back to where they came from, else to the start page. */
export function GuestGuard({ children }: { children: ReactNode }) {
	const { status } = useAuth();
	const { state } = useLocation();
	if (status === "signed-in")
		return <Navigate to={toReturnPath(state)} replace state={toReturnState(state)} />;
	return <div className="when-signed-out">{children}</div>;
}
