/** Now, by this device's clock: good enough to warn by, never to be compared with the server's. */
export const readDeviceClock = (): Date => new Date(performance.timeOrigin + performance.now());
