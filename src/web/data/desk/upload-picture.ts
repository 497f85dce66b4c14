import type { SupabaseClient } from "@supabase/supabase-js";
import { v4 as makeUuid } from "uuid";
import { makePictureName } from "../../../domain/pictures/picture-upload.ts";

const bucket = "cms-images";
const cacheSeconds = 3600;

interface UploadOptions {
	anonKey: string;
	/** From 0 to 1, as bytes leave the browser. */
	onProgress: (share: number) => void;
	signal: AbortSignal;
}

/**
 * Stores it under a name of its own, to be cached for an hour, over nothing that is there (spec 7, storage); resolves to
 * its public address. The request is the one storage-js makes, by XMLHttpRequest, since fetch tells no progress of what is
 * sent. Rejects when it cannot be stored, and with an AbortError when it was called off.
 */
export async function uploadPicture(
	client: SupabaseClient,
	file: File,
	{ anonKey, onProgress, signal }: UploadOptions,
): Promise<string> {
	const name = makePictureName(file.type, makeUuid());
	const { data } = await client.auth.getSession();
	const body = new FormData();
	body.append("cacheControl", String(cacheSeconds));
	body.append("", file);
	await send(`/storage/v1/object/${bucket}/${name}`, body, {
		headers: {
			apikey: anonKey,
			authorization: `Bearer ${data.session?.access_token ?? anonKey}`,
			"x-upsert": "false",
		},
		onProgress,
		signal,
	});
	return client.storage.from(bucket).getPublicUrl(name).data.publicUrl;
}

function send(
	path: string,
	body: FormData,
	{ headers, onProgress, signal }: { headers: Record<string, string> } & Omit<UploadOptions, "anonKey">,
): Promise<void> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const request = new XMLHttpRequest();
		request.open("POST", path);
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
			if (lengthComputable) onProgress(loaded / total);
		};
		request.onload = () => {
			if (request.status === 200) resolve();
			else
				reject(new Error(`The picture was refused with ${request.status}`, { cause: request.responseText }));
		};
		request.onerror = () => reject(new Error("The picture did not arrive"));
		request.onabort = () => reject(signal.reason);
		signal.addEventListener("abort", () => request.abort());
		request.send(body);
	});
}
