import { lazy, Suspense } from "react";
import { useAuth } from "../../../data/account/auth-provider.tsx";

const AdminTools = lazy(() =>
	import("./admin-tools.tsx").then(
		(module) => ({ default: module.AdminTools }),
		() => ({ default: () => <></> }),
	),
);

/** Nothing for everybody else, their script included, and nothing when that cannot be had. */
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
