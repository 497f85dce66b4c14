import type { FormEventHandler, ReactNode } from "react";
import { useAuth } from "../../data/account/auth-provider.tsx";

interface AccountFormProps {
	onSubmit: FormEventHandler<HTMLFormElement>;
	/** True where the browser itself says what is missing, in place of the form's own rules. */
	isCheckedByBrowser?: boolean;
	children: ReactNode;
}

/** Sent by script alone; if the browser ever sent it, a password must not stand in the address: hence the method. */
export function AccountForm({ onSubmit, isCheckedByBrowser = false, children }: AccountFormProps) {
	const { prepare } = useAuth();
	return (
		<form
			method="post"
			noValidate={!isCheckedByBrowser}
			onSubmit={onSubmit}
			onFocus={prepare}
			className="needs-script flex flex-col gap-5"
		>
			{children}
		</form>
	);
}
