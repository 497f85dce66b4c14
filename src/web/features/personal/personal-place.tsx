import { lazy, Suspense } from "react";
import { useAuth } from "../../data/account/auth-provider.tsx";
import { PersonalLoading } from "./personal-loading.tsx";

/** Fetched for signed-in readers alone; when it cannot be had, the page is everyone's. */
const PersonalBlock = lazy(() =>
	import("./personal-block.tsx").then(
		(module) => ({ default: module.PersonalBlock }),
		() => ({ default: () => <></> }),
	),
);

/**
 * Where the front page is one's own (spec 2): nothing for visitors. The page is the same for everyone, so the notice that
 * it loads stands in it, and is seen while a stored session is being opened (styles/base.css).
 */
export function PersonalPlace({ now }: { now: string }) {
	const { user } = useAuth();
	if (!user) {
		return (
			<div className="while-session-opens">
				<PersonalLoading />
			</div>
		);
	}
	return (
		<Suspense fallback={<PersonalLoading />}>
			<PersonalBlock key={user.id} userId={user.id} now={now} />
		</Suspense>
	);
}
