import { proposeId } from '@site/text/propose-id.ts'
import { elementsIn, removeFrom, wordsOf } from '@site/text/read-document.ts'
import type { Element, Root } from 'hast'
import { removeTitle, unwrapLayout } from '../../html/layout-tables.ts'
import { mendedHtml } from '../../html/mended-html.ts'
import { plainText } from '../../html/plain-words.ts'
import { type Note, noteIn } from '../../notes.ts'
import type { ArticlePiece, ImportNote } from '../../pieces.ts'
import type { CsvRow } from '../shared/csv-rows.ts'
import { BARE_ARTICLE, stateAt } from '../shared/other-pieces.ts'
import { postTableReader } from '../shared/post-table.ts'
import { keysOf } from '../shared/terms.ts'
import { timeOf } from '../shared/times.ts'

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
      subtitle: plainText(row.web_subtitle ?? ''),
      publishedAt,
      slug: proposeId(path.replace(/^\/p\//, '')) || proposeId(title),
      ...keysOf(termsOf(row)),
      cover: src ? { src, alt: '', credit: '' } : null,
      html: textOf(row.content_html ?? '', title, note),
      addresses: path.length > 1 ? [path] : [],
    }
  },
})

function termsOf({ content_tags: tags = '' }: CsvRow) {
  return { tags: [...new Set(tags.split(';').map((tag) => tag.trim()))].filter(Boolean) }
}

/** Empty for a draft; null when readers may see it. */
function reasonToHide({ status, audience, web_audiences: audiences }: CsvRow): string | null {
  if (status !== 'confirmed') return ''
  const whom = audience || audiences || 'free'
  return /^(?:free|all free subscribers)$/i.test(whom) ? null : `It was for “${whom}” only.`
}

/** The blocks of an email, without its head, its foot and what was each subscriber's own. */
const textOf = (html: string, title: string, note: Note): string =>
  mendedHtml(html, note, (tree) => {
    const [blocks] = elementsIn(tree, ({ properties: { id } }) => id === 'content-blocks')
    if (blocks && wordsOf(blocks)) tree.children = insideOf(blocks)
    removeFrom(tree, isOfEmail)
    unwrapLayout(tree)
    removeTitle(tree, title)
    for (const node of elementsIn(tree, ({ tagName }) => tagName === 'p'))
      if (/^(?:\.{3}|…)$/.test(wordsOf(node)))
        Object.assign(node, { tagName: 'hr', properties: {}, children: [] })
  })

/** Rows and cells outside a table are no HTML. */
function insideOf(blocks: Element): Root['children'] {
  const children = blocks.children as Element[]
  return children.flatMap((child) => (/^t[dhr]$/.test(child.tagName) ? insideOf(child) : [child]))
}

const isOfEmail = (node: Element): boolean =>
  /display:\s*none/.test(String(node.properties.style ?? '')) ||
  (/^(?:p|a)$/.test(node.tagName) &&
    /\{\{\w+\}\}/.test(`${wordsOf(node)} ${node.properties.href ?? ''}`)) ||
  (node.tagName === 'img' && String(node.properties.src ?? '').includes('{{'))
