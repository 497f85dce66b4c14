import { useEffect } from "react";
import { renewAccount } from "../../../data/account/account.ts";
import type { Account } from "../../../data/account/auth-state.ts";
import { useClient } from "../../../data/use-client.ts";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { ExportData } from "./export-data.tsx";
import { NameForm } from "./name-form.tsx";
import { NewsletterSetting } from "./newsletter-setting.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";
import { Setting } from "./setting.tsx";

/** What there is to change about the account itself. */
export function AccountSettings({ user }: { user: Account }) {
	const openClient = useClient();
	useEffect(() => {
		openClient()
			.then(renewAccount)
			.catch((error: unknown) => console.error("The account could not be asked for", error));
	}, [openClient]);
	return (
		<>
			<section aria-labelledby="konto" className="flex flex-col gap-4">
				<SectionHeading id="konto" title="Konto" />
				<div>
					<Setting title="Namn" value={user.fullName ?? "Inget namn"}>
						{(close) => <NameForm key={user.fullName} name={user.fullName} onDone={close} />}
					</Setting>
					<Setting title="E-postadress" value={user.email}>
						{() => <EmailForm key={user.email} email={user.email} />}
					</Setting>
					<Setting title="Lösenord" value={<span aria-hidden="true">••••••••</span>}>
						{(close) => <PasswordForm email={user.email} onDone={close} />}
					</Setting>
				</div>
			</section>
			<section aria-labelledby="enheter" className="flex flex-col gap-4">
				<SectionHeading id="enheter" title="Inloggade enheter" />
				<SessionList />
			</section>
			<section aria-labelledby="nyhetsbrevet" className="flex flex-col gap-4">
				<SectionHeading id="nyhetsbrevet" title="Nyhetsbrev" />
				<NewsletterSetting userId={user.id} />
			</section>
			<section aria-labelledby="uppgifter" className="flex flex-col gap-4">
				<SectionHeading id="uppgifter" title="Dina uppgifter" />
				<p className="max-w-prose font-serif text-reading text-ink-soft">
					Allt vi har sparat om dig, i en fil som du och andra program kan läsa.
				</p>
				<div>
					<ExportData />
				</div>
				<div className="border-t border-rule">
					<Setting title="Ta bort kontot" value="För alltid" action="Ta bort">
						{() => <DeleteAccountForm email={user.email} />}
					</Setting>
				</div>
			</section>
		</>
	);
}
