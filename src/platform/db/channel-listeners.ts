interface Listener {
	onPayload: (payload: string) => void;
	onGap?: () => void;
}

/** Who listens to which channel of NOTIFY: what both engines have in common. */
export interface ChannelListeners {
	/** `isFirst`: nobody listened to the channel before. `remove` says whether nobody does after. */
	add(channel: string, listener: Listener): { isFirst: boolean; remove: () => boolean };
	tell(channel: string, payload: string): void;
	/** The connection was away: each listener may have missed something. */
	tellGap(): void;
	channels(): string[];
}

export function createChannelListeners(): ChannelListeners {
	const listeners = new Map<string, Set<Listener>>();
	return {
		add(channel, listener) {
			const known = listeners.get(channel);
			const channelListeners = known ?? new Set<Listener>();
			channelListeners.add(listener);
			listeners.set(channel, channelListeners);
			return {
				isFirst: known === undefined,
				remove() {
					const isLast = channelListeners.delete(listener) && channelListeners.size === 0;
					if (isLast) listeners.delete(channel);
					return isLast;
				},
			};
		},
		tell(channel, payload) {
			for (const { onPayload } of listeners.get(channel) ?? []) onPayload(payload);
		},
		tellGap() {
			for (const channelListeners of listeners.values()) for (const { onGap } of channelListeners) onGap?.();
		},
		channels: () => [...listeners.keys()],
	};
}
