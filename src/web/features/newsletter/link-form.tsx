/**
 * Spends the link's token when its button is pressed, and not before: programs that look into mails open every link in them. A
 * form of the browser's own; its address leaves the token out of the history.
 */
export function LinkForm({ action, token, button }: { action: string; token: string; button: string }) {
	return (
		<form method="post" action={action}>
			<input type="hidden" name="token" value={token} />
			<button type="submit" className="control control-main min-h-12">
				{button}
			</button>
		</form>
	);
}
