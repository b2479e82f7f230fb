/** What a column of a list of subscribers can hold. */
export const COLUMN_KINDS = ['address', 'state', 'date', 'source', 'name', 'tags'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** The name of the column of each kind; null for none. */
export type ChosenColumns = Record<ColumnKind, string | null>

/** The columns of a list of subscribers, with values of its first rows. */
export type ColumnsOfList = {
  path: string
  columns: { name: string; samples: string[]; hasAddresses: boolean }[]
  chosen: ChosenColumns
}
