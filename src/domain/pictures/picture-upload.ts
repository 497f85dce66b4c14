/** What may be uploaded as a picture (spec 5, image upload). The bucket refuses the same. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
const maxPictureBytes = 5 * 1024 * 1024;

const wrongType = {
	title: "Fel filtyp",
	description: "Endast JPEG, PNG, WebP och GIF-bilder är tillåtna",
};

/** Why a file is no picture that may be uploaded, in the words of spec 5; null when it may be. */
export function refusePicture(file: {
	type: string;
	size: number;
}): { title: string; description: string } | null {
	if (!(pictureTypes as readonly string[]).includes(file.type)) {
		return wrongType;
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

/** What editors have on their phones and desks beside them, as it begins: whatever its name says, no browser or store takes it for a picture. */
const otherKinds: readonly [string, RegExp][] = [
	["en AVIF-bild", /^.{4}ftyp(?:avif|avis)/s],
	["en HEIC-bild", /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
	["en film", /^(?:.{4}ftyp|\WE\u00df\u00a3)/s],
	["ett PDF-dokument", /^%PDF-/],
	["en TIFF-bild", /^(?:II\*\0|MM\0\*)/],
	["en BMP-bild", /^BM.{4}\0\0\0\0/s],
	["en Photoshop-bild", /^8BPS/],
	["en SVG-bild eller en webbsida", /^(?:\u00ef\u00bb\u00bf)?\s*<(?:svg|\?xml|!doctype|html)/i],
	["ett ZIP-arkiv eller ett dokument", /^PK\W\W/],
];

/** So much of a file tells what it is. */
export const signatureBytes = 12;

/** What a file is by its first bytes, whatever its name says: browsers often save a WebP as ".jpg". Null for no such picture. */
export function readPictureType(start: Uint8Array): (typeof pictureTypes)[number] | null {
	const text = String.fromCharCode(...start.subarray(0, signatureBytes));
	return signatures.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/**
 * Why a file that is called a picture is none, by its first bytes, in the words of spec 5; null where they say nothing else: an empty or damaged
 * file is told by the store.
 */
export function refuseContent(start: Uint8Array): { title: string; description: string } | null {
	if (readPictureType(start) !== null) return null;
	const text = String.fromCharCode(...start.subarray(0, signatureBytes));
	const kind = otherKinds.find(([, pattern]) => pattern.test(text))?.[0];
	return kind === undefined
		? null
		: { title: wrongType.title, description: `Filen är ${kind}, vad den än heter. ${wrongType.description}` };
}

/** A name of its own (spec 7, storage): whatever the file was called stays with the editor. "8c0f….webp" */
export function makePictureName(type: string, id: string): string {
	const ending = type === "image/jpeg" ? "jpg" : type.slice("image/".length);
	return `${id}.${ending}`;
}
