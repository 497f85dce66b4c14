import fc from "fast-check";
import { functionNames } from "../../../src/contract/functions.ts";
import type { FuzzRequest } from "./run.ts";
import { mostly, mutated, someBody, someValue } from "./texts.ts";

type Credentials = fc.Arbitrary<Record<string, string>>;

const methods = fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS");
const jsonType = mostly("application/json", "text/plain", "application/x-www-form-urlencoded", "a", "");

/** A request whose body goes only where one may stand. */
function toRequest(
	parts: fc.Arbitrary<{
		method: string;
		path: string;
		more: Record<string, string>;
		body: FuzzRequest["body"];
	}>,
	credentials: Credentials,
): fc.Arbitrary<FuzzRequest> {
	return fc.tuple(parts, credentials).map(([{ method, path, more, body }, who]) => {
		const request = { method, path, headers: { ...more, ...who } };
		return method === "GET" || method === "HEAD" || body === undefined ? request : { ...request, body };
	});
}

/** "GET object/a" below the mount: mostly as it is, sometimes with another method or with changed signs. */
function asRoute<Rest extends object>(route: fc.Arbitrary<string>, mount: string, rest: fc.Arbitrary<Rest>) {
	const place = fc.tuple(route, fc.nat(9), methods).chain(([text, change, other]) => {
		const method = text.slice(0, text.indexOf(" "));
		const path = fc.constant(text.slice(method.length + 1));
		return (change === 0 ? mutated(path) : path).map((found) => ({
			method: change === 1 ? other : method,
			path: mount + found,
		}));
	});
	return fc.tuple(place, rest).map(([where, said]) => ({ ...where, ...said }));
}

const emails = fc.oneof(fc.constantFrom("vem@ex.se", "Vem@Ex.se ", "ny@ex.se", "a@b", ""), someValue);
const authBody = someBody(
	fc.record(
		{
			email: emails,
			password: fc.oneof(fc.constantFrom("fel", "hemligt2", "x".repeat(100)), someValue),
			refresh_token: someValue,
			token: someValue,
			token_hash: someValue,
			type: fc.oneof(fc.constantFrom("signup", "recovery", "email_change", "magiclink"), someValue),
			data: fc.jsonValue({ maxDepth: 3 }),
			current_password: someValue,
			nonce: someValue,
			redirect_to: someValue,
			code_challenge: someValue,
			auth_code: someValue,
			code_verifier: someValue,
			phone: someValue,
			gotrue_meta_security: fc.jsonValue({ maxDepth: 1 }),
		},
		{ requiredKeys: [] },
	),
);
const grants = [
	..."POST token?grant_type=password|POST token?grant_type=refresh_token|POST token?grant_type=pkce".split(
		"|",
	),
];
const authRoute = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...grants) },
	{
		weight: 8,
		arbitrary: fc.constantFrom(
			..."POST signup|PUT user|GET user|POST logout?scope=others|GET settings|GET health|POST recover".split(
				"|",
			),
			..."POST resend|POST verify|GET verify?token=x&type=recovery|POST otp|GET .well-known/jwks.json".split(
				"|",
			),
			..."GET sessions|DELETE sessions/x|DELETE user|GET reauthenticate|GET authorize?provider=x".split("|"),
			..."GET admin/users|POST factors|POST magiclink|POST invite|GET nope|POST token".split("|"),
		),
	},
	{
		weight: 1,
		arbitrary: fc
			.tuple(fc.constantFrom("grant_type", "scope", "token", "type", "redirect_to"), someValue)
			.map(([name, said]) => `POST token?${name}=${encodeURIComponent(said.toWellFormed())}`),
	},
);

/** Requests to /auth/v1, whatever it has, as visitors, users and nobody. */
export function someAuthRequest(credentials: Credentials): fc.Arbitrary<FuzzRequest> {
	return toRequest(
		asRoute(
			authRoute,
			"/auth/v1/",
			fc.record({
				more: fc.record(
					{ "content-type": jsonType, "x-supabase-api-version": mostly("2024-01-01", "x", "9999-99-99") },
					{ requiredKeys: ["content-type"] },
				),
				body: authBody,
			}),
		),
		credentials,
	);
}

const bucket = mostly("cms-images", "arkiv", "nope", "..", "%2e%2e", "a b", "");
const objectName = fc.oneof(
	fc.constantFrom(
		"a.png",
		"mapp/a.png",
		"mapp",
		"../a.png",
		"..%2fa.png",
		"%2fetc%2fpasswd",
		"a%00b",
		"a.png/",
		"%",
	),
	someValue.map((text) => encodeURIComponent(text.toWellFormed())),
);
const storageRoute = fc
	.tuple(
		fc.constantFrom(
			..."GET object/public/B/N|GET object/B/N|HEAD object/authenticated/B/N|GET object/sign/B/N|GET object/info/B/N".split(
				"|",
			),
			..."POST object/list/B|POST object/list-v2/B|POST object/sign/B|POST object/sign/B/N|POST object/B/N".split(
				"|",
			),
			..."PUT object/B/N|DELETE object/B|DELETE object/B/N|POST object/upload/sign/B/N|PUT object/upload/sign/B/N".split(
				"|",
			),
			..."GET render/image/public/B/N|GET render/image/authenticated/B/N|GET render/image/sign/B/N|GET bucket".split(
				"|",
			),
			..."GET bucket/B|POST bucket|PUT bucket/B|DELETE bucket/B|POST bucket/B/empty|DELETE cdn/B/N".split(
				"|",
			),
			..."POST object/move|POST object/copy|POST upload/resumable|GET s3/B/N".split("|"),
		),
		bucket,
		objectName,
		fc.oneof(
			{ weight: 3, arbitrary: fc.constant("") },
			fc
				.tuple(
					fc.constantFrom("width", "height", "resize", "quality", "format", "token", "download", "apikey"),
					someValue,
				)
				.map(([name, said]) => `?${name}=${encodeURIComponent(said.toWellFormed())}`),
		),
	)
	.map(
		([route, inBucket, name, query]) => route.replace("/B", `/${inBucket}`).replace("/N", `/${name}`) + query,
	);
const storageBody = someBody(
	fc.record(
		{
			prefix: someValue,
			limit: fc.oneof(fc.integer(), someValue),
			offset: fc.oneof(fc.integer(), someValue),
			search: someValue,
			sortBy: fc.record({ column: mostly("name", "id", "x;"), order: mostly("asc", "up") }),
			prefixes: fc.array(someValue, { maxLength: 3 }),
			expiresIn: fc.oneof(fc.integer(), fc.constant(60)),
			paths: fc.array(someValue, { maxLength: 3 }),
			transform: fc.jsonValue({ maxDepth: 1 }),
			bucketId: bucket,
			sourceKey: objectName,
			destinationKey: objectName,
			destinationBucket: bucket,
		},
		{ requiredKeys: [] },
	),
);
const upload = fc.oneof(
	fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
	fc.tuple(someValue, fc.uint8Array({ maxLength: 100 }), someValue).map(([cacheControl, bytes, name]) => {
		const form = new FormData();
		form.set("cacheControl", cacheControl);
		form.set("", new File([new Uint8Array(bytes)], name, { type: "image/png" }));
		return form;
	}),
	mutated(
		fc.constant('--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nabc\r\n--x--\r\n'),
	),
);

/** Requests to /storage/v1. */
export function someStorageRequest(credentials: Credentials): fc.Arbitrary<FuzzRequest> {
	return toRequest(
		asRoute(
			storageRoute,
			"/storage/v1/",
			fc.record({
				more: fc.record(
					{
						range: mostly("bytes=0-9", "bytes=9-0", "bytes=-0", "bytes=0-1,3-4", "rows=1-"),
						"if-none-match": mostly("*", '"x"', "W/"),
						accept: mostly("image/avif,image/webp", "*/*;q=", "image/webp;q=0"),
						"x-upsert": fc.constantFrom("true", "false", "yes"),
						"cache-control": mostly("max-age=60", "max-age=99999999999", "x"),
						"content-type": mostly("application/json", "image/png", "multipart/form-data; boundary=x", "x"),
					},
					{ requiredKeys: [] },
				),
				body: fc.oneof(storageBody, upload),
			}),
		),
		credentials,
	);
}

/** Requests to /functions/v1. */
export function someFunctionRequest(credentials: Credentials): fc.Arbitrary<FuzzRequest> {
	return toRequest(
		asRoute(
			fc.constantFrom(...functionNames.map((name) => `POST ${name}`)),
			"/functions/v1/",
			fc.record({
				more: fc.record({ "content-type": jsonType }),
				body: someBody(
					fc.oneof(
						fc.record(
							{
								manual: fc.oneof(fc.boolean(), someValue),
								singleArticle: fc.boolean(),
								articles: fc.array(
									fc.dictionary(fc.constantFrom("id", "title", "content", "category"), someValue),
									{
										maxLength: 2,
									},
								),
							},
							{ requiredKeys: [] },
						),
						fc.jsonValue({ maxDepth: 2 }),
					),
				),
			}),
		),
		credentials,
	);
}
