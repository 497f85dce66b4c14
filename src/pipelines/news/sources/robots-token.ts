/** The name robots.txt files know us by ("User-agent: AvsparkBot"). */
export const robotsToken = "AvsparkBot";
