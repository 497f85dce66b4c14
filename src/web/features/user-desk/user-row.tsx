import { useState } from "react";
import type { DeskUserRow } from "../../../contract/desk.ts";
import { useAuth } from "../../data/account/auth-provider.tsx";
import { useNow } from "../../data/use-now.ts";
import { Link } from "../../ui/link.tsx";
import { LongTime } from "../../ui/words/long-time.tsx";
import { RoleQuestion } from "./role-question.tsx";
import { useRoleChange } from "./use-role-change.ts";

interface UserRowProps {
	user: DeskUserRow;
	/** Whether there is but one administrator. */
	isLastAdmin: boolean;
	onChanged: (role: DeskUserRow["role"]) => Promise<void>;
	onOutdated: () => Promise<void>;
}

/** One account: who it is, since when, and the way to make it administrator or to end that. */
export function UserRow({ user, isLastAdmin, onChanged, onOutdated }: UserRowProps) {
	const isOwn = useAuth().user?.id === user.id;
	const now = useNow().getTime();
	/** The role that is asked about: the account's own may change under the question. */
	const [wanted, setWanted] = useState<DeskUserRow["role"] | null>(null);
	const { isBusy, changeRole } = useRoleChange(user, isOwn, { onChanged, onOutdated });
	const isAdmin = user.role === "admin";
	const hindrance =
		isAdmin && isLastAdmin
			? "Den sista administratören kan inte tas bort. Gör någon annan till administratör först."
			: !isAdmin && !user.is_confirmed
				? "Kontot har inte bekräftat sin e-postadress och kan därför inte bli administratör."
				: null;
	const close = () => setWanted(null);
	return (
		<article aria-label={user.full_name ?? user.email} className="flex flex-col gap-3">
			<div className="flex flex-wrap items-start justify-between gap-4">
				<div className="flex min-w-0 flex-[1_1_18rem] flex-col gap-1">
					<strong
						className={`self-start border-2 px-2 py-0.5 text-meta ${isAdmin ? "control-main" : "border-rule text-ink-soft"}`}
					>
						{isAdmin ? "Administratör" : "Användare"}
					</strong>
					<h2 className="text-card-s font-bold wrap-anywhere">
						{user.full_name ?? user.email}
						{isOwn && " (du)"}
					</h2>
					{user.full_name && <p className="wrap-anywhere">{user.email}</p>}
					<p className="flex flex-wrap gap-x-4 text-meta text-ink-soft">
						<span>
							Skapat <LongTime instant={user.created_at} />
						</span>
						<span>
							{user.last_sign_in_at ? (
								<>
									Senast inloggad <LongTime instant={user.last_sign_in_at} />
								</>
							) : (
								"Aldrig inloggad"
							)}
						</span>
						{!user.is_confirmed && <strong className="text-danger">Obekräftad e-postadress</strong>}
						{user.banned_until && Date.parse(user.banned_until) > now && (
							<strong className="text-danger">
								Avstängd till <LongTime instant={user.banned_until} />
							</strong>
						)}
						<Link
							to={`/admin/logg?rad=${user.id}`}
							className="inline-flex min-h-6 underline underline-offset-4"
						>
							Visa i loggen
						</Link>
					</p>
					{hindrance && <p id={`hinder-${user.id}`}>{hindrance}</p>}
				</div>
				<button
					type="button"
					aria-label={`${isAdmin ? "Ta bort som administratör" : "Gör till administratör"}: ${user.email}`}
					aria-describedby={hindrance ? `hinder-${user.id}` : undefined}
					aria-expanded={wanted !== null}
					disabled={hindrance !== null}
					onClick={() => setWanted(isAdmin ? "user" : "admin")}
					className="control disabled:cursor-default disabled:border-rule disabled:text-ink-soft"
				>
					{isAdmin ? "Ta bort som administratör" : "Gör till administratör"}
				</button>
			</div>
			{wanted !== null && wanted === user.role && !isBusy && (
				<p role="status" className="font-semibold">
					Rollen har redan ändrats av någon annan.
				</p>
			)}
			{wanted !== null && (wanted !== user.role || isBusy) && (
				<RoleQuestion
					user={user}
					wanted={wanted}
					isOwn={isOwn}
					isBusy={isBusy}
					onConfirm={async () => {
						await changeRole(wanted);
						close();
					}}
					onCancel={close}
				/>
			)}
		</article>
	);
}
