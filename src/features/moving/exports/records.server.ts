import * as v from 'valibot'
import { rowsOf } from '../../../server/database-errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import type { ExportChoices } from './shared/export-format.ts'
import type { ExportList } from './shared/lists.ts'
import { type ExportRecord, withoutAccounts } from './shared/without-accounts.ts'

const AT_ONCE = 200
/** Each page of a function costs as much as the whole. */
const OF_FUNCTION_AT_ONCE = 5000
const CALL_MS = 60_000

type Column = v.GenericSchema & { item?: Column; wrapped?: Column; entries?: object }

/** For PostgREST. */
const columnsOf = ({ entries }: ExportList['record']): string =>
  Object.entries(entries as Record<string, Column>)
    .map(([name, column]) => {
      const { type, entries: inner } = column.item ?? column.wrapped ?? column
      if (name === 'writer') return 'writer:profiles!comments_author_id_fkey(username)'
      return inner && type === 'object' ? `${name}(${Object.keys(inner)})` : name
    })
    .join()

const isFunction = ({ table }: ExportList): boolean => table.startsWith('exported_')

/** In order, read a page at a time. */
export async function* recordsOf(
  list: ExportList,
  { people }: ExportChoices,
  atOnce = isFunction(list) ? OF_FUNCTION_AT_ONCE : AT_ONCE,
): AsyncGenerator<ExportRecord> {
  const client = serviceClient(CALL_MS)
  const columns = columnsOf(list.record)
  for (let last: unknown = null; ; ) {
    const all = isFunction(list)
      ? (client.rpc(list.table as 'exported_people').select(columns) as never)
      : client.from(list.table as 'authors').select(columns as '*')
    const page = last === null ? all : all.gt(list.by as 'id', last as never)
    const rows: ExportRecord[] = rowsOf(await page.order(list.by as 'id').limit(atOnce))
    for (const row of rows) {
      const record = v.parse(list.record, row)
      yield people ? record : withoutAccounts(list, record)
    }
    if (rows.length < atOnce) return
    last = rows.at(-1)?.[list.by]
  }
}
