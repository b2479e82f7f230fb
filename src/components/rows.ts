/** Rows per page of an admin list. */
export const ROWS = [10, 25, 50, 100] as const
export type Rows = (typeof ROWS)[number]
