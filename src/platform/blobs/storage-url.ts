import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export interface S3Location {
	kind: "s3";
	/** "https://s3.eu-north-1.amazonaws.com" */
	endpoint: string;
	region: string;
	bucket: string;
	/** Before every name: "", or ends in "/". */
	prefix: string;
	/** Null: where the AWS SDK looks, such as the role of the machine. */
	credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

export type StorageLocation = { kind: "file"; directory: string } | S3Location;

const form = "must be file:PATH or s3://KEY:SECRET@HOST/BUCKET[/PREFIX][?region=REGION][&scheme=http]";

/**
 * "file:/srv/pictures", "file:./pictures" (from where the program starts), "file:///srv/pictures", or
 * "s3://KEY:SECRET@s3.eu-north-1.amazonaws.com/avspark?region=eu-north-1", key and secret percent-encoded.
 * Throws an Error that says what is wrong and shows no value.
 */
export function parseStorageUrl(text: string): StorageLocation {
	if (text.startsWith("file:")) return { kind: "file", directory: parseDirectory(text) };
	const url = URL.parse(text);
	if (url?.protocol !== "s3:" || url.hostname === "") throw new Error(form);

	const [bucket = "", ...folders] = url.pathname.split("/").slice(1);
	if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
		throw new Error("must name a bucket after the host");
	const prefix = folders.filter((folder) => folder !== "").join("/");
	if (!/^[\w./-]*$/.test(prefix))
		throw new Error("has a prefix of other signs than letters, digits and ./_-");

	const scheme = url.searchParams.get("scheme") ?? "https";
	if (scheme !== "http" && scheme !== "https") throw new Error("has a scheme other than http or https");
	const unknown = [...url.searchParams.keys()].filter((name) => name !== "scheme" && name !== "region");
	if (unknown.length > 0) throw new Error("has settings other than region and scheme");
	return {
		kind: "s3",
		endpoint: `${scheme}://${url.host}`,
		region: url.searchParams.get("region") ?? "us-east-1",
		bucket,
		prefix: prefix === "" ? "" : `${prefix}/`,
		credentials: parseCredentials(url),
	};
}

function parseDirectory(text: string): string {
	const path = text.startsWith("file://") ? toPath(text) : resolve(text.slice("file:".length));
	if (text === "file:") throw new Error(form);
	if (text.startsWith("file:~")) throw new Error("must be a whole path: ~ is a home folder to shells alone");
	return path;
}

function toPath(text: string): string {
	try {
		return fileURLToPath(text);
	} catch {
		throw new Error("has a file address that is no path on this machine");
	}
}

function parseCredentials({ username, password }: URL): S3Location["credentials"] {
	if (username === "" && password === "") return null;
	if (username === "" || password === "") throw new Error("must have both a key and a secret, or none");
	try {
		return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
	} catch {
		throw new Error("has a key or a secret that is not percent-encoded");
	}
}
