import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { refuseContent, refusePicture, signatureBytes } from "../../../../domain/pictures/picture-upload.ts";
import { PictureRefusedError, uploadPicture } from "../../../data/desk/articles/upload-picture.ts";
import { useRootData } from "../../../data/root-data.ts";
import { useClient } from "../../../data/use-client.ts";
import { useTell } from "../../../ui/toasts/use-tell.ts";

const refusals: Readonly<Record<PictureRefusedError["reason"], string>> = {
	damaged: ". Filen är tom eller skadad.",
	"too-large": ". Den har för många bildpunkter.",
};

/**
 * Uploads one picture at a time; the messages are those of the spec (5 and 8). `onBegin` is called for a file that is not refused,
 * `onUploading` is told when one is under way.
 */
export function usePictureUpload(
	onBegin: () => void,
	onUploaded: (url: string) => void,
	onUploading: (isUploading: boolean) => void,
) {
	const openClient = useClient();
	const { tell, begin } = useTell();
	const anonKey = useRootData()?.anonKey ?? "";
	/** From 0 to 1; null while nothing is under way. */
	const [progress, setProgress] = useState<number | null>(null);
	const calledOff = useRef<AbortController | null>(null);
	useEffect(() => () => calledOff.current?.abort(), []);
	/** The file's beginning is being looked at. */
	const [isLookedAt, setIsLookedAt] = useState(false);
	const isUploading = progress !== null || isLookedAt;
	// Before it is seen to upload: a key that is pressed then may publish.
	useLayoutEffect(() => onUploading(isUploading), [isUploading, onUploading]);

	const upload = async (file: File) => {
		begin();
		let refusal = refusePicture(file);
		if (!refusal) {
			setIsLookedAt(true);
			refusal = refuseContent(await readStart(file));
			setIsLookedAt(false);
		}
		if (refusal) return tell({ kind: "error", ...refusal });
		onBegin();
		calledOff.current?.abort();
		const underWay = new AbortController();
		const { signal } = underWay;
		calledOff.current = underWay;
		setProgress(0);
		try {
			const url = await uploadPicture(await openClient(), file, {
				anonKey,
				onProgress: (share) => !signal.aborted && setProgress(share),
				signal,
			});
			onUploaded(url);
			tell({ kind: "success", title: "Uppladdad!" });
		} catch (error) {
			if (signal.aborted) return;
			console.error("The picture could not be uploaded", error);
			tell({
				kind: "error",
				title: "Uppladdning misslyckades",
				description: `Kunde inte ladda upp bilden${error instanceof PictureRefusedError ? refusals[error.reason] : ""}`,
			});
		}
		setProgress(null);
	};

	return {
		progress,
		upload,
		cancel() {
			calledOff.current?.abort();
			setProgress(null);
		},
	};
}

/** Of a file that cannot be read it is nothing: its upload says so. */
async function readStart(file: File): Promise<Uint8Array> {
	const start = await file
		.slice(0, signatureBytes)
		.arrayBuffer()
		.catch(() => new ArrayBuffer());
	return new Uint8Array(start);
}
