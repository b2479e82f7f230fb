import { escapeHtml } from '@site/text/escape-html.ts'
import { proposeId } from '@site/text/propose-id.ts'
import { fieldsIn, parsed } from '../../archive/read-json.ts'
import { plainText } from '../../html/plain-words.ts'
import { noteIn } from '../../notes.ts'
import type { ArticlePiece, ImportNote } from '../../pieces.ts'
import type { CsvRow } from '../shared/csv-rows.ts'
import { BARE_ARTICLE, stateAt } from '../shared/other-pieces.ts'
import { postTableReader } from '../shared/post-table.ts'
import { keysOf } from '../shared/terms.ts'
import { timeOf } from '../shared/times.ts'
import { mediaAddress, ricosHtml } from './ricos-html.ts'

/** A table whose texts are documents of Wix's editor. */
export const wixReader = postTableReader({
  name: 'Wix',
  columns: ['rich_content', 'plain_content', 'post_page_url'],
  termsOf,
  pieceOf(row): ArticlePiece {
    const { slug = '', post_page_url: path = '' } = row
    const notes: ImportNote[] = []
    const publishedAt = timeOf(row.published_date, notes)
    const title = plainText(row.title ?? '')
    const cover = coverOf(row.cover_image ?? '')
    if (namesIn(row.tags ?? '').some(isNumber))
      notes.push({ topic: 'tags', words: 'The export has only numbers of its tags.' })
    return {
      ...BARE_ARTICLE,
      key: row.internal_id || row.id || slug || title,
      place: path || title,
      base: path,
      notes,
      state: publishedAt ? stateAt(publishedAt, notes) : 'draft',
      title,
      subtitle: plainText(row.excerpt ?? ''),
      publishedAt,
      updatedAt: timeOf(row.last_published_date, notes),
      slug: proposeId(slug) || proposeId(title),
      ...keysOf(termsOf(row)),
      cover: cover ? { src: cover, alt: '', credit: '' } : null,
      html:
        ricosHtml(fieldsIn(row.rich_content ?? '').nodes, noteIn(notes)) ||
        paragraphs(row.plain_content ?? ''),
      addresses: path.startsWith('/') ? [path] : [],
    }
  },
})

function termsOf(row: CsvRow) {
  const named = (list = '') => namesIn(list).filter((name) => !isNumber(name))
  return {
    authors: row.author ? [row.author] : [],
    categories: [...new Set([...named(row.main_category), ...named(row.categories)])],
    tags: named(row.tags),
  }
}

/** A list as JSON, or one name. */
function namesIn(list: string): string[] {
  const value = parsed(list)
  const names = Array.isArray(value) ? value.map(String) : [list]
  return names.map((name) => name.trim()).filter(Boolean)
}

/** What Wix writes for a tag whose name is not in the table. */
const isNumber = (name: string): boolean =>
  /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(name)

/** Empty for a video. */
const coverOf = (picture: string): string =>
  /^(?:https?:|wix:image:)\/\//.test(picture) ? mediaAddress(picture) : ''

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
