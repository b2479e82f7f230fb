import { COLUMN_KINDS } from '@site/import-readers/list-columns.ts'
import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId, offset, quantity, rowId, time } from '../../../lib/fields.ts'
import { filled, form, line, slug } from '../../../lib/form.ts'
import { agreement } from '../../readers/newsletter/subscribers/contract.ts'

export const NO_IMPORT = 'This import no longer exists.'
export const NOT_NOW = 'This is not possible at this step of the import.'
export const NO_MATCH = 'This author is already imported, or the chosen author no longer exists.'
export const HOW_AGREED = 'Say how these people agreed to get the newsletter.'
export const IMPORT_REMOVED = 'The file was removed. Imported content stays.'

/** Bytes; a function takes no more at once. */
export const PART = 4 * 1024 * 1024
/** Bytes. */
export const MOST_IMPORTED = 5 * 1024 ** 3
const MAX_PART_FORM = PART + 64 * 1024

export const IMPORT_STATES = [
  ...(['uploading', 'reading', 'read', 'importing', 'paused', 'done', 'undoing'] as const),
  ...(['undone', 'failed'] as const),
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What becomes of shortcodes and blocks that have no meaning here. */
export const UNKNOWN_CHOICES = ['drop', 'keep', 'draft'] as const
export type UnknownChoice = (typeof UNKNOWN_CHOICES)[number]

const counts = v.record(v.string(), v.number())
const reportLine = v.object({
  topic: v.string(),
  words: v.string(),
  place: v.string(),
  /** Present address. */
  at: v.optional(v.string()),
})

const columnName = v.nullable(v.string('The name of a column is text.'))
/** The name of the column of each kind; null for none. */
const chosenColumns = v.strictObject(v.entriesFromList(COLUMN_KINDS, columnName))
export const chosenOfLists = v.record(v.string(), chosenColumns)
const columnsOfList = v.object({
  path: v.string(),
  columns: v.array(
    v.object({ name: v.string(), samples: v.array(v.string()), hasAddresses: v.boolean() }),
  ),
  chosen: chosenColumns,
})

/** Before and after the import (rule: imports/report-first). */
export const importReport = v.object({
  reader: v.string(),
  /** False when the run goes on later. */
  isWhole: v.boolean(),
  /** Reader and former site. */
  source: v.string(),
  /** Of all articles. */
  recipes: v.optional(v.number(), 0),
  /** Pieces that the dry run counted. */
  expected: v.optional(v.number(), 0),
  /** By kind, then by outcome. */
  counts: v.record(v.string(), counts),
  /** By kind and reason. */
  leftOut: counts,
  /** The first 500 by key; `slug` is null for a new author. */
  authors: v.optional(
    v.record(v.string(), v.object({ name: v.string(), slug: v.nullable(v.string()) })),
    {},
  ),
  /** Of a list of subscribers, before the import (rule: imports/columns). */
  lists: v.optional(v.array(columnsOfList), []),
  /** The first 500 lines of each topic are kept. */
  topics: v.record(v.string(), v.object({ count: v.number(), lines: v.array(reportLine) })),
})
export type ImportReport = v.InferOutput<typeof importReport>

export const importFile = v.object({
  id: rowId,
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  state: v.picklist(IMPORT_STATES),
  /** The command imported it: it can be undone here, and imported again by the command. */
  is_of_command: v.boolean(),
  as_drafts: v.boolean(),
  reads_pages: v.boolean(),
  publishes_unstated: v.boolean(),
  unknown: v.picklist(UNKNOWN_CHOICES),
  /** How the subscribers in it agreed; null as long as no one has said so. */
  agreement: v.nullable(agreement),
  report: v.nullable(importReport),
  problem: v.nullable(v.string()),
  created_at: time,
})
export type ImportFile = v.InferOutput<typeof importFile>

const id = { id: integerId }
const step = {
  input: form(id),
  answer: v.object({ import: importFile }),
}

export const listImports = endpoint('GET /api/admin/import', 'administrator', {
  token: 'read',
  summary: 'Uploaded import files, newest first, with their reports.',
  input: v.object({ offset, quantity: quantity(20) }),
  answer: v.object({ results: v.array(importFile), total: v.number() }),
})

export const beginImport = endpoint('POST /api/admin/import', 'administrator', {
  ...step,
  summary: 'Begins the upload of a file, to be imported or restored, in parts of 4 MB.',
  input: form({
    name: v.pipe(filled, line('A name', 200)),
    size: v.pipe(
      v.number('A size is a number.'),
      v.integer(),
      v.minValue(1, 'This file is empty.'),
      v.maxValue(MOST_IMPORTED, 'A file can have at most 5 GB.'),
    ),
    /** Whether it is a ZIP file of a backup to be restored; it is not among the imports. */
    is_of_backup: v.optional(v.boolean('Give true or false.'), false),
  }),
  status: 201,
})

export const uploadImportPart = endpoint(
  'POST /api/admin/import/:id/part/:number',
  'administrator',
  {
    summary: 'Stores a part of a file, counted from 0. Sent again, it replaces the earlier one.',
    input: form({
      ...id,
      number: v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)),
      part: v.pipe(v.array(v.instance(File)), v.length(1)),
    }),
    files: true,
    maxBody: MAX_PART_FORM,
    answer: v.object({ stored: v.number() }),
  },
)

export const readImport = endpoint('POST /api/admin/import/:id/read', 'administrator', {
  ...step,
  summary: 'Reads an uploaded file without importing it. Its report says what would be imported.',
  input: form({
    ...id,
    /** Of lists of subscribers, by their paths in the report of an earlier reading. */
    columns: v.optional(chosenOfLists),
  }),
})

export const runImport = endpoint('POST /api/admin/import/:id/run', 'administrator', {
  ...step,
  summary: 'Imports what the report lists, or continues after a pause.',
  input: form({
    ...id,
    as_drafts: v.boolean('Give true or false.'),
    reads_pages: v.optional(v.boolean('Give true or false.'), false),
    publishes_unstated: v.optional(v.boolean('Give true or false.'), false),
    unknown: v.optional(v.picklist(UNKNOWN_CHOICES, 'Give drop, keep or draft.'), 'drop'),
    /** Required for a list of subscribers; stored with each of them (rule: imports/agreement). */
    agreement: v.optional(line('The answer', 500), ''),
  }),
})

export const pauseImport = endpoint('POST /api/admin/import/:id/pause', 'administrator', {
  ...step,
  summary: 'Pauses the import within the next 50 pieces.',
})

export const undoImportFile = endpoint('POST /api/admin/import/:id/undo', 'administrator', {
  ...step,
  summary: 'Removes imported content that was not changed since.',
})

export const matchImportAuthor = endpoint('PUT /api/admin/import/:id/author', 'administrator', {
  ...step,
  summary:
    'Chooses, before the import, which author here an author of the source is; null for a new author.',
  input: form({ ...id, key: v.string(), slug: v.nullable(slug) }),
})

export const removeImport = endpoint('DELETE /api/admin/import/:id', 'administrator', {
  summary: 'Removes an uploaded file and its report. Imported content stays.',
  input: form(id),
})
