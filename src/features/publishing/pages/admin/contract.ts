import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { REQUIRED } from '../../../../lib/field-messages.ts'
import { day, integerId, rowId, time, version } from '../../../../lib/fields.ts'
import { clean, filled, form, line, slug } from '../../../../lib/form.ts'
import { pageText } from '../contract.ts'

export const NO_PAGE = 'This page no longer exists.'
export const NEEDS_DESCRIPTION = 'A public page needs a description.'
export const NEEDS_TEXT = 'A public page needs a text.'
const MAX_TITLE = 120
const MAX_LINE = 300

export const listedPage = v.object({
  id: rowId,
  path: v.string(),
  /** Whether it is a page of every site, which cannot be deleted or renamed. */
  built_in: v.boolean(),
  published: v.boolean(),
  version: v.number(),
  title: v.string(),
  /** Whether it has the original text, from src/content. */
  is_original: v.boolean(),
  /** The time of the last save; null for a page that was never saved. */
  updated_at: v.nullable(time),
  /** The editor who saved it last; null without a save or for a deleted account. */
  updated_by: v.nullable(v.string()),
})
export type ListedPage = v.InferOutput<typeof listedPage>

export const adminPage = v.object({ ...listedPage.entries, ...pageText.entries })
export type AdminPage = v.InferOutput<typeof adminPage>

export const pageRevision = v.object({
  id: rowId,
  version: v.number(),
  saved_by: v.nullable(v.string()),
  saved_at: time,
  is_original: v.boolean(),
})
export type PageRevision = v.InferOutput<typeof pageRevision>

const dayOrNone = v.pipe(
  v.nullable(v.string('A date is text.')),
  v.transform((text) => text || null),
  v.nullable(day),
)

/** The fields of a page. The database checks what a public page requires. */
const written = {
  title: v.pipe(filled, line('A title', MAX_TITLE)),
  subheading: line('A subheading', MAX_LINE),
  description: line('A description', MAX_LINE),
  body: v.pipe(v.string(REQUIRED), clean),
  effective: dayOrNone,
  revised: dayOrNone,
}
const published = v.boolean()

const hasWords = (html: string) => html.replace(/<(?!img|hr)[^>]*>|&nbsp;|\s/g, '') !== ''

/** The form of the editor, which also checks what a public page requires. */
export const pageFields = v.pipe(
  v.object({ ...written, published }),
  v.forward(
    v.partialCheck(
      [['published'], ['description']],
      ({ published, description }) => !published || description !== '',
      NEEDS_DESCRIPTION,
    ),
    ['description'],
  ),
  v.forward(
    v.partialCheck(
      [['published'], ['body']],
      ({ published, body }) => !published || hasWords(body),
      NEEDS_TEXT,
    ),
    ['body'],
  ),
)

const saved = v.object({ page: adminPage, message: v.string() })

export const listPages = endpoint('GET /api/admin/page', 'editor', {
  token: 'read',
  summary: 'Every page of text, by its address, without the texts.',
  answer: v.object({ results: v.array(listedPage) }),
})

export const createPage = endpoint('POST /api/admin/page', 'administrator', {
  token: 'all',
  summary: 'Adds a page at `/{slug}`, which is not public and has no text yet.',
  input: form({ title: written.title, slug }),
  status: 201,
  answer: v.object({ page: adminPage }),
})

export const readPage = endpoint('GET /api/admin/page/:id', 'editor', {
  token: 'read',
  summary: 'A page with its text.',
  input: v.object({ id: integerId }),
  answer: v.object({ page: adminPage }),
})

export const updatePage = endpoint('PUT /api/admin/page/:id', 'editor', {
  token: 'all',
  summary: 'Saves a page; refused when another editor has saved it since `version`.',
  input: form({ id: integerId, version, ...written, published }),
  maxBody: 512 * 1024,
  answer: saved,
})

export const previewPage = endpoint('POST /api/admin/page/:id/preview', 'editor', {
  token: 'all',
  summary: 'A page as it would be with a text that is not saved; nothing is stored.',
  input: form({
    id: integerId,
    ...v.omit(v.object(written), ['title']).entries,
    title: v.string(),
  }),
  maxBody: 512 * 1024,
  answer: v.object({ html: v.string() }),
})

export const restoreOriginalPage = endpoint('POST /api/admin/page/:id/original', 'editor', {
  token: 'all',
  summary: 'Shows the text that came with the software again.',
  input: form({ id: integerId, version }),
  answer: saved,
})

export const renamePage = endpoint('PUT /api/admin/page/:id/address', 'administrator', {
  token: 'all',
  summary:
    'Gives a page that was added another address; one that readers have seen redirects to it permanently.',
  input: form({ id: integerId, slug }),
  answer: saved,
})

export const deletePage = endpoint('DELETE /api/admin/page/:id', 'administrator', {
  token: 'all',
  summary: 'Deletes a page that was added; an address that readers have seen says that it is gone.',
  input: form({ id: integerId }),
})

export const listPageRevisions = endpoint('GET /api/admin/page/:id/revision', 'editor', {
  token: 'read',
  summary: 'The texts that a page has had, newest first, without their words.',
  input: v.object({ id: integerId }),
  answer: v.object({ results: v.array(pageRevision) }),
})

export const readPageRevision = endpoint('GET /api/admin/page/revision/:revision', 'editor', {
  token: 'read',
  summary: 'A text that a page has had.',
  input: v.object({ revision: integerId }),
  answer: v.object({ revision: v.object({ ...pageRevision.entries, content: pageText }) }),
})
