/** Milliseconds (rule: search/pauses). */
export const PAGE_PAUSE = 800
/** For categories and days. */
export const PANEL_PAUSE = 300
