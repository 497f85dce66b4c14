import type { Toast } from "../../../ui/toasts/toast.ts";

/** Spec 8, admin toasts: the service's message, which is the server's own where it has one. */
export const toFailure = (message: string): Toast => ({
	kind: "error",
	title: "Error",
	description: message,
});

/** The server answers after a minute at the latest; the run need not have ended. */
export const goesOn: Toast = {
	kind: "success",
	title: "Körningen pågår",
	description: "Den tar mer än en minut. Följ den under Körningar.",
};

/** Said to who stops a run, and to who waits for it: often the same person, who is told once. It is no failure of either press. */
export const toCancelled = (byWhom?: string): Toast => ({
	kind: "success",
	title: "Körningen är avbruten",
	description: byWhom,
	id: "run-cancelled",
});
