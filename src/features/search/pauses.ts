/** Milliseconds before what was typed or chosen on the page is searched for (rule: search/pauses). */
export const PAGE_PAUSE = 800
/** In the tree of categories and of a day. */
export const PANEL_PAUSE = 300
