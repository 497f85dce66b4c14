/** How far the lists look, in Swedish days beside today, and how long they may get (spec 7 and 9). */
export const fixtureLimits = {
	widgetDaysBack: 7,
	widgetDaysAhead: 15,
	widgetItems: 50,
	resultDays: 7,
	upcomingDays: 7,
	listItems: 50,
} as const;
