/** A table shown as a list where room is short. */
export const TABLE_ROWS = 'table-rows'

/** rule: articles/tables-as-rows */
export const MOST_COLUMNS_AS_ROWS = 5
