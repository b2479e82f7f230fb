import { posix } from 'node:path'
import type { Root } from 'hast'
import { htmlOf, treeOf } from '../../../../lib/sanitise-body.ts'
import { readText } from '../../archive/read-file.ts'
import { elementsIn, readDocument, removeFrom, wordsOf } from '../../html/read-document.ts'
import { orWithWordsAlone } from '../../html/words-alone.ts'
import type { ArchiveFile, ImportNote, PictureUse } from '../../pieces.ts'
import type { FrontMatter } from '../markdown/front-matter.ts'
import { markdownHtml } from '../markdown/markdown-html.ts'

export type NotionFile = { file: ArchiveFile; name: string; id: string; kind: string }

type Page = {
  title: string
  /** Properties that the page has in its database. */
  data: FrontMatter
  main: Root
  cover: PictureUse | null
}

/** @param columns names of properties, by the folder of a database's pages */
export async function readPage(
  { file, kind }: NotionFile,
  columns: ReadonlyMap<string, string[]>,
  notes: ImportNote[],
): Promise<Page> {
  const source = await readText(file)
  const names = columns.get(posix.dirname(file.path)) ?? []
  return orWithWordsAlone(source, (given) => {
    const page = kind === 'html' ? htmlPage(given) : markdownPage(given, names, notes)
    htmlOf(page.main)
    return page
  })
}

/** Properties are lines between the title and the text. */
function markdownPage(source: string, names: string[], notes: ImportNote[]): Page {
  const [, title = '', text = source] = /^\s*# (.*)\r?\n([\s\S]*)$/.exec(source) ?? []
  const lines = text.trimStart().split(/\r?\n/)
  const data: FrontMatter = {}
  for (;;) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(lines[0] ?? '') ?? []
    if (!names.includes(name)) break
    data[name] = value
    lines.shift()
  }
  const html = markdownHtml(lines.join('\n'), { notes, addressOf: () => null })
  return { title, data, main: treeOf(html), cover: null }
}

const isOf =
  (name: string) =>
  ({ properties: { className } }: { properties: { className?: unknown } }): boolean =>
    Array.isArray(className) && className.includes(name)

function htmlPage(source: string): Page {
  const { title, main } = readDocument(source)
  const data: FrontMatter = {}
  for (const row of elementsIn(main, isOf('property-row'))) {
    const [name, value] = row.children.filter((child) => child.type === 'element')
    if (name) data[wordsOf(name)] = wordsOf(value)
  }
  const [picture] = elementsIn(main, isOf('page-cover-image'))
  for (const name of ['properties', 'page-cover-image', 'page-header-icon'])
    removeFrom(main, isOf(name))
  const src = String(picture?.properties.src ?? '')
  return { title, data, main, cover: src ? { src, alt: '', credit: '' } : null }
}
