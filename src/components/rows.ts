/** How many rows a list of the admin may have on a page. */
export const ROWS = [10, 25, 50, 100] as const
export type Rows = (typeof ROWS)[number]
