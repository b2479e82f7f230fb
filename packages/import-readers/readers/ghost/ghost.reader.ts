import { escapeHtml } from '@site/text/escape-html.ts'
import * as v from 'valibot'
import { readText } from '../../archive/read-file.ts'
import { UnreadableImport } from '../../archive/refuse.ts'
import { beginningOf } from '../../archive/stream-text.ts'
import { noteIn } from '../../notes.ts'
import type { Archive, ArchiveFile, ImportNote, ImportPiece, Reader } from '../../pieces.ts'
import { settingsNotes } from '../../settings-notes.ts'
import { markdownHtml } from '../markdown/markdown-html.ts'
import { BARE_ARTICLE, leftOut, otherFiles } from '../shared/other-pieces.ts'
import { author, category, tag as tagPiece, tagsCategory } from '../shared/terms.ts'
import { timeOf } from '../shared/times.ts'
import { readSubscribers, subscriberTables } from '../subscribers/read-subscribers.ts'
import { type GhostData, type GhostPost, ghostExport, ghostPost } from './ghost-export.ts'
import { ghostMenu } from './ghost-menu.ts'
import { type GhostText, lexicalHtml } from './lexical-html.ts'
import { mobiledocHtml } from './mobiledoc-html.ts'
import { withoutPortalLinks } from './portal-links.ts'

/** Replaces `__GHOST_URL__`: exports do not name their site. */
const SITE = 'https://ghost.invalid'

export const ghostReader: Reader = {
  name: 'Ghost',
  async recognizes({ files }) {
    for (const file of jsonOf(files)) {
      const beginning = await beginningOf(file, 200_000)
      if (/"(?:db|data)"\s*:/.test(beginning) && /"exported_on"\s*:|"posts"\s*:/.test(beginning))
        return 0.95
    }
    return 0
  },
  async *read(archive) {
    const { file, data } = await readExport(archive)
    const setting = (...keys: string[]) =>
      data.settings.find(({ key, value }) => keys.includes(key) && value)?.value
    const title = setting('title')
    yield {
      kind: 'source',
      identity: String(title ?? archive.name),
      address: SITE,
      notes: settingsNotes({
        name: title,
        tagline: setting('description'),
        language: setting('locale', 'lang', 'default_locale'),
        timeZone: setting('timezone', 'active_timezone', 'activeTimezone'),
      }),
    }
    yield* terms(data)
    const authors = Map.groupBy(data.posts_authors.toSorted(byOrder), ({ post_id }) => post_id)
    const tags = shownTags(data)
    const metas = new Map(data.posts_meta.map((meta) => [meta.post_id, meta]))
    for (const [index, given] of data.posts.entries()) {
      const read = v.safeParse(ghostPost, given)
      if (!read.success) {
        yield leftOut('article', `post ${index + 1}`, 'It is damaged.')
        continue
      }
      const post = read.output
      const by = (authors.get(post.id) ?? []).map(({ author_id }) => author_id)
      yield pieceOf({ ...metas.get(post.id), ...post }, file.path, {
        authors: by.length > 0 ? by : [post.author_id ?? ''].filter(Boolean),
        categories: tags.get(post.id) ?? [],
        language: String(setting('locale', 'lang', 'default_locale') ?? ''),
      })
    }
    yield* ghostMenu(setting('navigation'), SITE, onSite)
    const tables = await subscriberTables(archive.files, {})
    yield* readSubscribers(tables)
    yield* otherFiles(
      archive,
      [file, ...tables.map((one) => one.file)],
      () => 'It is neither the export nor a picture.',
    )
  },
}

const jsonOf = (files: Archive['files']) => files.filter(({ path }) => /\.json$/i.test(path))
const byOrder = (a: { sort_order: number }, b: { sort_order: number }) =>
  a.sort_order - b.sort_order
const isInternal = ({ name, visibility }: GhostData['tags'][number]): boolean =>
  name.startsWith('#') || visibility === 'internal'

/** Without internal tags. */
function shownTags(data: GhostData): Map<string, string[]> {
  const shown = new Set(data.tags.filter((one) => !isInternal(one)).map(({ id }) => id))
  const own = data.posts_tags.toSorted(byOrder).filter(({ tag_id }) => shown.has(tag_id))
  const byPost = Map.groupBy(own, ({ post_id }) => post_id)
  return new Map([...byPost].map(([post, tags]) => [post, tags.map(({ tag_id }) => tag_id)]))
}

async function readExport({ files }: Archive): Promise<{ file: ArchiveFile; data: GhostData }> {
  for (const file of jsonOf(files)) {
    const text = await readText(file)
    try {
      const { success, output } = v.safeParse(ghostExport, JSON.parse(text))
      if (success) return { file, data: output }
    } catch (error) {
      throw new UnreadableImport(`${file.path} is not a complete JSON file.`, { cause: error })
    }
  }
  throw new UnreadableImport('No file is a Ghost export.')
}

function* terms(data: GhostData): Generator<ImportPiece> {
  for (const { id, name, slug, bio } of data.users)
    yield author(id, {
      name,
      place: `author ${name}`,
      slug: slug ?? '',
      biography: escapeHtml(bio ?? ''),
      addresses: slug ? [`/author/${slug}/`] : [],
    })
  const firsts = new Set([...shownTags(data).values()].map(([first]) => first))
  const shown = data.tags.filter((one) => !isInternal(one))
  if (shown.some(({ id }) => !firsts.has(id))) yield tagsCategory()
  for (const { id, name, slug, description } of shown)
    yield (firsts.has(id) ? category : tagPiece)(id, {
      name,
      slug,
      place: `tag ${name}`,
      description: escapeHtml(description ?? ''),
      addresses: [`/tag/${slug}/`],
    })
  for (const { name } of data.tags.filter(isInternal))
    yield leftOut('category', `tag ${name}`, 'An internal tag is not for readers.')
}

function textOf(post: GhostPost, notes: ImportNote[]): GhostText {
  const whole = (html: string): GhostText => ({
    html,
    isBehindPaywall: /<!--members-only-->/.test(html),
  })
  try {
    if (post.lexical) return lexicalHtml(post.lexical, notes)
    if (post.mobiledoc) return mobiledocHtml(post.mobiledoc, notes)
  } catch {
    notes.push({ topic: 'texts', words: 'The text is damaged; its HTML was used instead.' })
  }
  if (post.html) return whole(post.html)
  return whole(markdownHtml(post.markdown ?? '', { notes, addressOf: () => null }))
}

function reasonToHide(post: GhostPost, isBehindPaywall: boolean): string | null {
  if (post.status !== 'published')
    return post.status === 'draft' ? '' : `Its status was “${post.status}”.`
  if (post.email_only) return 'It was an email only.'
  if (post.visibility && post.visibility !== 'public')
    return `It was for “${post.visibility}” only.`
  return isBehindPaywall ? 'A part of it was behind a paywall.' : null
}

function pieceOf(
  post: GhostPost,
  file: string,
  by: { authors: string[]; categories: string[]; language: string },
): ImportPiece {
  const notes: ImportNote[] = []
  const note = noteIn(notes)
  const { html, isBehindPaywall } = textOf(post, notes)
  const hidden = reasonToHide(post, isBehindPaywall)
  if (hidden) note('drafts', hidden)
  if (post.codeinjection_head || post.codeinjection_foot)
    note('scripts', 'Its injected code was left out.')
  const common = {
    key: post.id,
    place: `${file}: ${post.title}`,
    notes,
    base: `${SITE}/${post.slug}/`,
    html: onSite(withoutPortalLinks(html, note)),
    state: hidden === null ? ('published' as const) : ('draft' as const),
    slug: post.slug,
    title: post.title === '(Untitled)' ? '' : post.title,
    addresses: [`/${post.slug}/`],
  }
  const excerpt = post.custom_excerpt ?? ''
  const { language } = by
  if (post.type === 'page' || post.page)
    return { ...common, kind: 'page', language, description: excerpt }
  const cover = {
    src: onSite(post.feature_image ?? ''),
    alt: post.feature_image_alt ?? '',
    credit: (post.feature_image_caption ?? '').replace(/<[^>]*>/g, ''),
  }
  return {
    ...BARE_ARTICLE,
    ...common,
    ...by,
    headline: escapeHtml(excerpt),
    guid: post.id,
    sharing: {
      title: post.meta_title ?? '',
      description: post.meta_description ?? '',
      canonical: post.canonical_url ?? '',
    },
    publishedAt: whenOf(post.published_at),
    updatedAt: whenOf(post.updated_at),
    cover: cover.src ? cover : null,
  }
}

const onSite = (text: string): string => text.replaceAll('__GHOST_URL__', SITE)

/** In UTC; milliseconds in Ghost 0.x. */
const whenOf = (value: GhostPost['published_at']): string | null =>
  timeOf(typeof value === 'number' ? new Date(value) : value, [])
