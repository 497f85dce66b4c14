import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src/web",
	buildDirectory: "build",
	ssr: true,
	// Few routes: knowing them all from the start is less than asking for them link by link.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
