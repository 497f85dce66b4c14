/** The size that every place where links are shared takes: 1.91 to 1. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Counted up when the drawing changes, so that nobody keeps the old ones. */
export const sharePictureDrawing = 1;

/** Of the whole site, for pages that are no articles. By itself: every page names it. */
export const siteSharePicturePath = `/og.png?v=${sharePictureDrawing}`;
