import { posix } from 'node:path'
import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import { proposeId } from '@site/text/propose-id.ts'
import { elementsIn, ofClass, removeFrom, wordsOf } from '@site/text/read-document.ts'
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { readText } from '../../archive/read-file.ts'
import { addressOfFile } from '../../html/inner-links.ts'
import { mendedHtml } from '../../html/mended-html.ts'
import { orWithWordsAlone } from '../../html/words-alone.ts'
import { noteIn } from '../../notes.ts'
import type { Archive, ArchiveFile, ImportNote, ImportPiece, Reader } from '../../pieces.ts'
import { articleOfFile, filesLike, leftOut, otherFiles, stateAt } from '../shared/other-pieces.ts'
import { keysOf, type NamedTerms, Terms } from '../shared/terms.ts'
import { timeOf } from '../shared/times.ts'

const ID = /[-_]([\da-f]{8,14})(?:\.html)?$/i

const postsOf = (archive: Archive): Promise<ArchiveFile[]> =>
  filesLike(archive, /(?:^|\/)posts\/[^/]+\.html$/i, /class=.h-entry\b/)

/** Each post is a page with microformats. */
export const mediumReader: Reader = {
  name: 'Medium',
  recognizes: async (archive) => ((await postsOf(archive)).length > 0 ? 0.95 : 0),
  async *read(archive) {
    const files = await postsOf(archive)
    const terms = new Terms()
    const pages = new Map<string, string>()
    let identity = archive.name
    for (const file of files) {
      const post = orWithWordsAlone(await readText(file), readPost)
      const { named, canonical, isResponse } = post
      if (isResponse) continue
      terms.add(named, file.path)
      const id = ID.exec(file.path)?.[1] ?? ID.exec(canonical?.pathname ?? '')?.[1]
      if (id) pages.set(id, addressOfFile(file.path))
      if (canonical) identity = canonical.host + posix.dirname(canonical.pathname)
    }
    yield { kind: 'source', identity, address: null }
    yield* terms.pieces()
    for (const file of files)
      yield orWithWordsAlone(await readText(file), (source) => postOf(file, source, pages))
    yield* otherFiles(
      archive,
      files,
      () => 'It is not a post: everything else that Medium exports is private.',
    )
  },
}

function readPost(source: string) {
  const tree = treeOf(source)
  const first = (name: string): Element | undefined => elementsIn(tree, ofClass(name))[0]
  return {
    title: wordsOf(first('p-name')),
    subtitle: wordsOf(first('p-summary')),
    body: first('e-content') ?? tree,
    date: first('dt-published')?.properties.dateTime,
    named: {
      authors: [wordsOf(first('p-author'))].filter(Boolean),
      tags: elementsIn(tree, ofClass('p-tag')).map(wordsOf),
    } satisfies NamedTerms,
    canonical: URL.parse(String(first('p-canonical')?.properties.href ?? '')),
    // A response has no heading; its title is its beginning.
    isResponse: !!first('p-canonical') && !first('p-summary') && !first('graf--title'),
  }
}

function postOf(
  { path }: ArchiveFile,
  source: string,
  pages: ReadonlyMap<string, string>,
): ImportPiece {
  const { title, subtitle, body, named, date, canonical, isResponse } = readPost(source)
  if (isResponse) return leftOut('comment', path, 'It is a response to someone else’s post.')
  const notes: ImportNote[] = []
  const publishedAt = timeOf(date, notes)
  if (canonical && !publishedAt) notes.push({ topic: 'dates', words: 'It has no date.' })
  const isDraft = !canonical || /^draft_/i.test(posix.basename(path))
  const html = htmlOf({ type: 'root', children: body.children as Element[] })
  const name = posix.basename(canonical?.pathname ?? '').replace(/(?:^|-)[\da-f]{8,14}$/i, '')
  const isOwnHost = canonical && !/(?:^|\.)medium\.com$/.test(canonical.host)
  return {
    ...articleOfFile(path, notes),
    key: ID.exec(path)?.[1] ?? path,
    state: isDraft ? 'draft' : stateAt(publishedAt, notes),
    title,
    subtitle,
    publishedAt,
    slug: proposeId(name) || proposeId(title),
    ...keysOf(named),
    html: mendedHtml(html, noteIn(notes), (tree) => mendText(tree, title, subtitle, pages)),
    addresses: [addressOfFile(path), ...(isOwnHost ? [canonical.pathname] : [])],
  }
}

/** Drops what the head has, and raises headings. */
function mendText(
  tree: Root,
  title: string,
  subtitle: string,
  pages: ReadonlyMap<string, string>,
): void {
  const sentences = new Map([
    ['graf--title', title],
    ['graf--subtitle', subtitle],
  ])
  for (const [name, words] of sentences)
    removeFrom(tree, (node) => ofClass(name)(node) && wordsOf(node) === words)
  const [divider] = elementsIn(tree, ofClass('section-divider'))
  removeFrom(tree, (node) => node === divider)
  visit(tree, 'element', (node) => {
    if (node.tagName === 'h3') node.tagName = 'h2'
    if (node.tagName === 'h4') node.tagName = 'h3'
    const address = URL.parse(String(node.properties.href ?? ''))
    const id = address && /(?:^|[-/])([\da-f]{8,14})$/i.exec(address.pathname)?.[1]
    const page = pages.get(id ?? '')
    if (page && node.tagName === 'a') node.properties.href = page
  })
}
