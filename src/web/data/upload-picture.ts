import type { SupabaseClient } from "@supabase/supabase-js";

/** Stores it under a name of its own (spec 7, storage); its public address. Throws when it cannot be stored. */
export async function uploadPicture(client: SupabaseClient, file: File): Promise<string> {
	const ending = /\.[a-z0-9]+$/i.exec(file.name)?.[0].toLowerCase() ?? "";
	const name = `${crypto.randomUUID()}${ending}`;
	const bucket = client.storage.from("cms-images");
	const { error } = await bucket.upload(name, file, { cacheControl: "3600", upsert: false });
	if (error) throw new Error("The picture could not be uploaded", { cause: error });
	return bucket.getPublicUrl(name).data.publicUrl;
}
