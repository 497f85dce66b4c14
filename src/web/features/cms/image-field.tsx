import { useState } from "react";
import { uploadPicture } from "../../data/upload-picture.ts";
import { useClient } from "../../data/use-client.ts";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";

interface ImageFieldProps {
	imageUrl: string;
	error: string | undefined;
	onChange: (imageUrl: string) => void;
}

/** The article's picture: an address, or a file that is uploaded and gets one. */
export function ImageField({ imageUrl, error, onChange }: ImageFieldProps) {
	const openClient = useClient();
	const [isBusy, setIsBusy] = useState(false);

	const upload = async (file: File | undefined) => {
		if (!file) return;
		setIsBusy(true);
		try {
			onChange(await uploadPicture(await openClient(), file));
			showToast({ kind: "success", title: "Uppladdad!" });
		} catch (failure) {
			console.error("The picture could not be uploaded", failure);
			showToast({
				kind: "error",
				title: "Uppladdning misslyckades",
				description: "Kunde inte ladda upp bilden",
			});
		}
		setIsBusy(false);
	};

	return (
		<div className="flex flex-col gap-3">
			<TextField
				label="Bildens adress"
				type="url"
				name="imageUrl"
				value={imageUrl}
				error={error}
				placeholder="https://…"
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
			<label className="flex flex-col gap-1.5 font-semibold">
				Ladda upp en bild
				<input
					type="file"
					accept="image/jpeg,image/png,image/webp,image/gif"
					disabled={isBusy}
					onChange={(event) => void upload(event.currentTarget.files?.[0])}
					className="min-h-11 font-normal"
				/>
			</label>
		</div>
	);
}
