/** Milliseconds between a change of the view and its search (rule: search/pauses). */
export const PAGE_PAUSE = 800
/** Milliseconds for changes of categories and days. */
export const PANEL_PAUSE = 300
