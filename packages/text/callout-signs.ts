import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { CONTINUE, EXIT, visit } from 'unist-util-visit'

const KINDS: [kind: string, signs: RegExp][] = [
  ['callout-tip', /^(?:tip|hint|important|success|check|done|💡|✅|👍)/iu],
  ['callout-warning', /^(?:warning|caution|attention|⚠|❗|❕)/iu],
  ['callout-safety', /^(?:danger|error|fail|🚨|⛔|🛑|☠|☣)/iu],
  ['callout-note', /^(?:note|info|📝|ℹ|📌)/iu],
]

/** The class of a callout by its sign, such as “Warning” or “💡”; null for another sign. */
export const calloutKind = (sign: string): string | null =>
  KINDS.find(([, signs]) => signs.test(sign))?.[0] ?? null

const SIGN = /^\s*\p{Extended_Pictographic}\ufe0f?\s*/u

/** Whether a text begins with a pictograph, as each callout of Notion does. */
export const hasSign = (node: Element): boolean => SIGN.test(textOf(node))

/** Makes a callout of an element of Notion; its first sign decides on the kind. */
export function nameCallout(node: Element): void {
  const kind = calloutKind(SIGN.exec(textOf(node))?.[0].trim() ?? '')
  node.tagName = 'blockquote'
  node.properties = { className: [kind ?? 'callout-note'] }
  visit(node, 'text', (text) => {
    if (kind) text.value = text.value.replace(SIGN, '')
    return kind && text.value.trim() === '' ? CONTINUE : EXIT
  })
  node.children = node.children.filter(
    (child) => child.type !== 'element' || textOf(child).trim() !== '',
  )
}
