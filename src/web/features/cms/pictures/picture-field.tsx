import { useEffect, useRef } from "react";
import { pictureTypes } from "../../../../domain/pictures/picture-upload.ts";
import type { FieldErrors } from "../../../data/desk/articles/article-fields.ts";
import {
	emptyPicture,
	type PictureFields,
	toStoredPicture,
} from "../../../data/desk/articles/article-picture-fields.ts";
import { useDialogEntry } from "../../../ui/dialogs/use-dialog-entry.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { PictureCutDialog } from "./picture-cut-dialog.tsx";
import { ShownCut } from "./shown-cut.tsx";
import { useGivenFiles } from "./use-given-files.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

interface PictureFieldProps {
	picture: PictureFields;
	errors: FieldErrors;
	onChange: (given: Partial<PictureFields>) => void;
	onUploading: (isUploading: boolean) => void;
}

/** Of another picture nothing that was said of the one before holds. */
const ofAnother = (imageUrl: string): Partial<PictureFields> => ({
	imageUrl,
	imageCrop: emptyPicture.imageCrop,
	imageFocus: emptyPicture.imageFocus,
});

/** What is said of a picture: of another one it is not known, and nobody shall stand under a picture that is not theirs. */
const saidNames = ["imageAlt", "imageCredit", "imageLabel"] as const;

/** Empties what still is as it was said of the picture before; what has been typed since is of the one that comes. */
function toUnsaid(before: PictureFields, now: PictureFields): Partial<PictureFields> {
	if (before.imageUrl === "") return {};
	const left = saidNames.filter((name) => now[name] === before[name]);
	return Object.fromEntries(left.map((name) => [name, emptyPicture[name]]));
}

/** The article's picture: a file that is chosen, dropped or pasted, or an address; how it is cut, what it shows, who took it. */
export function PictureField({ picture, errors, onChange, onUploading }: PictureFieldProps) {
	const latest = useRef(picture);
	useEffect(() => {
		latest.current = picture;
	}, [picture]);
	/** As it was when the upload began that is under way. */
	const before = useRef(picture);
	const { progress, upload, cancel } = usePictureUpload(
		() => {
			before.current = latest.current;
		},
		(imageUrl) => onChange({ ...ofAnother(imageUrl), ...toUnsaid(before.current, latest.current) }),
		onUploading,
	);
	const take = (file: File) => void upload(file);
	const isHeld = useGivenFiles(take);
	const cutting = useDialogEntry("bild");
	const chooser = useRef<HTMLInputElement>(null);
	const isShown = /^https?:\/\//.test(toStoredPicture(picture).imageUrl) && errors.imageUrl === undefined;

	return (
		<fieldset className="flex flex-col gap-4 border-t-4 border-ink pt-4">
			<legend className="float-start w-full text-card-s font-bold">Bild</legend>
			<div className={`cms-drop clear-both flex flex-col gap-3 p-3 ${isHeld ? "cms-drop-held" : ""}`}>
				{isShown && <ShownCut picture={picture} />}
				{progress === null ? (
					<>
						<div className="flex flex-wrap gap-2">
							<button type="button" onClick={() => chooser.current?.click()} className="control px-4">
								{isShown ? "Byt bild" : "Ladda upp en bild"}
							</button>
							{isShown && (
								<button type="button" onClick={cutting.open} className="control px-4">
									Beskär och välj fokus
								</button>
							)}
							{isShown && (
								<button
									type="button"
									onClick={() => onChange({ ...ofAnother(""), ...toUnsaid(picture, picture) })}
									className="control px-4 text-danger"
								>
									Ta bort bilden
								</button>
							)}
						</div>
						<p className="text-meta text-ink-soft">
							{isHeld
								? "Släpp bilden för att ladda upp den."
								: "Eller dra hit en fil, eller klistra in en bild."}{" "}
							JPEG, PNG, WebP eller GIF, högst 5 MB.
						</p>
					</>
				) : (
					<Progress share={progress} onCancel={cancel} />
				)}
				<input
					ref={chooser}
					type="file"
					aria-label="Bildfil"
					accept={pictureTypes.join()}
					hidden
					onChange={(event) => {
						const file = event.currentTarget.files?.[0];
						// The same file again is a choice, too.
						event.currentTarget.value = "";
						if (file) take(file);
					}}
				/>
			</div>
			<TextField
				label="Bildens adress"
				type="url"
				name="imageUrl"
				value={picture.imageUrl}
				error={errors.imageUrl}
				placeholder="https://…"
				onChange={(event) => onChange(ofAnother(event.currentTarget.value))}
			/>
			<TextField
				label="Bildbeskrivning"
				name="imageAlt"
				value={picture.imageAlt}
				error={errors.imageAlt}
				hint="Vad bilden visar, för den som inte ser den."
				autoComplete="off"
				onChange={(event) => onChange({ imageAlt: event.currentTarget.value })}
			/>
			{isShown && picture.imageAlt.trim() === "" && (
				<p className="border-s-4 border-brand ps-3 text-meta">
					Bilden saknar beskrivning. Lämna den tom bara om bilden är ren utsmyckning.
				</p>
			)}
			<TextField
				label="Foto"
				name="imageCredit"
				value={picture.imageCredit}
				error={errors.imageCredit}
				hint="Fotografens namn. Står under bilden: ”Foto: Anna Berg”."
				autoComplete="off"
				onChange={(event) => onChange({ imageCredit: event.currentTarget.value })}
			/>
			<TextField
				label="Bildetikett"
				name="imageLabel"
				value={picture.imageLabel}
				error={errors.imageLabel}
				hint="Står på bilden i artikeln."
				autoComplete="off"
				onChange={(event) => onChange({ imageLabel: event.currentTarget.value })}
			/>
			{cutting.isOpen && isShown && (
				<PictureCutDialog
					picture={picture}
					onCut={(cut) => {
						onChange(cut);
						cutting.close();
					}}
					onClose={cutting.close}
				/>
			)}
		</fieldset>
	);
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
	const percent = Math.round(share * 100);
	return (
		<div className="flex flex-wrap items-center gap-3">
			<progress aria-label="Laddar upp bilden" value={percent} max={100} className="cms-progress" />
			<span className="text-meta tabular-nums">{percent} %</span>
			<button type="button" onClick={onCancel} className="control px-4">
				Avbryt uppladdningen
			</button>
		</div>
	);
}
