import { proposeId } from '@site/text/propose-id.ts'
import { plainText } from '../../html/plain-words.ts'
import { noteIn } from '../../notes.ts'
import type { ImportNote } from '../../pieces.ts'
import { markdownHtml } from '../markdown/markdown-html.ts'
import type { CsvRow } from '../shared/csv-rows.ts'
import { withoutMergeTags } from '../shared/merge-tags.ts'
import { BARE_ARTICLE, leftOut, stateAt } from '../shared/other-pieces.ts'
import { postTableReader } from '../shared/post-table.ts'
import { timeOf } from '../shared/times.ts'

/** A table or list of emails, and the Markdown of each. */
export const buttondownReader = postTableReader({
  name: 'Buttondown',
  columns: ['secondary_id', 'subject', 'publish_date', 'slug'],
  isJsonToo: true,
  textFile: /(?:^|\/)emails\/[^/]+\.md$/i,
  pieceOf(row, text = row.body) {
    const { id = '', slug = '' } = row
    const key = id || slug
    if (!text) return leftOut('article', key, 'Its text is not in the export.')
    const notes: ImportNote[] = []
    const publishedAt = timeOf(row.publish_date, notes)
    const hidden = reasonToHide(row)
    if (hidden) notes.push({ topic: 'drafts', words: hidden })
    const title = plainText(row.subject ?? '')
    const source = text.replace(/<!-- buttondown-editor-mode: \w+ -->/, '')
    const markdown = withoutMergeTags(source, noteIn(notes))
    return {
      ...BARE_ARTICLE,
      key,
      place: `emails/${slug}.md`,
      base: `emails/${slug}.md`,
      notes,
      state: hidden === null ? stateAt(publishedAt, notes) : 'draft',
      title,
      publishedAt,
      slug: proposeId(slug) || proposeId(title),
      html: markdownHtml(markdown, { notes, addressOf: () => null }),
      addresses: slug ? [`/archive/${slug}/`] : [],
    }
  },
})

/** Buttondown shows emails of these in no archive, though they have a date. */
const UNSEEN_STATUS = /^(?:deleted|transactional)$/i

/** Empty for a draft; null when readers may see it. */
function reasonToHide({ publish_date: date, status = '', email_type: type = '' }: CsvRow) {
  if (!date || /draft/i.test(status)) return ''
  if (UNSEEN_STATUS.test(status)) return `It was “${status}” and is imported as a draft.`
  return /premium|private|hidden/i.test(type) ? `It was for “${type}” only.` : null
}
