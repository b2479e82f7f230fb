import type { ChosenColumns } from '@site/import-readers/list-columns.ts'
import { columnProblems } from '@site/import-readers/readers/subscribers/column-problems.ts'
import { startTask } from '../../../server/background-task.ts'
import { readResult, readRows, rowsOf } from '../../../server/database-errors.ts'
import { conflict, invalid, notFound, unreachable } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { serviceClient } from '../../../server/service-client.ts'
import type { Client } from '../../../server/supabase.ts'
import * as contract from './contract.ts'
import { IMPORTS, removeParts } from './open-parts.server.ts'

const COLUMNS =
  'id,name,size,state,is_of_command,as_drafts,reads_pages,publishes_unstated,unknown,agreement,report,problem,created_at'

const findImport = async (client: Client, id: number) => {
  const [file] = readRows(
    contract.importFile,
    await client.from('import_files').select(COLUMNS).eq('id', id),
  )
  if (!file) throw notFound(contract.NO_IMPORT)
  return file
}

async function ask(
  client: Client,
  id: number,
  state: contract.ImportState,
  choices: {
    p_as_drafts?: boolean
    p_reads_pages?: boolean
    p_publishes_unstated?: boolean
    p_unknown?: contract.UnknownChoice
    p_agreement?: string
    p_columns?: Record<string, ChosenColumns>
  } = {},
) {
  await findImport(client, id)
  const isAllowed = rowsOf(
    await client.rpc('ask_import', { ...choices, p_file: id, p_state: state }),
  )
  if (!isAllowed) throw conflict(contract.NOT_NOW)
  // A failed start is repeated within the minute.
  if (state !== 'paused') await startTask('import').catch(() => {})
  return { import: await findImport(client, id) }
}

/** @throws ApiError when they are not columns of the lists that were read (rule: imports/columns) */
function checkColumns(
  { state, report }: contract.ImportFile,
  columns: Record<string, ChosenColumns>,
): void {
  const lists = report?.lists ?? []
  const known = Object.keys(columns).map((path) => lists.find((list) => list.path === path))
  if (state !== 'read' || known.includes(undefined)) throw conflict(contract.NOT_NOW)
  for (const list of lists) {
    const [problem] = Object.values(columnProblems(list, columns[list.path] ?? list.chosen))
    if (problem) throw invalid({ columns: problem })
  }
}

export const routes = [
  handle(contract.listImports, async ({ offset, quantity }, { client }) => {
    const { count, ...files } = await client
      .from('import_files')
      .select(COLUMNS, { count: 'exact' })
      .eq('is_of_backup', false)
      .order('id', { ascending: false })
      .range(offset, offset + quantity - 1)
    return { results: readRows(contract.importFile, files), total: count ?? 0 }
  }),

  handle(contract.beginImport, async (file, { client }) => ({
    import: readResult(
      contract.importFile,
      await client.from('import_files').insert(file).select(COLUMNS).single(),
    ),
  })),

  handle(contract.readImport, async ({ id, columns }, { client }) => {
    if (!columns) return ask(client, id, 'reading')
    checkColumns(await findImport(client, id), columns)
    return ask(client, id, 'reading', { p_columns: columns })
  }),
  handle(
    contract.runImport,
    ({ id, as_drafts, reads_pages, publishes_unstated, unknown, agreement }, { client }) =>
      ask(client, id, 'importing', {
        p_as_drafts: as_drafts,
        p_reads_pages: reads_pages,
        p_publishes_unstated: publishes_unstated,
        p_unknown: unknown,
        p_agreement: agreement,
      }),
  ),
  handle(contract.pauseImport, ({ id }, { client }) => ask(client, id, 'paused')),
  handle(contract.undoImportFile, ({ id }, { client }) => ask(client, id, 'undoing')),

  handle(contract.matchImportAuthor, async ({ id, key, slug }, { client }) => {
    await findImport(client, id)
    const match = { p_file: id, p_key: key, p_slug: slug as string }
    if (!rowsOf(await client.rpc('match_import_author', match))) throw conflict(contract.NO_MATCH)
    return { import: await findImport(client, id) }
  }),

  handle(contract.removeImport, async ({ id }, { client }) => {
    const { size } = await findImport(client, id)
    const removed = rowsOf(await client.from('import_files').delete().eq('id', id).select('id'))
    if (removed.length === 0) throw conflict(contract.NOT_NOW)
    await removeParts({ id, size })
    return { message: contract.IMPORT_REMOVED }
  }),
]

export const uploadRoutes = [
  handle(contract.uploadImportPart, async ({ id, number, part: [part] }, { client }) => {
    const { state, size } = await findImport(client, id)
    if (state !== 'uploading' || !part) throw conflict(contract.NOT_NOW)
    const last = Math.ceil(size / contract.PART) - 1
    const expected = number === last ? size - last * contract.PART : contract.PART
    if (number > last || part.size !== expected) throw conflict(contract.NOT_NOW)
    const { error } = await serviceClient()
      .storage.from(IMPORTS)
      .upload(`${id}/${number}`, await part.arrayBuffer(), {
        upsert: true,
        contentType: 'application/octet-stream',
      })
    if (error) throw unreachable()
    return { stored: number }
  }),
]
