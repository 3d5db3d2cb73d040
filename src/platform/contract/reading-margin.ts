/** In milliseconds: what was saved so shortly before a form was opened may still have been on its way to it. */
export const readingMargin = 2_000
