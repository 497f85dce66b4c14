import { lazy, Suspense } from "react";
import type { Location } from "react-router";
import type { Auth } from "../data/account/auth-provider.tsx";
import { Icon, userIcon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";

/** Most readers never sign in: what only the others see is fetched for them alone. When it cannot be had, the settings are at hand. */
const UserMenu = lazy(() =>
	import("./user-menu.tsx").then(
		(module) => ({ default: module.UserMenu }),
		() => ({
			default: () => (
				<Link
					to="/preferences"
					className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold hover:underline"
				>
					<Icon path={userIcon} className="sm:hidden" />
					<span className="max-sm:sr-only">Inställningar</span>
				</Link>
			),
		}),
	),
);

/**
 * "Logga in", or the user menu. As wide with the one as with the other, so that nothing in the header moves when the
 * browser learns who reads; the link is in the server's page and works without script.
 */
export function UserPlace({ location: { pathname, search }, auth }: { location: Location; auth: Auth }) {
	return (
		<div className="flex w-11 justify-end min-[22.5rem]:w-18 sm:w-40">
			{auth.status === "signed-in" ? (
				<Suspense>
					<UserMenu user={auth.user} isAdmin={auth.isAdmin} />
				</Suspense>
			) : (
				<Link
					to="/auth"
					state={{ from: pathname + search }}
					className="when-signed-out inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap hover:underline hover:decoration-2 hover:underline-offset-4 max-[22.5rem]:min-w-11 max-[22.5rem]:justify-center"
				>
					<Icon path={userIcon} className="hidden size-5 max-[22.5rem]:block sm:block" />
					<span className="max-[22.5rem]:sr-only">Logga in</span>
				</Link>
			)}
		</div>
	);
}
