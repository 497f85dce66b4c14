import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// Found at start, so that the first page in development does not reload itself while Vite discovers them.
	optimizeDeps: {
		include: ["react", "react-dom/client", "react-router", "react-router/dom", "@supabase/supabase-js"],
	},
});
