import { useRef, useState } from "react";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { isOwnPicture, toShownPicture } from "../../../../domain/pictures/picture-cut.ts";
import {
	type PictureFields,
	parseCrop,
	parseFocus,
	toCropText,
	toPictureColumns,
} from "../../../data/desk/articles/article-picture-fields.ts";
import { DialogGuard } from "../../../ui/dialogs/dialog-guard.tsx";
import { ModalFrame } from "../../../ui/dialogs/modal-frame.tsx";
import { FilterButtons } from "../../../ui/lists/filter-buttons.tsx";
import { FocusPoint } from "./focus-point.tsx";
import { ShownCut } from "./shown-cut.tsx";

interface PictureCutDialogProps {
	picture: PictureFields;
	onCut: (cut: Pick<PictureFields, "imageCrop" | "imageFocus">) => void;
	onClose: () => void;
}

const title = "Beskär och välj fokus";
const steps = [
	["crop", "Utsnitt"],
	["focus", "Fokus"],
] as const;
const whole: PercentCrop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };
const workWidth = 1200;
const shapes: readonly { name: string; aspect: string }[] = [
	{ name: "Artikel och kort", aspect: "aspect-16/10" },
	{ name: "Rad", aspect: "aspect-square" },
	{ name: "Porträtt", aspect: "aspect-4/5" },
];

const handleNames = {
	cropArea: "Flytta utsnittet med piltangenterna",
	nwDragHandle: "Dra övre vänstra hörnet med piltangenterna",
	nDragHandle: "Dra överkanten med piltangenterna",
	neDragHandle: "Dra övre högra hörnet med piltangenterna",
	eDragHandle: "Dra högerkanten med piltangenterna",
	seDragHandle: "Dra nedre högra hörnet med piltangenterna",
	sDragHandle: "Dra nederkanten med piltangenterna",
	swDragHandle: "Dra nedre vänstra hörnet med piltangenterna",
	wDragHandle: "Dra vänsterkanten med piltangenterna",
};

/** How the picture is cut and which point of it stays in sight: with the pointer, or with the keyboard alone. */
export function PictureCutDialog({ picture, onCut, onClose }: PictureCutDialogProps) {
	const isOwn = isOwnPicture(picture.imageUrl);
	const [step, setStep] = useState<"crop" | "focus">(isOwn ? "crop" : "focus");
	const [begun] = useState<PercentCrop>(() => ({ ...whole, ...parseCrop(picture.imageCrop) }));
	const [crop, setCrop] = useState(begun);
	/** A frame around nothing has no size to be changed. */
	const [isLoaded, setIsLoaded] = useState(false);
	const [focus, setFocus] = useState(picture.imageFocus);
	/** What the previews show: a picture is not cut anew for each step of a pointer. */
	const [settled, setSettled] = useState(picture.imageCrop);
	const isDone = useRef(false);
	const original = toShownPicture(
		{ ...toPictureColumns(picture), image_crop: null, image_focus_x: null },
		workWidth,
	);
	const cut = { imageCrop: settled, imageFocus: focus };
	// The frame itself counts: a pointer may hold it still.
	const isEdited = toCropText(crop) !== toCropText(begun) || focus !== picture.imageFocus;
	const point = parseFocus(focus) ?? { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };

	return (
		<ModalFrame title={title} className="cms-cut" onLeave={onClose}>
			<div className="flex flex-col gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
				<h2 className="text-card-m">{title}</h2>
				{isOwn ? (
					<FilterButtons legend="Vad som ändras" filters={steps} chosen={step} onChoose={setStep} />
				) : (
					<p className="text-meta">En bild på en annan webbplats kan inte beskäras, bara få en fokuspunkt.</p>
				)}
			</div>
			<div data-step={step} className="cms-cut-work px-5 pt-4 pb-3 sm:px-6">
				{step === "crop" ? (
					<div className="cms-cut-stage">
						<ReactCrop
							{...(isLoaded && { crop })}
							disabled={!isLoaded}
							onChange={(_, changed) => setCrop(changed)}
							onComplete={(_, done) => setSettled(toCropText(done))}
							ariaLabels={handleNames}
							minWidth={20}
							minHeight={20}
							keepSelection
							ruleOfThirds
						>
							<img src={original ?? ""} alt="" onLoad={() => setIsLoaded(true)} />
						</ReactCrop>
					</div>
				) : (
					<FocusPoint address={original ?? ""} point={point} onMove={({ x, y }) => setFocus(`${x},${y}`)} />
				)}
				<section aria-label="Så visas bilden" className="cms-cut-shapes">
					{shapes.map(({ name, aspect }) => (
						<figure key={name} className="flex flex-col gap-1">
							<ShownCut picture={{ ...picture, ...cut }} aspect={aspect} />
							<figcaption className="text-meta text-ink-soft">{name}</figcaption>
						</figure>
					))}
				</section>
			</div>
			<div className="flex flex-wrap gap-3 px-5 pt-2 pb-4 sm:px-6">
				<button type="button" onClick={onClose} className="control">
					Avbryt
				</button>
				<button
					type="button"
					onClick={() => {
						setCrop(whole);
						setSettled("");
						setFocus("");
					}}
					className="control"
				>
					Återställ hela bilden
				</button>
				<button
					type="button"
					onClick={() => {
						isDone.current = true;
						onCut({ ...cut, imageCrop: isOwn ? toCropText(crop) : "" });
					}}
					className="control control-main"
				>
					Använd
				</button>
			</div>
			<DialogGuard isEdited={isEdited} isDone={isDone} />
		</ModalFrame>
	);
}
