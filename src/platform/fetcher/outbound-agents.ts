import { Agent, buildConnector } from "undici";
import {
	createGuardedLookup,
	isPublicAddress,
	type Lookup,
	PrivateAddressError,
	toLiteralAddress,
} from "./address-guard.ts";

export interface OutboundAgents {
	/** Reaches public addresses only. */
	outside: Agent;
	/** Reaches public addresses and the hosts on the allow-list. Its connections are never shared with `outside`. */
	inside: Agent;
	close(): Promise<void>;
}

/**
 * The connections of the outbound door. The address is checked where the socket is made, so every hop of every
 * request passes the check, whatever its URL said.
 */
export function createOutboundAgents(options: {
	/** "host:port" as in URL.host with the port always written; read at each connection, so it may grow. */
	allowedHosts: ReadonlySet<string>;
	connectTimeoutMs: number;
	headersTimeoutMs: number;
	bodyTimeoutMs: number;
	lookup?: Lookup | undefined;
}): OutboundAgents {
	const { allowedHosts, connectTimeoutMs, headersTimeoutMs, bodyTimeoutMs } = options;
	const open = buildConnector({ timeout: connectTimeoutMs, allowH2: false });
	const openGuarded = buildConnector({
		timeout: connectTimeoutMs,
		allowH2: false,
		lookup: createGuardedLookup(options.lookup),
	});

	const connectGuarded: buildConnector.connector = (target, callback) => {
		const literal = toLiteralAddress(target.hostname);
		if (literal !== null && !isPublicAddress(literal))
			return callback(new PrivateAddressError(literal), null);
		openGuarded(target, callback);
	};
	const connectInside: buildConnector.connector = (target, callback) => {
		const port = target.port || (target.protocol === "https:" ? "443" : "80");
		if (allowedHosts.has(`${target.hostname}:${port}`)) return open(target, callback);
		connectGuarded(target, callback);
	};

	const shared = {
		headersTimeout: headersTimeoutMs,
		bodyTimeout: bodyTimeoutMs,
		keepAliveTimeout: 5000,
		maxOrigins: 1000,
	};
	const outside = new Agent({ ...shared, connect: connectGuarded });
	const inside = new Agent({ ...shared, connect: connectInside });
	return {
		outside,
		inside,
		async close() {
			await Promise.all([outside.destroy(), inside.destroy()]);
		},
	};
}
