export interface SocialLink {
	/** "Instagram"; the host's name for a platform that is not known. */
	name: string;
	url: string;
}

const platforms: Readonly<Record<string, string>> = {
	"bsky.app": "Bluesky",
	"facebook.com": "Facebook",
	"instagram.com": "Instagram",
	"linkedin.com": "LinkedIn",
	"threads.com": "Threads",
	"threads.net": "Threads",
	"tiktok.com": "TikTok",
	"twitter.com": "X",
	"x.com": "X",
	"youtube.com": "YouTube",
};

/** "https://www.instagram.com/avspark" -> {name: "Instagram", url}. Null for anything but one https address. */
export function parseSocialLink(text: string): SocialLink | null {
	const url = URL.parse(text.trim());
	if (url?.protocol !== "https:" || /\s/.test(text.trim())) return null;
	const host = url.hostname.replace(/^(www|m)\./, "");
	return { name: Object.hasOwn(platforms, host) ? (platforms[host] ?? host) : host, url: url.href };
}
