import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createPagePolicy } from "./content-security-policy.ts";

const page = createPagePolicy({ siteUrl: "https://avspark.example", mode: "production" });
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

describe("a page's policy", () => {
	it("names the scripts that were rendered with the mark, each once, and the mark is gone", () => {
		const marker = page.makeMarker();
		const html = `<link rel="modulepreload" nonce="${marker}" href="/a.js"/><script nonce="${marker}">ett()</script><p>å</p><script type="module" async="" nonce="${marker}">två("å")
</script><script nonce="${marker}">ett()</script><script nonce="${marker}" src="/b.js"></script>`;
		const made = page.protect(html, marker);
		expect(scriptsOf(made.policy)).toBe(`'self' ${hash("ett()")} ${hash('två("å")\n')}`);
		expect(made.html).not.toContain("nonce");
		expect(made.html).toContain('<script type="module" async="">två("å")');
	});

	it("names no script that somebody got into a text, with or without a nonce of theirs", () => {
		const marker = page.makeMarker();
		const html = `<script nonce="${marker}">ett()</script><p><script>ont()</script><script nonce="gissad">ont()</script></p>`;
		expect(scriptsOf(page.protect(html, marker).policy)).toBe(`'self' ${hash("ett()")}`);
	});

	it("has another mark each time", () => {
		expect(page.makeMarker()).not.toBe(page.makeMarker());
	});

	it("allows nothing by default, nothing inline, no eval, no frame, no base", () => {
		const { policy } = page.protect("<p>hej</p>", page.makeMarker());
		expect(policy).not.toMatch(/unsafe|\*/);
		for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "object-src 'none'"]) {
			expect(policy.split("; ")).toContain(rule);
		}
		for (const rule of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
			expect(policy.split("; ")).toContain(rule);
		}
	});

	it("takes editors' pictures from any address; one of http as one of https where the site has that", () => {
		const picturesOf = (siteUrl: string) =>
			/img-src ([^;]*)/.exec(createPagePolicy({ siteUrl, mode: "production" }).protect("", "x").policy)?.[1];
		expect(picturesOf("https://avspark.example")).toBe("'self' data: blob: https:");
		expect(picturesOf("http://127.0.0.1:3000")).toBe("'self' data: blob: https: http:");
	});

	it("asks for https where the site has it, and lets Vite work in development only", () => {
		const policyOf = (siteUrl: string, mode: "production" | "development") =>
			createPagePolicy({ siteUrl, mode }).protect("", "x").policy;
		expect(policyOf("https://avspark.example", "production")).toContain("upgrade-insecure-requests");
		expect(policyOf("http://127.0.0.1:3000", "production")).not.toContain("upgrade-insecure-requests");
		expect(policyOf("http://127.0.0.1:3000", "development")).toContain("script-src 'self' 'unsafe-inline'");
		expect(policyOf("http://127.0.0.1:3000", "development")).toContain("connect-src 'self' ws:");
	});
});
