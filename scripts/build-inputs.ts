import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the build is made of. The rest of src/ is run by Node as it is. */
const inputs = [
	"src/web/**/*",
	"src/domain/**/*",
	"src/contract/**/*",
	"public/**/*",
	"scripts/build.ts",
	"scripts/build-service-worker.ts",
	"scripts/lighten-first-page.ts",
	"scripts/precompress.ts",
	"package-lock.json",
	"react-router.config.ts",
	"tsconfig.json",
	"vite.config.ts",
];

/**
 * One hash over the names and contents of everything the build is made of, hexadecimal.
 * Contents, not times: a fresh clone, a copied image or a restored cache has new times and the same files.
 */
export function hashBuildInputs(root: string): string {
	const paths = globSync(inputs, { cwd: root })
		.filter((path) => !/\.test\.tsx?$/.test(path) && statSync(join(root, path)).isFile())
		.sort();
	const hash = createHash("sha256");
	for (const path of paths) {
		const content = readFileSync(join(root, path));
		hash.update(`${path}\0${content.length}\0`).update(content);
	}
	return hash.digest("hex");
}
