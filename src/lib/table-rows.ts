/** CSS class of a table that narrow screens show as a list of rows. */
export const TABLE_ROWS = 'table-rows'

/** rule: articles/tables-as-rows */
export const MOST_COLUMNS_AS_ROWS = 5
