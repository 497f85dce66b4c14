import { lazy, Suspense } from "react";
import { useAuth } from "../../data/account/auth-provider.tsx";

const AdminTools = lazy(() => import("./admin-tools.tsx").then((module) => ({ default: module.AdminTools })));

/** Nothing for everybody else, their script included. */
export function AdminToolsPlace() {
	const { isAdmin } = useAuth();
	return (
		isAdmin && (
			<Suspense>
				<AdminTools />
			</Suspense>
		)
	);
}
