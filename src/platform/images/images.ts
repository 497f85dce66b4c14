import { createHash } from "node:crypto";
import type { Log } from "../log.ts";
import { createImageQueue } from "./image-queue.ts";
import { type ReencodedImage, reencodeImage } from "./reencode-image.ts";
import { type ImageVariant, renderImage } from "./render-image.ts";
import { createVariantCache } from "./variant-cache.ts";

export interface Images {
	/** See reencode-image.ts; throws its errors, and ImageQueueFullError. */
	reencode(bytes: Uint8Array): Promise<ReencodedImage>;
	/**
	 * The variant of the picture whose bytes are stored as `version`: from the cache, else made from what
	 * `readSource` resolves to; null when that is null. However many ask at once, it is made once. `client` is who has
	 * it made, for the queue. Throws as reencode.
	 */
	render(
		version: string,
		variant: ImageVariant,
		readSource: () => Promise<Uint8Array | null>,
		client?: string | null,
	): Promise<Uint8Array | null>;
	/** Deletes what was rendered of these. */
	forget(versions: readonly string[]): Promise<void>;
	/** Every version that something is kept of. */
	listVersions(): Promise<readonly string[]>;
}

const defaultMaxCacheBytes = 512 * 1024 * 1024;
/** Counted up when a variant of the same name would come out otherwise. */
const encoderVersion = 1;

/** Names one variant's bytes, for the cache and for an ETag. "3f2a….9c41d0….avif" */
export function toVariantName(version: string, variant: ImageVariant): string {
	const { type, width, height, resize, quality, crop } = variant;
	const choices = JSON.stringify([
		encoderVersion,
		type,
		width,
		height,
		resize,
		quality,
		...(crop ? [crop] : []),
	]);
	const digest = createHash("sha256").update(choices).digest("hex").slice(0, 16);
	return `${version}.${digest}.${type.slice("image/".length)}`;
}

/** All work on pictures of this process, and its cache in `cacheDirectory`. */
export function createImages({
	cacheDirectory,
	log,
	maxCacheBytes = defaultMaxCacheBytes,
}: {
	cacheDirectory: string;
	log: Log;
	maxCacheBytes?: number;
}): Images {
	const queue = createImageQueue();
	const cache = createVariantCache<Uint8Array | null>({
		directory: cacheDirectory,
		maxBytes: maxCacheBytes,
		log,
	});

	return {
		reencode: (bytes) => queue.run(() => reencodeImage(bytes), { isUrgent: true }),

		async render(version, variant, readSource, client = null) {
			if (!/^[a-z0-9-]+$/.test(version)) throw new Error("A version must be of a-z, 0-9 and -");
			return await cache.getOrMake(toVariantName(version, variant), () =>
				queue.run(
					async () => {
						const source = await readSource();
						return source && (await renderImage(source, variant));
					},
					{ client },
				),
			);
		},

		async forget(versions) {
			const gone = new Set(versions);
			await cache.delete((await cache.list()).filter((name) => gone.has(toVersion(name))));
		},

		async listVersions() {
			return [...new Set((await cache.list()).map(toVersion))];
		},
	};
}

function toVersion(name: string): string {
	return name.split(".")[0] as string;
}
