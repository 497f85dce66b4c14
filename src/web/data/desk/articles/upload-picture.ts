import type { SupabaseClient } from "@supabase/supabase-js";
import { v4 as makeUuid } from "uuid";
import {
	makePictureName,
	readPictureType,
	signatureBytes,
} from "../../../../domain/pictures/picture-upload.ts";

const bucket = "cms-images";
const cacheSeconds = 3600;

interface UploadOptions {
	anonKey: string;
	/** From 0 to 1, as bytes leave the browser. */
	onProgress: (share: number) => void;
	signal: AbortSignal;
}

/** The store has looked at the picture and will not have it: as it is, no other try brings it in. */
export class PictureRefusedError extends Error {
	override readonly name = "PictureRefusedError";
	/** "damaged": no picture, or one that ends in the middle; "too-large": more pixels than are drawn. */
	readonly reason: "damaged" | "too-large";

	constructor(reason: "damaged" | "too-large", answer: string) {
		super(`The picture was refused: ${reason}`, { cause: answer });
		this.reason = reason;
	}
}

/**
 * Stores it under a name of its own, to be cached for an hour, over nothing that is there (spec 7, storage); resolves to
 * its public address. It is told as what its first bytes say it is. The request is the one storage-js makes, by XMLHttpRequest, since fetch tells no progress of what is
 * sent. Rejects when it cannot be stored, with a PictureRefusedError where it never can, and with an AbortError when it was called off.
 */
export async function uploadPicture(
	client: SupabaseClient,
	file: File,
	{ anonKey, onProgress, signal }: UploadOptions,
): Promise<string> {
	const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
	const type = readPictureType(start) ?? file.type;
	const name = makePictureName(type, makeUuid());
	const { data } = await client.auth.getSession();
	const body = new FormData();
	body.append("cacheControl", String(cacheSeconds));
	body.append("", type === file.type ? file : new File([file], file.name, { type }));
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
			else reject(toUploadError(request));
		};
		request.onerror = () => reject(new Error("The picture did not arrive"));
		request.onabort = () => reject(signal.reason);
		signal.addEventListener("abort", () => request.abort());
		request.send(body);
	});
}

/** The store's own status stands in its answer: the answer itself has 400 for all of them, as storage-api does it. */
function toUploadError({ status, responseText }: XMLHttpRequest): Error {
	const code = /"statusCode":"(\d+)"/.exec(responseText)?.[1];
	if (code === "415") return new PictureRefusedError("damaged", responseText);
	if (code === "413") return new PictureRefusedError("too-large", responseText);
	return new Error(`The picture was refused with ${status}`, { cause: responseText });
}
