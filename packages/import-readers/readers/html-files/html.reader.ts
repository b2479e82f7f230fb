import { posix } from 'node:path'
import { htmlOf } from '@site/text/html-tree.ts'
import { proposeId } from '@site/text/propose-id.ts'
import { elementsIn, type HtmlDocument, readDocument, wordsOf } from '@site/text/read-document.ts'
import { readText } from '../../archive/read-file.ts'
import { beginningOf } from '../../archive/stream-text.ts'
import { addressOfFile, leadLinks } from '../../html/inner-links.ts'
import { hasOnlyLinks, removeTitle, unwrapLayout } from '../../html/layout-tables.ts'
import { orWithWordsAlone } from '../../html/words-alone.ts'
import { noteIn } from '../../notes.ts'
import type { ArchiveFile, ArticlePiece, ImportNote, Reader, ReadOptions } from '../../pieces.ts'
import { recipePlace, recipesIn } from '../../source-recipes.ts'
import { fileDates } from '../shared/file-dates.ts'
import {
  articleOfFile,
  leftOut,
  otherFiles,
  stateAt,
  stateOfUnstated,
} from '../shared/other-pieces.ts'
import { keysOf, type NamedTerms, Terms } from '../shared/terms.ts'
import { timeOf } from '../shared/times.ts'

const NAMED = /\.x?html?$/i

/** Saved pages, or a site written by hand. */
export const htmlReader: Reader = {
  name: 'HTML',
  async recognizes({ files }) {
    const pages = files.filter(({ path }) => NAMED.test(path))
    const [first] = pages
    if (!first || !/<(?:!doctype|html|head|body|p|h1)\b/i.test(await beginningOf(first))) return 0
    return 0.1 + (0.4 * pages.length) / files.length
  },
  async *read(archive, options) {
    const pages = new Map(
      archive.files.filter(({ path }) => NAMED.test(path)).map((file) => [file.path, file]),
    )
    const terms = new Terms()
    const leftOuts = new Map<string, string>()
    let address: string | null = null
    for (const file of pages.values()) {
      const source = await readText(file)
      const page = orWithWordsAlone(source, readDocument)
      const reason = reasonToLeaveOut(source, page)
      if (reason) leftOuts.set(file.path, reason)
      terms.add(termsOf(page), file.path)
      address ??= URL.parse(page.canonical)?.origin ?? null
    }
    // Without frames a page of links is one to read.
    if (![...leftOuts.values()].includes(FRAMES)) leftOuts.clear()
    yield { kind: 'source', identity: archive.name, address }
    yield* terms.pieces()
    const dateOf = fileDates(archive)
    for (const file of pages.values())
      yield orWithWordsAlone(await readText(file), (source) => {
        const reason = leftOuts.get(file.path)
        if (reason) return leftOut('page', file.path, reason)
        const isPage = (path: string) => pages.has(path) && !leftOuts.has(path)
        return articleOf(file, source, { isPage, dateOf, options })
      })
    yield* otherFiles(archive, pages.values(), () => 'It is neither a page nor a picture.')
  },
}

const FRAMES = 'It only shows other pages in frames.'

/** Pages that only lead to others; '' for one with a text. */
function reasonToLeaveOut(source: string, { main }: HtmlDocument): string {
  if (/<frameset\b/i.test(source)) return FRAMES
  return hasOnlyLinks(main) ? 'It has only links.' : ''
}

function termsOf({ metas, main }: HtmlDocument): NamedTerms {
  const named = metas('author', 'article:author', 'dc.creator').filter(
    (name) => !/:\/\//.test(name),
  )
  const byLine = elementsIn(main, ({ properties: { rel, itemProp } }) =>
    [rel, itemProp].flat().includes('author'),
  ).map(wordsOf)
  return {
    authors: [...new Set(named.length > 0 ? named : byLine)].filter(Boolean),
    categories: metas('article:section'),
    tags: metas('article:tag', 'keywords')
      .flatMap((text) => text.split(','))
      .map((tag) => tag.trim())
      .filter(Boolean),
  }
}

type Site = {
  isPage(path: string): boolean
  /** Of a file that says none. */
  dateOf(file: ArchiveFile): string | null
  options: ReadOptions
}

function articleOf(
  file: ArchiveFile,
  source: string,
  { isPage, dateOf, options }: Site,
): ArticlePiece {
  const { path } = file
  const page = readDocument(source)
  const { metas, main, canonical, mainIs } = page
  const beside = page.beside + unwrapLayout(main)
  removeTitle(main, page.title)
  const notes: ImportNote[] = []
  const note = noteIn(notes)
  if (beside > 0)
    note(
      'main text',
      `Its text is ${mainIs}: ${beside} characters of navigation and margins are left out.`,
    )
  const addressOf = (target: string) => (isPage(target) ? addressOfFile(target) : null)
  leadLinks(main, { base: path, note, addressOf })
  const stated = statedDate(page, notes)
  const publishedAt = stated ?? dateOf(file)
  const state =
    stated || canonical ? stateAt(stated, notes) : stateOfUnstated(publishedAt, notes, options)
  const recipes = recipesIn(source, path, path)
  const name = posix.basename(path)
  // Some programs write the name of the file.
  const isNamedAsFile = page.title === '' || page.title === name
  const html = htmlOf(main)
  const [image = ''] = metas('og:image')
  return {
    ...articleOfFile(path, notes),
    state,
    publishedAt,
    ...keysOf(termsOf(page)),
    slug: proposeId(name.replace(/^index(?=\.)|\.[^.]+$/gi, '')),
    title: isNamedAsFile ? name.replace(NAMED, '').replace(/[-_]+/g, ' ') : page.title,
    headline: metas('description', 'og:description')[0] ?? '',
    updatedAt: timeOf(metas('article:modified_time', 'datemodified')[0], notes),
    cover: image && !html.includes(image) ? { src: image, alt: '', credit: '' } : null,
    recipes,
    html: html + recipes.map(({ id }) => recipePlace(id)).join(''),
    addresses: [
      ...(URL.parse(canonical) ? [new URL(canonical).pathname] : []),
      addressOfFile(path),
      ...(/(?:^|\/)index\.[^/]+$/i.test(path) ? [`/${posix.dirname(path)}`] : []),
    ].filter((address) => address !== '/' && address !== '/.'),
  }
}

function statedDate({ metas, main }: HtmlDocument, notes: ImportNote[]): string | null {
  const [time] = elementsIn(main, ({ tagName }) => tagName === 'time')
  const [stated] = metas('article:published_time', 'datepublished', 'date', 'dc.date', 'pubdate')
  return timeOf(stated ?? time?.properties.dateTime ?? wordsOf(time), notes)
}
