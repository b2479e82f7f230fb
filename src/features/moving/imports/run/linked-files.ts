import { isPlayedPicture, sourceOfPicture } from '@site/import-readers/html/picture-source.ts'
import { treeOf } from '@site/text/html-tree.ts'
import { visit } from 'unist-util-visit'

const MEDIA = new Set(['audio', 'video', 'source'])

/** Links to something else than a page, which have words, and what is played. */
export function linksIn(html: string): Set<string> {
  const links = new Set<string>()
  const add = (href: string): void => {
    if (/^(?:https?:|\/|[^:#?]+(?:[?#]|$))/i.test(href)) links.add(href)
  }
  visit(treeOf(html), 'element', (node) => {
    const { tagName, properties, children } = node
    if (tagName === 'a' && children.length > 0) add(String(properties.href ?? ''))
    if (MEDIA.has(tagName) || isPlayedPicture(node)) add(String(properties.src ?? ''))
  })
  return links
}

/** Addresses of what is shown. */
export function picturesIn(html: string): Set<string> {
  const sources = new Set<string>()
  visit(treeOf(html), 'element', (node) => {
    const src = node.tagName === 'img' && !isPlayedPicture(node) ? sourceOfPicture(node) : ''
    if (src) sources.add(src)
  })
  return sources
}
