/** Lengths at which texts of lists are cut, in characters (spec 9). By themselves: what only cuts a text need not carry them. */
export const cutLengths = {
	heroTitle: 80,
	heroMainText: 120,
	heroSmallText: 60,
	listText: 200,
	sidebarPopularTitle: 60,
	sidebarLatestTitle: 80,
	sidebarLatestText: 100,
	leadFromContent: 200,
} as const;
