import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useAuth } from "../data/account/auth-provider.tsx";
import type { Account } from "../data/account/auth-state.ts";
import { hasKeptDrafts } from "../data/desk/drafts/draft-owner.ts";
import { QuestionDialog } from "../ui/dialogs/question-dialog.tsx";
import { hasUnsaved } from "../ui/dialogs/use-leave-warning.ts";
import { forgetUnsaved } from "../ui/forms/unsaved-texts.ts";
import { adminIcon, Icon, userIcon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { showToast } from "../ui/toasts/toast.ts";

const menuId = "anvandarmeny";

/** Who is signed in, as what, and the ways on from there (spec 2, header). */
export function UserMenu({ user, isAdmin }: { user: Account; isAdmin: boolean }) {
	// A new page gets a new, closed menu.
	const { key } = useLocation();
	const { signOut } = useAuth();
	const [isAsked, setIsAsked] = useState(false);
	const menu = useRef<HTMLElement>(null);
	const name = user.fullName ?? user.email;
	// Fetches what forgets an editor's drafts, which is needed without a connection as well.
	useEffect(() => void hasKeptDrafts(user.id), [user.id]);

	const wishToLeave = async () => {
		if (!hasUnsaved() && !(await hasKeptDrafts(user.id))) return leave();
		// Gives the focus back to the menu's button, which is there when the question is answered.
		menu.current?.hidePopover();
		setIsAsked(true);
	};
	const leave = async () => {
		setIsAsked(false);
		const { error } = await signOut();
		forgetUnsaved();
		if (error) console.error("The server could not be told of the sign-out", error);
		showToast({
			kind: "success",
			title: "Du är nu utloggad.",
			...(error && { description: "Servern gick inte att nå: det gäller bara här." }),
		});
	};

	return (
		<>
			<button
				type="button"
				popoverTarget={menuId}
				aria-label={`Användarmeny, ${name}`}
				className="flex min-h-11 max-w-full min-w-11 cursor-pointer items-center justify-center gap-2 font-semibold [anchor-name:--anvandarmeny] hover:underline hover:decoration-2 hover:underline-offset-4"
			>
				<Icon path={isAdmin ? adminIcon : userIcon} />
				<span className="truncate max-sm:hidden">{name}</span>
			</button>
			<section
				key={key}
				ref={menu}
				id={menuId}
				popover="auto"
				aria-label="Användarmeny"
				className="sheet [position-anchor:--anvandarmeny]"
			>
				<div className="flex flex-col gap-1 border-b border-rule pb-4">
					<p className="text-card-s font-bold">{name}</p>
					{user.fullName && <p className="text-ink-soft">{user.email}</p>}
					<p className="flex items-center gap-1.5 text-meta font-semibold">
						<Icon path={isAdmin ? adminIcon : userIcon} className="size-4" />
						{isAdmin ? "Administratör" : "Användare"}
					</p>
				</div>
				<ul className="flex flex-col pt-2 text-card-s font-bold">
					<li>
						<Link to="/preferences" className="flex min-h-12 items-center hover:underline">
							Inställningar
						</Link>
					</li>
					<li>
						<button
							type="button"
							onClick={() => void wishToLeave()}
							className="flex min-h-12 w-full cursor-pointer items-center hover:underline"
						>
							Logga ut
						</button>
					</li>
				</ul>
			</section>
			{isAsked && (
				<QuestionDialog
					question="Du har osparade ändringar"
					onCancel={() => setIsAsked(false)}
					answers={
						<>
							<button type="button" onClick={() => setIsAsked(false)} className="control control-main">
								Stanna kvar
							</button>
							<button type="button" onClick={() => void leave()} className="control text-danger">
								Logga ut ändå
							</button>
						</>
					}
				>
					<p className="max-w-prose">
						Det som är skrivet men inte sparat finns bara i den här webbläsaren. Det slängs när du loggar ut,
						i alla flikar.
					</p>
				</QuestionDialog>
			)}
		</>
	);
}
