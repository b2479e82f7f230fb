import * as v from 'valibot'
import { escapeHtml } from '../../../../lib/escape-html.ts'
import { readText } from '../../archive/read-file.ts'
import { UnreadableImport } from '../../archive/refuse.ts'
import { beginningOf } from '../../archive/stream-text.ts'
import type {
  Archive,
  ArticlePiece,
  CategoryPiece,
  ImportNote,
  ImportPiece,
  Reader,
} from '../../pieces.ts'
import { markdownHtml } from '../markdown/markdown-html.ts'
import { readSubscribers, subscriberLists } from '../subscribers/read-subscribers.ts'
import { type GhostData, type GhostPost, ghostExport, ghostPost } from './ghost-export.ts'
import { type GhostText, lexicalHtml } from './lexical-html.ts'
import { mobiledocHtml } from './mobiledoc-html.ts'

/** Stands for `__GHOST_URL__`: an export does not say where its site was. */
const SITE = 'https://ghost.invalid'
const TAGS = 'Tags'

export const ghostReader: Reader = {
  name: 'Ghost',
  async recognises({ files }) {
    for (const file of jsonOf(files)) {
      const beginning = await beginningOf(file, 200_000)
      if (/"(?:db|data)"\s*:/.test(beginning) && /"exported_on"\s*:|"posts"\s*:/.test(beginning))
        return 0.95
    }
    return 0
  },
  async *read(archive) {
    const { file, data } = await readExport(archive)
    const title = data.settings.find(({ key }) => key === 'title')?.value
    yield { kind: 'source', identity: String(title ?? archive.name), address: SITE }
    yield* terms(data)
    const authors = Map.groupBy(data.posts_authors.toSorted(byOrder), ({ post_id }) => post_id)
    const tags = Map.groupBy(data.posts_tags.toSorted(byOrder), ({ post_id }) => post_id)
    const metas = new Map(data.posts_meta.map((meta) => [meta.post_id, meta]))
    const names = new Map(data.tags.map((tag) => [tag.id, tag]))
    for (const [index, given] of data.posts.entries()) {
      const read = v.safeParse(ghostPost, given)
      if (!read.success) {
        yield leftOut('article', `post ${index + 1}`, 'It is damaged.')
        continue
      }
      const post = read.output
      const meta = metas.get(post.id) ?? {}
      const own = (tags.get(post.id) ?? [])
        .map(({ tag_id }) => tag_id)
        .filter((id) => !isInternal(names.get(id)))
      const by = (authors.get(post.id) ?? []).map(({ author_id }) => author_id)
      yield pieceOf(
        { ...meta, ...post },
        file,
        own,
        by.length > 0 ? by : [post.author_id ?? ''].filter(Boolean),
      )
    }
    const lists = await subscriberLists(archive.files)
    yield* readSubscribers(lists)
    const read = [file, ...lists.map(({ path }) => path)]
    for (const { path } of archive.files)
      if (!read.includes(path) && !/\.(?:jpe?g|png|gif|webp|avif)$/i.test(path))
        yield leftOut('file', path, 'It is neither the export nor a picture.')
  },
}

const leftOut = (of: string, place: string, reason: string): ImportPiece => ({
  ...{ kind: 'left-out', of, key: place, place, notes: [], reason },
})

const jsonOf = (files: Archive['files']) => files.filter(({ path }) => /\.json$/i.test(path))
const byOrder = (a: { sort_order: number }, b: { sort_order: number }) =>
  a.sort_order - b.sort_order
const isInternal = (
  tag: { name: string; visibility?: string | null | undefined } | undefined,
): boolean => !tag || tag.name.startsWith('#') || tag.visibility === 'internal'

async function readExport({ files }: Archive): Promise<{ file: string; data: GhostData }> {
  for (const file of jsonOf(files)) {
    const text = await readText(file)
    try {
      const { success, output } = v.safeParse(ghostExport, JSON.parse(text))
      if (success) return { file: file.path, data: output }
    } catch (error) {
      throw new UnreadableImport(`${file.path} is not a whole JSON file.`, { cause: error })
    }
  }
  throw new UnreadableImport('No file is an export of Ghost.')
}

/** The first tag of a post is its category; others are below Tags, as those of WordPress. */
function* terms(data: GhostData): Generator<ImportPiece> {
  for (const { id, name, slug, bio } of data.users)
    yield {
      kind: 'author',
      key: id,
      place: `author ${name}`,
      notes: [],
      name,
      biography: escapeHtml(bio ?? ''),
      addresses: slug ? [`/author/${slug}/`] : [],
    }
  const firsts = new Set<string>()
  for (const [, own] of Map.groupBy(data.posts_tags.toSorted(byOrder), ({ post_id }) => post_id)) {
    const first = own.find(({ tag_id }) => !isInternal(data.tags.find(({ id }) => id === tag_id)))
    if (first) firsts.add(first.tag_id)
  }
  const shown = data.tags.filter((tag) => !isInternal(tag))
  const top: CategoryPiece = {
    ...categoryOf({ id: TAGS, name: TAGS, slug: 'tags' }, null),
    addresses: [],
    isTag: true,
  }
  if (shown.some(({ id }) => !firsts.has(id))) yield top
  for (const tag of shown) yield categoryOf(tag, firsts.has(tag.id) ? null : TAGS)
  for (const { name } of data.tags.filter(isInternal))
    yield leftOut('category', `tag ${name}`, 'An internal tag is not for readers.')
}

const categoryOf = (
  tag: { id: string; name: string; slug: string; description?: string | null | undefined },
  parent: string | null,
): CategoryPiece => ({
  ...{
    kind: 'category',
    key: tag.id,
    place: `tag ${tag.name}`,
    notes: [],
    name: tag.name,
    slug: tag.slug,
  },
  ...{ description: escapeHtml(tag.description ?? ''), parent, isTag: parent !== null },
  addresses: [`/tag/${tag.slug}/`],
})

function textOf(post: GhostPost, notes: ImportNote[]): GhostText {
  const whole = (html: string): GhostText => ({
    html,
    isBehindPaywall: /<!--members-only-->/.test(html),
  })
  try {
    if (post.lexical) return lexicalHtml(post.lexical, notes)
    if (post.mobiledoc) return mobiledocHtml(post.mobiledoc, notes)
  } catch {
    notes.push({ topic: 'texts', words: 'The text is damaged; its HTML was taken.' })
  }
  if (post.html) return whole(post.html)
  return whole(markdownHtml(post.markdown ?? '', { notes, addressOf: () => null }))
}

/** Why readers may not see a post; null when they may. */
function reasonToHide(post: GhostPost, isBehindPaywall: boolean): string | null {
  if (post.status !== 'published')
    return post.status === 'draft' ? '' : `Its status was “${post.status}”.`
  if (post.email_only) return 'It was an email only.'
  if (post.visibility && post.visibility !== 'public')
    return `It was for “${post.visibility}” only.`
  return isBehindPaywall ? 'A part of it was behind a paywall.' : null
}

function pieceOf(post: GhostPost, file: string, tags: string[], authors: string[]): ImportPiece {
  const notes: ImportNote[] = []
  const { html, isBehindPaywall } = textOf(post, notes)
  const hidden = reasonToHide(post, isBehindPaywall)
  if (hidden) notes.push({ topic: 'drafts', words: hidden })
  if (post.codeinjection_head || post.codeinjection_foot)
    notes.push({ topic: 'scripts', words: 'Its injected code was left out.' })
  if (post.canonical_url)
    notes.push({
      topic: 'canonical addresses',
      words: `Its canonical address was ${post.canonical_url}.`,
    })
  const common = {
    ...{ key: post.id, place: `${file}: ${post.title}`, notes, base: `${SITE}/${post.slug}/` },
    html: html.replaceAll('__GHOST_URL__', SITE),
    state: hidden === null ? ('published' as const) : ('draft' as const),
    slug: post.slug,
    title: post.title === '(Untitled)' ? '' : post.title,
    addresses: [`/${post.slug}/`],
  }
  const excerpt = post.custom_excerpt ?? ''
  if (post.type === 'page' || post.page) return { ...common, kind: 'page', description: excerpt }
  const cover = post.feature_image?.replaceAll('__GHOST_URL__', SITE)
  return {
    ...common,
    kind: 'article',
    subtitle: '',
    headline: escapeHtml(excerpt),
    publishedAt: timeOf(post.published_at),
    updatedAt: timeOf(post.updated_at),
    authors,
    categories: tags,
    cover: cover
      ? {
          src: cover,
          alt: post.feature_image_alt ?? '',
          credit: (post.feature_image_caption ?? '').replace(/<[^>]*>/g, ''),
        }
      : null,
    cards: [],
    guid: post.id,
    commentsOpen: true,
  } satisfies ArticlePiece
}

/** Times of Ghost are in UTC; those of 0.x are milliseconds. */
function timeOf(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  const time = new Date(
    typeof value === 'number' ? value : `${value.replace(' ', 'T').replace(/Z?$/, 'Z')}`,
  )
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
