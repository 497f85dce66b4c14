import { constants, createGzip, type Gzip, type ZlibReset } from "node:zlib";

/** Fast and light: what is gzipped here is made for one answer. */
const level = 1;
/** The front page takes 34 kB. */
const chunkBytes = 64 * 1024;
/** As many work at once as there are threads to (libuv's); each keeps 268 kB. */
const maxIdle = 4;
/** Node's types give `reset` to deflate alone; gzip is deflate in a wrapping, and Node has it for both. */
type Compressor = Gzip & ZlibReset;
const idle: Compressor[] = [];

/**
 * As zlib.gzip does it, with compressors that are used again: the collector counts the 268 kB of each new one, and cleaned the whole old
 * space once in 80 pages; now once in 2,000.
 */
export function gzip(body: Uint8Array): Promise<Buffer<ArrayBuffer>> {
	const compressor = idle.pop() ?? (createGzip({ level, chunkSize: chunkBytes }) as Compressor);
	const chunks: Buffer[] = [];
	return new Promise((resolve, reject) => {
		const gather = (chunk: Buffer) => chunks.push(chunk);
		const fail = (error: Error) => {
			compressor.destroy();
			reject(error);
		};
		compressor.on("data", gather);
		compressor.once("error", fail);
		compressor.write(body);
		compressor.flush(constants.Z_FINISH, () => {
			if (compressor.destroyed) return;
			compressor.off("data", gather);
			compressor.off("error", fail);
			compressor.reset();
			if (idle.length < maxIdle) idle.push(compressor);
			else compressor.destroy();
			resolve(Buffer.concat(chunks));
		});
	});
}
