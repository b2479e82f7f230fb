export const ROWS = [10, 25, 50, 100] as const
export type Rows = (typeof ROWS)[number]
