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

/** A name of its own (spec 7, storage): whatever the file was called stays with the editor. "8c0f….webp" */
export function makePictureName(type: string, id: string): string {
	const ending = type === "image/jpeg" ? "jpg" : type.slice("image/".length);
	return `${id}.${ending}`;
}
