/** What may be uploaded as a picture (spec 5, image upload). The bucket refuses the same. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
const maxPictureBytes = 5 * 1024 * 1024;

/** Why a file is no picture that may be uploaded, in the words of spec 5; null when it may be. */
export function refusePicture(file: {
	type: string;
	size: number;
}): { title: string; description: string } | null {
	if (!(pictureTypes as readonly string[]).includes(file.type)) {
		return {
			title: "Fel filtyp",
			description: "Endast JPEG, PNG, WebP och GIF-bilder är tillåtna",
		};
	}
	if (file.size > maxPictureBytes) {
		return { title: "Filen är för stor", description: "Bilden får vara max 5MB" };
	}
	return null;
}

/** How each of them begins; of WebP there are four bytes of its length in between. */
const signatures: readonly [(typeof pictureTypes)[number], RegExp][] = [
	["image/jpeg", /^\u00ff\u00d8\u00ff/],
	["image/png", /^\u0089PNG\r\n/],
	["image/gif", /^GIF8[79]a/],
	["image/webp", /^RIFF.{4}WEBP/s],
];

/** So much of a file tells what it is. */
export const signatureBytes = 12;

/** What a file is by its first bytes, whatever its name says: browsers often save a WebP as ".jpg". Null for no such picture. */
export function readPictureType(start: Uint8Array): (typeof pictureTypes)[number] | null {
	const text = String.fromCharCode(...start.subarray(0, signatureBytes));
	return signatures.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A name of its own (spec 7, storage): whatever the file was called stays with the editor. "8c0f….webp" */
export function makePictureName(type: string, id: string): string {
	const ending = type === "image/jpeg" ? "jpg" : type.slice("image/".length);
	return `${id}.${ending}`;
}
