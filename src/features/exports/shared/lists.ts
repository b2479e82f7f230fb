import * as v from 'valibot'
import { all, COLUMN_TYPES } from './column-types.ts'
import type { ExportChoices } from './format.ts'
import lists from './lists.json' with { type: 'json' }

/** A file of records: the columns of a table that leave. */
export type ExportList = {
  table: string
  /** Of one record, in reports. */
  noun: string
  about: string
  record: v.ObjectSchema<v.ObjectEntries, undefined>
  /** The column of the order; no value is there twice. */
  by: string
  /** Columns that name accounts, null unless people were chosen. */
  accounts?: readonly string[]
  choice?: keyof ExportChoices
}

type WrittenList = Omit<ExportList, 'record'> & {
  /** Names by type. */
  columns: Partial<Record<keyof typeof COLUMN_TYPES, string[]>>
}

function listOf({ columns, ...list }: WrittenList): ExportList {
  const types = Object.keys(columns) as (keyof typeof columns)[]
  const fields = types.map((type) => all(COLUMN_TYPES[type], ...(columns[type] ?? [])))
  return { ...list, record: v.object(Object.assign({}, ...fields)) }
}

/** In the order in which they come back: before articles, and after them. */
export const LISTS = {
  before: (lists.before as WrittenList[]).map(listOf),
  after: (lists.after as WrittenList[]).map(listOf),
}
