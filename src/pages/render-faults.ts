import { AsyncLocalStorage } from "node:async_hooks";

interface Render {
	isFaulty: boolean;
}

const renders = new AsyncLocalStorage<Render>();

/**
 * Whether a read failed while `work` made its page. A page shows an empty list where a read failed (spec 8), so its status
 * alone does not tell; such a page must not be kept. A fault is one of the work around this, too.
 */
export async function watchFaults<Result>(
	work: () => Promise<Result>,
): Promise<{ result: Result; isFaulty: boolean }> {
	const around = renders.getStore();
	const render: Render = { isFaulty: false };
	try {
		return { result: await renders.run(render, work), isFaulty: render.isFaulty };
	} finally {
		if (around && render.isFaulty) around.isFaulty = true;
	}
}

/** The same fetch, telling the render it is asked in of answers of 500 and more, of failures and of giving up. */
export function tellingFaults(fetchData: typeof fetch): typeof fetch {
	return async (input, init) => {
		const render = renders.getStore();
		const tell = () => {
			if (render) render.isFaulty = true;
		};
		init?.signal?.addEventListener("abort", tell, { once: true });
		try {
			const response = await fetchData(input, init);
			if (response.status >= 500) tell();
			return response;
		} catch (error) {
			tell();
			throw error;
		} finally {
			// What is given up after its answer came (a body that is not read) is no fault.
			init?.signal?.removeEventListener("abort", tell);
		}
	};
}
