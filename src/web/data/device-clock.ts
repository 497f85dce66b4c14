/** Now, by this device's clock: good enough to warn by, never to be compared with the server's. */
export const readDeviceClock = (): Date => new Date();

/** Milliseconds since the page was opened, those in which the device slept among them (performance.now() may leave them out). */
export const readPageAge = (): number => Math.max(0, Date.now() - performance.timeOrigin);
