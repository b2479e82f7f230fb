import { posix } from 'node:path'
import { nameCallout } from '@site/text/callout-signs.ts'
import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import { elementsIn, ofClass, readDocument, removeFrom, wordsOf } from '@site/text/read-document.ts'
import type { Element, Root } from 'hast'
import { readText } from '../../archive/read-file.ts'
import { orWithWordsAlone } from '../../html/words-alone.ts'
import type { ArchiveFile, ImportNote, PictureUse } from '../../pieces.ts'
import type { FrontMatter } from '../markdown/front-matter.ts'
import { markdownHtml } from '../markdown/markdown-html.ts'

export type NotionFile = { file: ArchiveFile; name: string; id: string; kind: string }

type Page = {
  title: string
  /** Properties from its database. */
  data: FrontMatter
  main: Root
  cover: PictureUse | null
}

/** @param columns names of properties, by the folder of pages */
export async function readPage(
  { file, kind }: NotionFile,
  columns: ReadonlyMap<string, string[]>,
  notes: ImportNote[],
): Promise<Page> {
  const source = await readText(file)
  const names = columns.get(posix.dirname(file.path)) ?? []
  return orWithWordsAlone(source, (text) => {
    const page = kind === 'html' ? htmlPage(text) : markdownPage(text, names, notes)
    for (const callout of elementsIn(page.main, isCallout)) nameCallout(callout)
    htmlOf(page.main)
    return page
  })
}

const PROPERTY = /^([^:]+): (.*)$/
/** Properties that a page of a database usually has. */
const USUAL =
  /^(?:status|state|(?:publish(?:ed)? |publication )?date|published|tags?|categor(?:y|ies)|authors?|slug|(?:created|last edited)(?: time| by)?)$/i

/** Names of properties of a page that was exported without its database. */
function namesIn(lines: string[]): string[] {
  const end = lines.findIndex((line) => line.trim() === '')
  const block = end < 0 ? lines : lines.slice(0, end)
  const names = block.map((line) => PROPERTY.exec(line)?.[1] ?? '')
  return names.every(Boolean) && names.some((name) => USUAL.test(name)) ? names : []
}

/** Properties are lines between the title and the text. */
function markdownPage(source: string, names: string[], notes: ImportNote[]): Page {
  const [, title = '', text = source] = /^\s*# (.*)\r?\n([\s\S]*)$/.exec(source) ?? []
  const lines = text.trimStart().split(/\r?\n/)
  const data: FrontMatter = {}
  const known = names.length > 0 ? names : namesIn(lines)
  for (;;) {
    const [, name = '', value = ''] = PROPERTY.exec(lines[0] ?? '') ?? []
    if (!known.includes(name)) break
    data[name] = value
    lines.shift()
  }
  const html = markdownHtml(lines.join('\n'), { notes, addressOf: () => null })
  return { title, data, main: treeOf(html), cover: null }
}

const isCallout = (node: Element): boolean => node.tagName === 'aside' || ofClass('callout')(node)

function htmlPage(source: string): Page {
  const { title, main } = readDocument(source)
  const data: FrontMatter = {}
  for (const row of elementsIn(main, ofClass('property-row'))) {
    const [name, value] = row.children.filter((child) => child.type === 'element')
    if (name) data[wordsOf(name)] = wordsOf(value)
  }
  const [picture] = elementsIn(main, ofClass('page-cover-image'))
  for (const name of ['properties', 'page-cover-image', 'page-header-icon'])
    removeFrom(main, ofClass(name))
  const src = String(picture?.properties.src ?? '')
  return { title, data, main, cover: src ? { src, alt: '', credit: '' } : null }
}
