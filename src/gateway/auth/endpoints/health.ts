/** GET /health: that the door answers. Whether the database does is /readyz's to say. */
export function getHealth(): Response {
	return Response.json({
		version: "avspark",
		name: "GoTrue",
		description: "Avspark's accounts, by GoTrue's protocol",
	});
}
