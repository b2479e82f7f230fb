import { element } from '@site/text/elements.ts'
import { treeOf } from '@site/text/html-tree.ts'
import { embedKindAt } from '@site/text/played-at.ts'
import { elementsIn, ofClass, removeFrom, wordsOf } from '@site/text/read-document.ts'
import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { embedHtml } from '../../html/embed-html.ts'
import { removeTitle, unwrapLayout } from '../../html/layout-tables.ts'
import { mendedHtml } from '../../html/mended-html.ts'
import type { Note } from '../../notes.ts'
import { removeMergeTags } from '../shared/merge-tags.ts'

type Post = { html: string; title: string; subtitle: string }

/** The blocks of an email, without its head, its foot and what was each subscriber's own. */
export const emailText = ({ html, title, subtitle }: Post, note: Note): string =>
  mendedHtml(html, note, (tree) => {
    const [blocks] = elementsIn(tree, ({ properties: { id } }) => id === 'content-blocks')
    if (blocks && wordsOf(blocks)) tree.children = insideOf(blocks)
    removeFrom(tree, isOfEmail)
    removeHead(tree, title, subtitle)
    removeFrom(tree, isEmptyTable)
    replaceBlocks(tree)
    removeMergeTags(tree, note)
    unwrapLayout(tree)
    removeTitle(tree, title)
    for (const node of elementsIn(tree, named('p')))
      if (/^(?:\.{3}|…)$/.test(wordsOf(node)))
        Object.assign(node, { tagName: 'hr', properties: {}, children: [] })
    for (const { properties } of elementsIn(tree, named('a')))
      if (typeof properties.href === 'string') properties.href = withoutCampaign(properties.href)
  })

const named =
  (name: string) =>
  ({ tagName }: Element): boolean =>
    tagName === name

/** Rows and cells outside a table are no HTML. */
function insideOf(blocks: Element): Root['children'] {
  const children = blocks.children as Element[]
  return children.flatMap((child) => (/^t[dhr]$/.test(child.tagName) ? insideOf(child) : [child]))
}

/** Hidden words, links to share and to the site, the foot, and the program for referrals. */
const isOfEmail = (node: Element): boolean =>
  /display:\s*none/.test(String(node.properties.style ?? '')) ||
  node.properties.dataOpenTracking !== undefined ||
  ofClass('mob-block')(node) ||
  (node.tagName === 'td' && (ofClass('b')(node) || ofClass('f')(node))) ||
  (/^(?:p|a)$/.test(node.tagName) &&
    /\{\{rp_\w+\}\}/.test(`${wordsOf(node)} ${node.properties.href ?? ''}`)) ||
  (node.tagName === 'img' && String(node.properties.src ?? '').includes('{{'))

const isEmptyTable = (node: Element): boolean =>
  node.tagName === 'table' && wordsOf(node) === '' && elementsIn(node, named('img')).length === 0

const unspaced = (words: string): string => words.replace(/\s/g, '')

/** The row that has the title and the subtitle alone, as the article has them. */
function removeHead(tree: Root, title: string, subtitle: string): void {
  removeFrom(tree, (row) => {
    const heading = elementsIn(row, named('h1')).map(wordsOf)
    if (row.tagName !== 'tr' || heading[0] !== title || heading.length > 1) return false
    return [title, title + subtitle].map(unspaced).includes(unspaced(wordsOf(row)))
  })
}

/** Videos are links around pictures, and captions are rows below theirs. */
function replaceBlocks(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const shown = videoOf(node) ?? figureOf(node)
    if (!shown) return undefined
    parent.children.splice(index, 1, ...shown)
    return index + shown.length
  })
}

function videoOf(node: Element): ElementContent[] | null {
  const href = String(node.properties.href ?? '')
  if (node.tagName !== 'a' || embedKindAt(href) === 'embed-page') return null
  if (elementsIn(node, named('img')).length === 0) return null
  return treeOf(embedHtml(href, '', '')).children as ElementContent[]
}

/** Longer words are no caption. */
const CAPTION = 300

function figureOf(table: Element): ElementContent[] | null {
  const [above, below, ...others] = table.tagName === 'table' ? elementsIn(table, named('tr')) : []
  if (!above || !below || others.length > 0 || wordsOf(above)) return null
  const [picture, ...more] = elementsIn(above, named('img'))
  const [words] = elementsIn(below, named('p'))
  const isCaption = words && wordsOf(below) !== '' && wordsOf(words) === wordsOf(below)
  if (!picture || more.length > 0 || !isCaption || wordsOf(below).length > CAPTION) return null
  return [element('figure', {}, picture, element('figcaption', {}, ...words.children))]
}

/** What counts visits says nothing to readers. */
function withoutCampaign(href: string): string {
  const url = /[?&](?:utm_\w+|last_resource_guid)=/.test(href) ? URL.parse(href) : null
  if (!url) return href
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_\w+|last_resource_guid)$/.test(name)) url.searchParams.delete(name)
  return url.href
}
