import { lazy, Suspense } from "react";
import { useAuth } from "../../data/auth-provider.tsx";

/** Fetched for signed-in readers alone. */
const PersonalBlock = lazy(async () => ({ default: (await import("./personal-block.tsx")).PersonalBlock }));

/**
 * Where the front page is one's own (spec 2): empty for visitors. While a stored session is being opened the place is
 * kept free (styles/base.css), so that what stands below does not jump.
 */
export function PersonalPlace({ now }: { now: string }) {
	const { user } = useAuth();
	return (
		<div className="personal-place">
			{user && (
				<Suspense fallback={<div className="min-h-120" />}>
					<PersonalBlock key={user.id} userId={user.id} now={now} />
				</Suspense>
			)}
		</div>
	);
}
