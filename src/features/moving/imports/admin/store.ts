import type { ChosenColumns } from '@site/import-readers/list-columns.ts'
import { atom } from 'nanostores'
import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { type Deed, perform } from '../../../../components/admin-list/perform.ts'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { listAuthors } from '../../../publishing/authors/admin/contract.ts'
import {
  type ImportFile,
  type ImportReport,
  type ImportState,
  listImports,
  matchImportAuthor,
  pauseImport,
  readImport,
  removeImport,
  runImport,
  undoImportFile,
} from '../contract.ts'
import { isListOfSubscribers, isOwnExport } from '../report-parts.ts'
import { beginUpload, readUpload, uploadParts } from '../shared/upload-in-parts.ts'

/** Milliseconds. */
const SOON = 1500

const WORKING: ImportState[] = ['reading', 'importing', 'undoing']

export const imports = createAdminList<ImportFile>({
  query: undefined,
  fetchPage: (_, slice) => callAsUser(listImports, slice),
  keyOf: ({ id }) => id,
})

/** From 0 to 1; null without an upload. */
export const $uploaded = atom<number | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

/** Returns how to stop. */
export function watchImports(): () => void {
  const stop = imports.$list.subscribe(({ items }) => {
    clearTimeout(timer)
    if (items?.some(({ state }) => WORKING.includes(state)))
      timer = setTimeout(() => void imports.refresh(), SOON)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/**
 * Uploads a file in parts and shows the progress. A file whose upload is incomplete goes on in its
 * row.
 * @throws the refusal of the call
 */
export async function uploadImport(file: File): Promise<void> {
  $uploaded.set(0)
  try {
    const begun = imports.$list
      .get()
      .items?.find(
        ({ state, name, size }) =>
          state === 'uploading' && name === file.name && size === file.size,
      )
    const id = begun?.id ?? (await beginUpload(file))
    await uploadParts(id, file, (share) => $uploaded.set(share))
    await readUpload(id)
  } finally {
    $uploaded.set(null)
    await imports.refresh()
  }
}

const step = (call: () => Promise<unknown>, message: string, ask: Deed['ask'] = false) =>
  perform({
    ask,
    async act() {
      await call()
      return message
    },
    after: imports.refresh,
  })

function describeImport(report: ImportReport | null, { as_drafts }: ImportChoice): string {
  if (report && isListOfSubscribers(report)) return 'They get the next issue. No email is sent now.'
  if (as_drafts)
    return 'Everything is imported as a draft. Readers see nothing until you publish it.'
  return report && isOwnExport(report)
    ? 'Everything that was public becomes public here. While this magazine is empty, its name, colors, menus and settings become those of the export.'
    : 'Everything that was public on the old site becomes public here, with one update of the site at the end.'
}

/** What is chosen before an import; `agreement` says how subscribers agreed. */
export type ImportChoice = Pick<
  ImportFile,
  'as_drafts' | 'reads_pages' | 'publishes_unstated' | 'unknown'
> & { agreement: string }

export const run = (
  { id, name, state, report }: ImportFile,
  choices: ImportChoice,
): Promise<boolean> =>
  step(
    () => callAsUser(runImport, { id, ...choices }),
    'The import has started. You can close this page.',
    state === 'read' && {
      head: `Import ${name}?`,
      body: describeImport(report, choices),
      action: 'Import it',
    },
  )

export const read = ({ id }: ImportFile): Promise<boolean> =>
  step(() => callAsUser(readImport, { id }), 'Reading the file. Nothing is imported yet.')

/** Reads lists of subscribers anew with other columns. */
export const readColumns = (
  { id }: ImportFile,
  columns: Record<string, ChosenColumns>,
): Promise<boolean> =>
  step(() => callAsUser(readImport, { id, columns }), 'Reading the file with these columns.')

export const authorsHere = createResource(async () => (await callAsUser(listAuthors, {})).results)

/** Stores which author of this site an author of the source is; '' for a new author. */
export const match = ({ id }: ImportFile, key: string, slug: string): Promise<boolean> =>
  step(
    () => callAsUser(matchImportAuthor, { id, key, slug: slug || null }),
    'Saved for every import from this source.',
  )

/** Pauses after the piece that is being imported. */
export const pause = ({ id }: ImportFile): Promise<boolean> =>
  step(() => callAsUser(pauseImport, { id }), 'The import is pausing. Imported content stays.')

export const undo = ({ id, name }: ImportFile): Promise<boolean> =>
  step(() => callAsUser(undoImportFile, { id }), 'Undoing the import …', {
    head: `Undo the import of ${name}?`,
    body: 'Imported content is removed, except what was changed or answered here since.',
    action: 'Undo the import',
  })

export const remove = ({ id, name }: ImportFile): Promise<boolean> =>
  imports.take(id, {
    ask: {
      head: `Remove ${name}?`,
      body: 'The file and its report are removed. Imported content stays, and the import can no longer be undone.',
      action: 'Remove',
    },
    act: async () => (await callAsUser(removeImport, { id })).message,
  })
