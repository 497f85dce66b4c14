import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** As Node answers by itself where nobody listens to `clientError`. */
const statuses: Readonly<Record<string, string>> = {
	HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
	HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
	ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
/** So long what a client is still sending is taken and dropped: a connection closed before that is reset, and its answer lost. */
const lingerMs = 1_000;

/**
 * Answers what is no request that could be read, as Node does, and tells whose address or headers are too long what is wrong: a bare 431 is
 * an error without a message in supabase-js, and a list of 1,500 ids in a filter is soon written.
 */
export function refuseUnreadable(server: Server, { maxHeaderBytes }: { maxHeaderBytes: number }): void {
	server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
		if (socket.writableEnded) return;
		if (!socket.writable || isAnswering(socket)) return void socket.destroy(error);
		const head = `HTTP/1.1 ${statuses[error.code ?? ""] ?? "400 Bad Request"}\r\nConnection: close\r\n`;
		if (error.code !== "HPE_HEADER_OVERFLOW") {
			socket.write(`${head}\r\n`);
			return void socket.destroy(error);
		}
		const body = toBody(maxHeaderBytes);
		socket.end(
			`${head}Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nAccess-Control-Allow-Origin: *\r\n\r\n${body}`,
		);
		const cut = setTimeout(() => socket.destroy(), lingerMs);
		socket.once("close", () => clearTimeout(cut));
	});
}

/** With the fields that each door's client looks for. */
function toBody(maxHeaderBytes: number): string {
	const message = `The request's address and headers are longer than ${maxHeaderBytes} bytes: ask in parts`;
	return JSON.stringify({ code: "request_header_too_large", message, details: null, hint: null });
}

/** Whether an earlier request's answer is on its way: ours would stand in the middle of it. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
	return socket._httpMessage?.headersSent ?? false;
}
