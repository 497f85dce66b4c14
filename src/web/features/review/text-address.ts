/** The address of a text in the queue, of the queue itself with null: what the queue is asked for stays in it, for the way back. */
export function toTextAddress(address: URLSearchParams, id: string | null): string {
	const query = new URLSearchParams(address);
	query.set("vy", "texter");
	if (id === null) query.delete("text");
	else query.set("text", id);
	return `?${query}`;
}
