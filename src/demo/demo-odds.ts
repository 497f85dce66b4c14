/** The demo's advertiser: nobody. The address is kept for examples (RFC 2606). */
export const demoOdds = { name: "Exempelspel", url: "https://example.com/" } as const;
