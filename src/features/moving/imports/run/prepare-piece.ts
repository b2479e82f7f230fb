import { createHash } from 'node:crypto'
import { toString as textOf } from 'hast-util-to-string'
import { decoded } from '../../../../lib/decoded.ts'
import { proposeId } from '../../../../lib/propose-id.ts'
import { renderComment } from '../../../../lib/render-comment.ts'
import { treeOf } from '../../../../lib/sanitise-body.ts'
import { isWebAddress } from '../../../../lib/web-address.ts'
import { emptySite } from '../../../../site.ts'
import type { StoredImage } from '../../../base/images/contract.ts'
import { NO_SHARING, type Sharing } from '../../../publishing/articles/shared/sharing.ts'
import { orWithWordsAlone } from '../html/words-alone.ts'
import type { Note } from '../notes.ts'
import type {
  ArticlePiece,
  AuthorPiece,
  CategoryPiece,
  CommentPiece,
  ContentPiece,
  ImportNote,
  MenuPiece,
  PagePiece,
} from '../pieces.ts'
import { ASKED_AGAIN, type ImportPictures } from './import-pictures.ts'
import { withPageRecipes } from './page-recipes.ts'
import { firstSentence, oneLine, plainText } from './plain-words.ts'
import { prepareCards } from './prepare-cards.ts'
import { type FormerSite, ownPath, prepareText } from './prepare-text.ts'

export type Preparing = {
  pictures: ImportPictures
  site: FormerSite
  asDrafts: boolean
  /** Whether an empty magazine becomes the exported one. */
  restores?: boolean
}

/** The same while the source says the same. */
export function digestOf({ notes: _, place: __, rows, ...own }: ContentPiece): string {
  const said = 'of' in own && own.kind !== 'record' ? { ...own, rows } : own
  // An email address could be guessed from its digest.
  const text = JSON.stringify('email' in said ? { ...said, email: '' } : said)
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Adds changes to the piece's notes. */
export async function preparePiece(piece: ContentPiece, preparing: Preparing) {
  const { kind, key } = piece
  const content = await contentOf(piece, preparing)
  const lacks = piece.notes.some(({ topic }) => topic === ASKED_AGAIN)
  // The next run must not skip the piece.
  return { kind, key, digest: `${digestOf(piece)}${lacks ? ' lacks an answer' : ''}`, ...content }
}

function contentOf(piece: ContentPiece, preparing: Preparing): object | Promise<object> {
  if (preparing.restores || 'of' in piece) return recordOf(piece, preparing)
  if (piece.kind === 'article') return articleOf(piece, preparing)
  if (piece.kind === 'page') return pageOf(piece, preparing)
  if (piece.kind === 'author') return authorOf(piece)
  if (piece.kind === 'category') return categoryOf(piece)
  if (piece.kind === 'comment') return commentOf(piece)
  if (piece.kind === 'menu') return menuOf(piece, preparing)
  if (piece.kind === 'subscriber') return { email: piece.email, agreed_at: piece.agreedAt }
  if (piece.kind === 'suppression') return { email: piece.email, reason: piece.reason }
  return { from: piece.from, to: piece.to }
}

async function recordOf(piece: ContentPiece, { pictures, restores }: Preparing) {
  const { rows = [], notes } = piece
  const path = 'picture' in piece && piece.picture
  const note: Note = (topic, words) => notes.push({ topic, words })
  if ('file' in piece && piece.file) await pictures.storeFile(piece.file, note)
  const stored = path ? await pictures.store(path, '', note) : null
  // Pictures keep their exported names only when all is restored.
  if (piece.kind === 'series' && !restores)
    for (const row of rows[0]?.[1] ?? [])
      row.cover = stored && { ...(row.cover as object), ...sizeOf(stored) }
  // Some tables have no numeric id.
  const id = Number(rows[0]?.[1][0]?.id)
  return { rows, row: Number.isSafeInteger(id) ? id : 0 }
}

const sizeOf = ({ url, width, height }: StoredImage) => ({ url, width, height })

export const authorOf = ({ name, biography, addresses = [], notes }: AuthorPiece) => ({
  name:
    oneLine(name, 100)
      .replace(/\b(?:https?:\/\/|www\.)\S*/g, '')
      .trim() || 'Unnamed author',
  biography: [...plainText(biography)].slice(0, 2000).join(''),
  addresses: addresses.flatMap((address) => redirectFrom(address, notes)),
})

const categoryOf = (piece: CategoryPiece) => ({
  name: oneLine(piece.name, 80) || 'Unnamed',
  slug: proposeId(decoded(piece.slug) || piece.name),
  description: [...plainText(piece.description)].slice(0, 1000).join(''),
  parent: piece.parent,
  in_menus: !piece.isTag || piece.parent !== null,
  addresses: piece.addresses.flatMap((address) => redirectFrom(address, piece.notes)),
})

/** A link cannot lead to a draft. */
function menuOf({ links, base, notes }: MenuPiece, { site, asDrafts }: Preparing) {
  const given = links.flatMap(({ label, href }) => {
    const path = ownPath(href, base, site)
    if (!path.startsWith('/') || path === '/') return [{ label: oneLine(label, 40), href: path }]
    return redirectFrom(path, notes).map((from) => ({ label: oneLine(label, 40), href: from }))
  })
  return { links: asDrafts ? [] : given, empty: emptySite }
}

function commentOf(piece: CommentPiece) {
  const text = piece.html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|div|li|blockquote)>/gi, '\n\n')
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)')
  const words = orWithWordsAlone(text, (given) => textOf(treeOf(given)))
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const body = [...words].slice(0, 5000).join('')
  if (body !== words)
    piece.notes.push({
      topic: 'long comments',
      words: 'Only the first 5,000 characters of a comment were imported.',
    })
  return {
    article: piece.article,
    parent: piece.parent,
    name: oneLine(piece.name, 100) || 'Anonymous',
    written_at: piece.writtenAt,
    body,
    html: renderComment(body),
  }
}

async function articleOf(given: ArticlePiece, preparing: Preparing) {
  const { notes } = given
  const note = (topic: string, words: string) => notes.push({ topic, words })
  const piece = await withPageRecipes(given, preparing.pictures, note)
  const { body, anchors, undescribed } = await prepareText(piece, notes, preparing)
  const words = plainText(body)
  const title = oneLine(piece.title, 200)
  const isWritten =
    title !== '' && (words !== '' || piece.cards.length > 0 || body.includes('<img'))
  if (piece.state === 'published' && !isWritten)
    note('drafts', 'A published article without a title or a text comes as a draft.')
  const isPublished = piece.state === 'published' && isWritten && !preparing.asDrafts
  const subtitle = oneLine(piece.subtitle, 300)
  const headline = oneLine(plainText(piece.headline), 1000)
  if (isPublished && (!subtitle || !headline))
    note('subtitles', 'The subtitle or headline is the excerpt or the first sentence.')
  const sentence = firstSentence(headline || words || title, 300)
  const cards = await prepareCards(piece, preparing.pictures, note)
  const cover = piece.cover && (await preparing.pictures.store(piece.cover.src, piece.base, note))
  const alt = oneLine(piece.cover?.alt ?? '', 1000)
  if (cover && !alt) {
    undescribed.push(cover.name)
    note('pictures without description', 'The cover has no description.')
  }
  return {
    state: piece.state === 'published' && !isPublished ? 'draft' : piece.state,
    slug: proposeId(decoded(piece.slug)) || proposeId(title) || 'article',
    title: title || 'Untitled',
    subtitle: isPublished ? subtitle || sentence : subtitle,
    headline: isPublished ? headline || sentence : headline,
    body,
    anchors,
    undescribed,
    published_at: piece.publishedAt,
    updated_at: piece.updatedAt,
    authors: piece.authors,
    categories: piece.categories,
    ...(piece.series && { series: piece.series }),
    cards,
    guid: oneLine(piece.guid ?? '', 500),
    comments_open: piece.commentsOpen,
    sharing: sharingOf(piece.sharing, preparing.site),
    stars: (piece.stars ?? []).filter(({ card }) => cards.some(({ id }) => id === card)),
    addresses: piece.addresses.flatMap((address) => redirectFrom(address, notes)),
    images: cover
      ? [
          {
            name: cover.name,
            darken: true,
            alt,
            decorative: alt === '',
            credit: oneLine(piece.cover?.credit ?? '', 200),
          },
        ]
      : [],
  }
}

/** Drops a canonical address on the former site. */
function sharingOf(given: Partial<Sharing> = {}, { hosts }: FormerSite): Sharing {
  const canonical = given.canonical ?? ''
  const isElsewhere =
    /^https:.{1,1900}$/.test(canonical) &&
    isWebAddress(canonical) &&
    URL.canParse(canonical) &&
    !hosts.has(new URL(canonical).host)
  return {
    ...NO_SHARING,
    title: oneLine(given.title ?? '', 200),
    description: oneLine(given.description ?? '', 500),
    canonical: isElsewhere ? canonical : '',
    hidden: given.hidden === true,
  }
}

async function pageOf(piece: PagePiece, preparing: Preparing) {
  const { body, anchors } = await prepareText(piece, piece.notes, preparing)
  const title = oneLine(piece.title, 120)
  const isPublished =
    piece.state === 'published' && title !== '' && body !== '' && !preparing.asDrafts
  const description =
    oneLine(piece.description, 300) || firstSentence(plainText(body) || title, 300)
  return {
    state: isPublished ? 'published' : 'draft',
    slug: proposeId(decoded(piece.slug)) || proposeId(title) || 'page',
    title: title || 'Untitled',
    description,
    body,
    anchors,
    addresses: piece.addresses.flatMap((address) => redirectFrom(address, piece.notes)),
  }
}

function redirectFrom(address: string, notes: ImportNote[]): string[] {
  const path = address.replace(/(.)\/(?=$|[?#])/, '$1').replace(/#.*$/, '')
  const encoded = encodeURI(decoded(path))
  if (encoded.length <= 300 && encoded.startsWith('/') && encoded !== '/') return [encoded]
  notes.push({
    topic: 'addresses',
    words: `The former address ${address.slice(0, 200)} cannot be redirected.`,
  })
  return []
}
