/** Asks for the newsletter. False when that failed, for whatever reason; it is logged (spec 8). */
export async function subscribeToNewsletter(anonKey: string, email: string): Promise<boolean> {
	try {
		const { createBrowserClient } = await import("../browser-client.ts");
		const { error } = await createBrowserClient(anonKey).rpc("subscribe_newsletter", { email });
		if (error) console.error("The subscription failed", error);
		return !error;
	} catch (error) {
		console.error("The subscription failed", error);
		return false;
	}
}
