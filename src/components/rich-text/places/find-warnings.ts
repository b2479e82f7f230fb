import type { Node } from '@tiptap/pm/model'
import { countOf } from '../../../lib/pluralize.ts'
import { lineOf } from './find-words.ts'
import type { MarkedPlace } from './place-marks.ts'

/** Words in one sentence; a longer one gets a warning. */
const MOST_WORDS = 60
const SAYS_NOTHING =
  /^(?:(?:click |see |read )?here|this(?: link| page| article)?|(?:read |learn |see )?more|link|continue(?: reading)?)$/
const IS_ADDRESS = /^(?:https?:\/\/|www\.|\/)\S+$/
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

type Link = { from: number; to: number; href: string; words: string }

/** rule: editor/warnings */
export function findWarnings(doc: Node, missing: ReadonlySet<string>): MarkedPlace[] {
  const warnings: MarkedPlace[] = []
  let level = 1
  doc.descendants((node, from) => {
    const to = from + node.nodeSize
    if (node.type.name === 'heading') {
      if (node.attrs.level > level + 1)
        warnings.push({
          from,
          to,
          message: `“${node.textContent}” skips a heading level.`,
        })
      level = node.attrs.level
    }
    if (missing.has(node.attrs.href))
      warnings.push({
        from,
        to,
        message: `“${node.attrs.title}” links to ${node.attrs.href}, which does not exist.`,
      })
    if (node.type.name === 'table' && !hasHeader(node))
      warnings.push({ from, to, message: 'A table has no header row.' })
    if (node.isTextblock && !node.type.spec.code) {
      for (const link of linksIn(node, from + 1)) {
        const message = problemOf(link, missing)
        if (message) warnings.push({ from: link.from, to: link.to, message })
      }
      warnings.push(...longSentences(node, from + 1))
    }
  })
  return warnings
}

export function ownLinks(doc: Node): string[] {
  const paths = new Set<string>()
  doc.descendants((node) => {
    const href = hrefOf(node)
    if (/^\/(?!\/)/.test(href)) paths.add(href)
  })
  return [...paths]
}

const hrefOf = ({ attrs, marks }: Node): string =>
  String(attrs.href ?? marks.find(({ type }) => type.name === 'link')?.attrs.href ?? '')

const hasHeader = ({ firstChild, content }: Node): boolean =>
  [firstChild?.content.content ?? [], content.content.map((row) => row.firstChild)].some((cells) =>
    cells.every((cell) => cell?.type.name === 'tableHeader'),
  )

function linksIn(block: Node, start: number): Link[] {
  const links: Link[] = []
  block.forEach((node, offset) => {
    const [from, href] = [start + offset, hrefOf(node)]
    const part = { from, to: from + node.nodeSize, href, words: node.textContent }
    const last = links.at(-1)
    if (last?.to === from && last.href === href)
      links.splice(-1, 1, { ...last, to: part.to, words: last.words + part.words })
    else if (href) links.push(part)
  })
  return links
}

function problemOf({ href, words }: Link, missing: ReadonlySet<string>): string | null {
  if (missing.has(href)) return `“${words}” links to ${href}, which does not exist.`
  const plain = words.trim().replace(/[\s.,:…>»→]+$/, '')
  return SAYS_NOTHING.test(plain.toLowerCase()) || IS_ADDRESS.test(plain)
    ? `“${plain}” tells readers nothing: name what the link leads to.`
    : null
}

function longSentences(block: Node, start: number): MarkedPlace[] {
  const text = lineOf(block)
  if (text.length < MOST_WORDS * 2) return []
  return [...sentences.segment(text)].flatMap(({ segment, index }) => {
    const words = segment.match(/\S+/g) ?? []
    if (words.length <= MOST_WORDS) return []
    const from = start + index
    const to = start + index + segment.trimEnd().length
    const message = `A sentence has ${countOf(words.length, 'word')}: “${words.slice(0, 5).join(' ')} …”.`
    return [{ from, to, message }]
  })
}
