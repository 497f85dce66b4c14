import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import {
	calculateJwkThumbprint,
	exportJWK,
	generateKeyPair,
	importJWK,
	type JWK,
	type JWTPayload,
	jwtVerify,
	SignJWT,
} from "jose";
import { z } from "zod";
import type { Clock } from "./clock.ts";
import { OperatorError } from "./operator-error.ts";

/** What `DATA_DIR/keys.json` and the environment hold. Secret: never logged, never sent. */
export interface KeyMaterial {
	/** The private ES256 key, with `kid` and `alg`. */
	signingKey: JWK;
	/** A JWT with the role anon: public, every page carries it. */
	anonKey: string;
	/** A JWT with the role service_role: passes over row-level security. */
	serviceRoleKey: string;
}

export interface Keys {
	readonly anonKey: string;
	readonly serviceRoleKey: string;
	/** The public half, as `/.well-known/jwks.json` answers it. */
	readonly jwks: { keys: JWK[] };
	/** Signs the claims as they are: `iat` and `exp` (seconds) are the caller's to set; `iss` is added. */
	sign(claims: JWTPayload): Promise<string>;
	/**
	 * The claims of a token that this key signed with ES256, for the audience when one is given.
	 * Throws jose's errors: `JWTExpired` when only its time is over, another one in every other case.
	 */
	verify(token: string, options: { now: Date; audience?: string }): Promise<JWTPayload>;
}

const tokenIssuer = "avspark";
const algorithm = "ES256";
const apiKeyLifetimeSeconds = 10 * 365 * 24 * 60 * 60;

const materialSchema = z.object({
	signingKey: z.looseObject({
		kty: z.literal("EC"),
		crv: z.literal("P-256"),
		x: z.string(),
		y: z.string(),
		d: z.string(),
		kid: z.string(),
		alg: z.literal(algorithm),
	}),
	anonKey: z.string(),
	serviceRoleKey: z.string(),
});

/**
 * The keys of this installation: from the environment (JSON, the same on every node), else from
 * `dataDir/keys.json`, which the first start makes (mode 0600). Throws an OperatorError when they are incomplete or do not fit
 * together; the message never shows them.
 */
export async function loadKeys(options: {
	dataDir: string;
	fromEnvironment: string | null;
	clock: Clock;
}): Promise<Keys> {
	const { dataDir, fromEnvironment, clock } = options;
	if (fromEnvironment !== null) return createKeys(parseMaterial(fromEnvironment, "AVSPARK_KEYS"), clock);
	const path = join(dataDir, "keys.json");
	const text = (await readIfThere(path)) ?? (await writeFirst(path, await makeKeyMaterial(clock)));
	return createKeys(parseMaterial(text, path), clock);
}

/** New keys from the system's randomness. The two API keys live ten years. */
export async function makeKeyMaterial(clock: Clock): Promise<KeyMaterial> {
	const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
	const jwk = await exportJWK(privateKey);
	const signingKey = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm };
	const iat = Math.floor(clock.now().getTime() / 1000);
	const makeApiKey = (role: "anon" | "service_role") =>
		new SignJWT({ role, iss: tokenIssuer, iat, exp: iat + apiKeyLifetimeSeconds })
			.setProtectedHeader({ alg: algorithm, typ: "JWT", kid: signingKey.kid })
			.sign(privateKey);
	return {
		signingKey,
		anonKey: await makeApiKey("anon"),
		serviceRoleKey: await makeApiKey("service_role"),
	};
}

/** Throws an OperatorError when one of the API keys was not signed by the signing key, is expired, or has another role. */
export async function createKeys(material: KeyMaterial, clock: Clock): Promise<Keys> {
	const { kty, crv, x, y, kid, alg } = material.signingKey;
	const publicJwk: JWK = { kty, crv, x, y, kid, alg, use: "sig", key_ops: ["verify"] };
	const [privateKey, publicKey] = await Promise.all([
		importJWK(material.signingKey, algorithm),
		importJWK(publicJwk, algorithm),
	]).catch(() => {
		throw new OperatorError("The signing key is no key of the curve P-256 (AVSPARK_KEYS, keys.json)");
	});
	const keys: Keys = {
		anonKey: material.anonKey,
		serviceRoleKey: material.serviceRoleKey,
		jwks: { keys: [publicJwk] },
		sign: (claims) =>
			new SignJWT({ ...claims, iss: tokenIssuer })
				.setProtectedHeader({ alg: algorithm, typ: "JWT", kid: kid as string })
				.sign(privateKey),
		async verify(token, { now, audience }) {
			const { payload } = await jwtVerify(token, publicKey, {
				algorithms: [algorithm],
				issuer: tokenIssuer,
				currentDate: now,
				requiredClaims: ["exp", "role"],
				...(audience === undefined ? {} : { audience }),
			});
			return payload;
		},
	};
	const apiKeys = { anon: keys.anonKey, service_role: keys.serviceRoleKey };
	for (const [role, key] of Object.entries(apiKeys)) {
		const claims = await keys.verify(key, { now: clock.now() }).catch(() => null);
		if (claims?.role !== role)
			throw new OperatorError(
				`The ${role} key does not fit the signing key, or is expired (AVSPARK_KEYS, keys.json)`,
			);
	}
	return keys;
}

function parseMaterial(text: string, origin: string): KeyMaterial {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		throw new OperatorError(`The keys from ${origin} are not JSON`);
	}
	const parsed = materialSchema.safeParse(json);
	if (parsed.success) return parsed.data;
	const fields = parsed.error.issues.map((issue) => issue.path.join(".")).join(", ");
	throw new OperatorError(`The keys from ${origin} are incomplete or of another kind: ${fields}`);
}

async function readIfThere(path: string): Promise<string | null> {
	try {
		return await readFile(path, "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}

/** Writes beside and links: of two first starts at once one wins, and the file is never seen half-written. */
async function writeFirst(path: string, material: KeyMaterial): Promise<string> {
	await mkdir(join(path, ".."), { recursive: true });
	const draft = `${path}.${randomBytes(6).toString("hex")}`;
	const file = await open(draft, "wx", 0o600);
	try {
		await file.writeFile(`${JSON.stringify(material, null, "\t")}\n`);
		await file.sync();
		await link(draft, path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	} finally {
		await file.close();
		await rm(draft, { force: true });
	}
	return await readFile(path, "utf8");
}
