import { StorageError } from "./errors.ts";

const maxKeyLength = 1024;

/**
 * A name as S3 and every file system take it: letters of ASCII, digits and some signs (supabase/storage:
 * src/storage/limits.ts), with no empty, "." or ".." part. The bytes never lie under it, so this guards those who
 * read the name later. Throws InvalidKey.
 */
export function mustBeObjectKey(key: string): void {
	const isAllowed = key.length <= maxKeyLength && /^[\w/!\-.*'() &$@=;:+,?]+$/.test(key);
	if (!isAllowed || key.split("/").some((part) => part === "" || part === "." || part === "..")) {
		throw new StorageError("InvalidKey", `Invalid key: ${key.slice(0, maxKeyLength)}`);
	}
}
