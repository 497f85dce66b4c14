import type { IncomingMessage, ServerResponse } from "node:http";

/** The lines ahead of a body as node:http wrote them for one answer, around the one value that is each answer's own. */
export interface ReadyHead {
	/** Of what they were written for: the same lines hold while this is the same. */
	key: string;
	before: string;
	after: string;
}

/** What node:http knows of an answer beyond its types: its lines, whether they are on their way, whether they end the connection. */
type AnswerOfNode = ServerResponse & {
	_header?: string | null;
	_headerSent?: boolean;
	maxRequestsOnConnectionReached?: boolean;
};

/** Whether the lines of this answer are those of the others: not for HEAD, not on a connection that ends with it. */
export function hasCommonHead(request: IncomingMessage, response: AnswerOfNode): boolean {
	return (
		request.method === "GET" &&
		request.httpVersion === "1.1" &&
		response.shouldKeepAlive &&
		response.maxRequestsOnConnectionReached !== true
	);
}

/**
 * The lines that `writeHead` has made of this answer, for those that follow; null when they are not where Node 24 has them.
 * Writing, checking and joining thirty headers takes node:http half of what a kept answer costs.
 */
export function toReadyHead(
	response: AnswerOfNode,
	{ key, own }: { key: string; own: string },
): ReadyHead | null {
	const [before, after, ...others] = response._header?.split(own) ?? [];
	if (before === undefined || after === undefined || others.length > 0) return null;
	return { key, before, after };
}

/** Instead of `writeHead` and `end`. As two buffers in one write: text would be copied once more on its way out. */
export function endWithReadyHead(
	response: AnswerOfNode,
	{ before, after }: ReadyHead,
	{ own, body }: { own: string; body: Buffer | null },
): void {
	const lines = before + own + after;
	response._header = lines;
	if (body !== null) {
		response._headerSent = true;
		response.cork();
		response.write(Buffer.from(lines, "latin1"));
	}
	response.end(body);
}
