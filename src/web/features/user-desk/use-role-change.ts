import type { DeskUserRow } from "../../../contract/desk.ts";
import { type RoleOutcome, setRole } from "../../data/desk/desk-users.ts";
import { useClient } from "../../data/use-client.ts";
import type { Toast } from "../../ui/toasts/toast.ts";
import { tellFailure, useAct } from "../../ui/toasts/use-act.ts";

interface Answers {
	onChanged: (role: DeskUserRow["role"]) => Promise<void>;
	/** What is shown is not so any more. */
	onOutdated: () => Promise<void>;
}

const refusals: Readonly<Record<Exclude<RoleOutcome, "done">, Pick<Toast, "title" | "description">>> = {
	"last-admin": {
		title: "Den sista administratören kan inte tas bort",
		description: "Gör någon annan till administratör först.",
	},
	unconfirmed: {
		title: "Kontot kan inte bli administratör",
		description: "Det har inte bekräftat sin e-postadress.",
	},
	gone: {
		title: "Kontot finns inte",
		description: "Det kan ha tagits bort. Listan är hämtad på nytt.",
	},
};

/** Gives the account the other role; what the database refuses is said in words, and the list read anew. */
export function useRoleChange(user: DeskUserRow, isOwn: boolean, { onChanged, onOutdated }: Answers) {
	const openClient = useClient();
	const { isBusy, act, tell } = useAct(
		tellFailure("The role could not be changed", "Kunde inte ändra rollen. Försök igen."),
	);
	return {
		isBusy,
		changeRole: (role: DeskUserRow["role"]) =>
			act(async () => {
				const outcome = await setRole(await openClient(), user.id, role);
				if (outcome === "done" && isOwn) {
					// Whoever has just left the desk is shown out: the page is loaded anew with the role that is left.
					location.assign("/");
				} else if (outcome === "done") {
					const name = user.full_name ?? user.email;
					tell({
						kind: "success",
						title: role === "admin" ? `${name} är administratör` : `${name} är inte längre administratör`,
					});
					await onChanged(role);
				} else {
					tell({ kind: "error", ...refusals[outcome] });
					await onOutdated();
				}
			}),
	};
}
