import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { Note } from '../../notes.ts'

/** What newsletters replace for each subscriber, such as `{{ first_name }}`. */
const TAG = /\s?(?:\{\{|%7B%7B)[^{}]{1,200}?(?:\}\}|%7D%7D)/gi

const hasTag = (text: string): boolean => text.search(TAG) >= 0

function withoutTags(text: string, note: Note): string {
  const [tag] = text.match(TAG) ?? []
  if (tag === undefined) return text
  note('merge tags', `What each subscriber had of their own was left out: ${tag.trim()}.`)
  return text.replace(TAG, '')
}

/** A link to nothing else than a merge tag is its words. */
const LINK = /\[([^\][]*)\]\(\s*\{\{[^{}()]*\}\}\s*\)/g
const CODE = /(```[\s\S]{0,20000}?```|`[^`\n]*`)/

/** Of Markdown; code keeps its braces. */
export const withoutMergeTags = (source: string, note: Note): string =>
  source
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part : withoutTags(part.replace(LINK, '$1'), note)))
    .join('')

/** Of words and addresses in HTML. */
export function removeMergeTags(root: Root, note: Note): void {
  visit(root, (node, index, parent) => {
    if (node.type === 'element') mendLink(node)
    if (node.type !== 'text' || !hasTag(node.value)) return undefined
    node.value = withoutTags(node.value, note)
    if (!parent || index === undefined || node.value.trim() !== '') return undefined
    parent.children.splice(index, 1)
    return index
  })
}

function mendLink({ properties }: Element): void {
  const href = String(properties.href ?? '')
  if (!hasTag(href)) return
  const rest = href.replace(TAG, '')
  if (URL.canParse(rest)) properties.href = rest
  else delete properties.href
}
