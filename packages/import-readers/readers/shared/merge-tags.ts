import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { Note } from '../../notes.ts'

/** What newsletters replace for each subscriber, such as `{{ first_name }}`. */
const TAG = /\s?(?:\{\{|%7B%7B)[^{}]{1,200}?(?:\}\}|%7D%7D)/gi

const hasTag = (text: string): boolean => text.search(TAG) >= 0

/** Removes them from words and addresses; code keeps its braces. */
export function removeMergeTags(root: Root, note: Note): void {
  visit(root, (node, index, parent) => {
    if (node.type === 'element' && /^(?:pre|code)$/.test(node.tagName)) return SKIP
    if (node.type === 'element') mendLink(node)
    if (node.type !== 'text' || !hasTag(node.value)) return undefined
    const [tag = ''] = node.value.match(TAG) ?? []
    note('merge tags', `What each subscriber had of their own was left out: ${tag.trim()}.`)
    node.value = node.value.replace(TAG, '')
    if (parent && index !== undefined && node.value.trim() === '') {
      parent.children.splice(index, 1)
      return index
    }
    return undefined
  })
}

function mendLink({ properties }: Element): void {
  const href = String(properties.href ?? '')
  if (!hasTag(href)) return
  const rest = href.replace(TAG, '')
  if (URL.canParse(rest)) properties.href = rest
  else delete properties.href
}
