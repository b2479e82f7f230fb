import { calloutKind } from '@site/text/callout-signs.ts'
import { escapeHtml } from '@site/text/escape-html.ts'
import { argumentsIn } from './markdown-shortcodes.ts'

/** Boxes by their names in themes of Hugo. */
const CALLOUT = /^(?:notice|alert|admonition|callout|hint|tip|note|info|warning|danger|important)$/i
const OPENED = /^(?:details|expand|collapse)$/i
/** What is inside is HTML, or Markdown, as everything here. */
const BARE = /^(?:raw|rawhtml|html|md|markdown)$/i

const heading = (words: string | undefined): string =>
  words ? `<strong>${escapeHtml(words)}</strong>\n\n` : ''

function pairOf(name: string, parameters: string): [begin: string, end: string] | null {
  const { named, rest } = argumentsIn(parameters)
  if (BARE.test(name)) return ['', '']
  if (OPENED.test(name)) {
    const summary = named.summary ?? named.title ?? rest[0] ?? ''
    return [`<details><summary>${escapeHtml(summary)}</summary>`, '</details>']
  }
  if (!CALLOUT.test(name)) return null
  const kinds = [named.type, named.color, rest[0], name].map((sign) => calloutKind(sign ?? ''))
  const title = named.title ?? rest.find((word) => /\s/.test(word))
  const kind = kinds.find((known) => known !== null) ?? 'callout-note'
  return [`<blockquote class="${kind}">\n\n${heading(title)}`, '</blockquote>']
}

/**
 * Changes the shortcodes that themes have for boxes, each with its end. The shortcodes of a text are
 * changed in their order. Null for another one.
 */
export function pairedShortcodes(source: string): (words: string) => string | null {
  const open: { name: string; end: string }[] = []
  const left = new Map<string, number>()
  for (const [, name = ''] of source.matchAll(
    /\{\{[<%]\s{0,9}\/\s{0,9}([\w-]{1,40})\s{0,9}[>%]\}\}/g,
  ))
    left.set(name, (left.get(name) ?? 0) + 1)
  return (words) => {
    const [, isEnd, name = '', parameters = ''] = /^(\/?)\s*([\w-]+)([\s\S]*)$/.exec(words) ?? []
    if (isEnd) {
      if (open.at(-1)?.name !== name) return null
      return `\n\n${open.pop()?.end}\n\n`
    }
    const count = left.get(name) ?? 0
    const pair = count > 0 && !parameters.endsWith('/') ? pairOf(name, parameters) : null
    if (!pair) return null
    left.set(name, count - 1)
    open.push({ name, end: pair[1] })
    return `\n\n${pair[0]}\n\n`
  }
}
