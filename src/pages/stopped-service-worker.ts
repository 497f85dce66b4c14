/**
 * Answers /sw.js with SERVICE_WORKER=off: a worker that removes itself and everything that was kept. Browsers ask for
 * the file anew at each visit (it is sent with no-cache), so whoever comes back is rid of the old one.
 */
export const stoppedServiceWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
	for (const name of await caches.keys()) if (name.startsWith("avspark-")) await caches.delete(name);
	await self.registration.unregister();
})()));
`;
