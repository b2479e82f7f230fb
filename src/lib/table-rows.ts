/** The class of a table that becomes a list of rows where it has too little room. */
export const TABLE_ROWS = 'table-rows'

/** A first column, and up to four beside it (rule: articles/tables-as-rows). */
export const MOST_COLUMNS_AS_ROWS = 5
