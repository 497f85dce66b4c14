/** What a page throws that stands in for one whose script cannot be had or run: vite.config.ts has it so. */
export const missingScript = "missing script";
