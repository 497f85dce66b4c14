interface Point {
	/** Whole percent of the picture, from its left and its top. */
	x: number;
	y: number;
}

interface FocusPointProps {
	address: string;
	point: Point;
	onMove: (point: Point) => void;
}

const axes = [
	{ axis: "x", label: "Fokus i sidled" },
	{ axis: "y", label: "Fokus i höjdled" },
] as const;

/** The point that stays in sight: clicked in the picture, or set with the two sliders, which the keyboard moves. */
export function FocusPoint({ address, point, onMove }: FocusPointProps) {
	return (
		<div className="flex flex-col gap-3">
			<div className="cms-cut-stage">
				<div
					className="relative inline-block cursor-crosshair"
					onPointerDown={(event) => {
						const box = event.currentTarget.getBoundingClientRect();
						onMove({
							x: toPercent((event.clientX - box.left) / box.width),
							y: toPercent((event.clientY - box.top) / box.height),
						});
					}}
				>
					<img src={address} alt="" className="block" />
					<svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
						<circle cx={`${point.x}%`} cy={`${point.y}%`} r="15" className="cms-focus-ring" />
						<circle cx={`${point.x}%`} cy={`${point.y}%`} r="4" className="cms-focus-dot" />
					</svg>
				</div>
			</div>
			<div className="grid gap-3 sm:grid-cols-2">
				{axes.map(({ axis, label }) => (
					<label key={axis} className="flex flex-col gap-1 font-semibold">
						{label}
						<input
							type="range"
							min={0}
							max={100}
							value={Math.round(point[axis])}
							aria-valuetext={`${Math.round(point[axis])} procent`}
							onChange={(event) =>
								onMove({ ...roundPoint(point), [axis]: Number(event.currentTarget.value) })
							}
							className="min-h-8 w-full accent-(--ink)"
						/>
					</label>
				))}
			</div>
		</div>
	);
}

const toPercent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

const roundPoint = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
