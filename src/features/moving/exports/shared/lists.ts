import * as v from 'valibot'
import { all, COLUMN_TYPES } from './column-types.ts'
import type { ExportChoices } from './export-format.ts'
import lists from './lists.json' with { type: 'json' }

export type ExportList = {
  table: string
  /** For one record, in reports. */
  noun: string
  about: string
  record: v.ObjectSchema<v.ObjectEntries, undefined>
  /** The column of the order, without repetitions. */
  by: string
  /** Null unless accounts are exported. */
  accounts?: readonly string[]
  choice?: keyof ExportChoices
}

type WrittenList = Omit<ExportList, 'record'> & {
  /** By type. */
  columns: Partial<Record<keyof typeof COLUMN_TYPES, string[]>>
}

function listOf({ columns, ...list }: WrittenList): ExportList {
  const types = Object.keys(columns) as (keyof typeof columns)[]
  const fields = types.map((type) => all(COLUMN_TYPES[type], ...(columns[type] ?? [])))
  return { ...list, record: v.object(Object.assign({}, ...fields)) }
}

/** In the order of importing. */
export const LISTS = {
  before: (lists.before as WrittenList[]).map(listOf),
  after: (lists.after as WrittenList[]).map(listOf),
}
