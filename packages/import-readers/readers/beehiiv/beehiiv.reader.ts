import { proposeId } from '@site/text/propose-id.ts'
import { plainText } from '../../html/plain-words.ts'
import { noteIn } from '../../notes.ts'
import type { ArticlePiece, ImportNote } from '../../pieces.ts'
import type { CsvRow } from '../shared/csv-rows.ts'
import { BARE_ARTICLE, stateAt } from '../shared/other-pieces.ts'
import { postTableReader } from '../shared/post-table.ts'
import { keysOf } from '../shared/terms.ts'
import { timeOf } from '../shared/times.ts'
import { emailText } from './email-text.ts'

const MEDIA = 'https://media.beehiiv.com/cdn-cgi/image/quality=100/'

/** A table whose texts are the HTML of emails. */
export const beehiivReader = postTableReader({
  name: 'beehiiv',
  columns: ['web_title', 'content_html'],
  addressOf: ({ url = '' }) => URL.parse(url)?.origin ?? null,
  termsOf,
  pieceOf(row): ArticlePiece {
    const { id = '', url = '', thumbnail_url: picture = '' } = row
    const notes: ImportNote[] = []
    const note = noteIn(notes)
    const publishedAt = timeOf(row.created_at, notes)
    const title = plainText(row.web_title ?? '')
    const subtitle = plainText(row.web_subtitle ?? '')
    const path = URL.parse(url)?.pathname ?? ''
    const hidden = reasonToHide(row)
    if (hidden) note('drafts', hidden)
    const src = /^\/?uploads\//.test(picture) ? MEDIA + picture.replace(/^\//, '') : picture
    return {
      ...BARE_ARTICLE,
      key: id || path || title,
      place: url || title,
      base: url,
      notes,
      state: hidden === null ? stateAt(publishedAt, notes) : 'draft',
      title,
      subtitle,
      publishedAt,
      slug: proposeId(path.replace(/^\/p\//, '')) || proposeId(title),
      ...keysOf(termsOf(row)),
      cover: src ? { src, alt: '', credit: '' } : null,
      html: emailText({ html: row.content_html ?? '', title, subtitle }, note),
      addresses: path.length > 1 ? [path] : [],
    }
  },
})

function termsOf({ content_tags: tags = '' }: CsvRow) {
  return { tags: [...new Set(tags.split(';').map((tag) => tag.trim()))].filter(Boolean) }
}

/** Empty for a draft; null when readers may see it. */
function reasonToHide({ status, audience, web_audiences: audiences }: CsvRow): string | null {
  if (status !== 'confirmed') return status === 'archived' ? 'It was archived.' : ''
  const whom = audience || audiences || 'free'
  return /^(?:free|all free subscribers)$/i.test(whom) ? null : `It was for “${whom}” only.`
}
