import { element } from '@site/text/elements.ts'
import { isEmbed } from '@site/text/fit-galleries.ts'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

type Note = (topic: string, words: string) => void

const isNamed = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName)

const has = (node: Element, ...names: string[]): boolean =>
  node.children.some((child) => isNamed(child, ...names) || (isIn(child) && has(child, ...names)))
const isIn = (node: ElementContent): node is Element => node.type === 'element'

/** A caption has no meaning without its picture, but a link of an embed has. */
const wordsOf = (node: Element): string =>
  node.tagName === 'figure' && !isEmbed(node)
    ? textOf({
        ...node,
        children: node.children.filter((child) => !isNamed(child, 'figcaption')),
      }).trim()
    : textOf(node).trim()

/**
 * Takes pictures out, with their figure, caption and link when nothing else is in these: words
 * about a picture say nothing without it.
 */
export function removePictures(tree: Root, isMissing: (picture: Element) => boolean): void {
  /** Whether the node lost a picture. */
  const prune = (parent: Root | Element): boolean => {
    let hasLost = false
    parent.children = (parent.children as ElementContent[]).filter((node) => {
      if (!isIn(node)) return true
      if (node.tagName === 'img' && isMissing(node)) {
        hasLost = true
        return false
      }
      if (!prune(node)) return true
      hasLost = true
      return wordsOf(node) !== '' || has(node, 'img', 'iframe', 'video', 'audio', 'table')
    })
    return hasLost
  }
  prune(tree)
}

/** Takes out what has no meaning here; the words inside it stay. */
export function removeUnknown(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || node.properties.dataUnknown === undefined)
      return undefined
    const next = parent.children[index + 1]
    const isNextUnknown = next?.type === 'element' && next.properties.dataUnknown !== undefined
    // The end of one box and the beginning of the next are between two texts.
    parent.children.splice(index, isNextUnknown ? 2 : 1, ...(isNextUnknown ? [SPACE] : []))
    return index
  })
}

const SPACE = { type: 'text' as const, value: ' ' }

/** Characters; a longer form is the frame of a whole page. */
const LONGEST_FORM = 1000

/** Replaces what articles have in another form, or not at all, with a note. */
export function replaceForms(tree: Root, note: Note): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const { tagName } = node
    if (tagName === 'details') {
      note('layout', 'A text that opened at a press is shown, below its heading.')
      const opened = node.children.map((child) =>
        isNamed(child, 'summary') ? element('h3', {}, ...child.children) : child,
      )
      parent.children.splice(index, 1, ...opened)
      return index
    }
    if (tagName === 'figure') captionTable(node)
    const isForm = tagName === 'form' && has(node, 'input', 'textarea', 'select')
    const isDrawing = tagName === 'svg' || tagName === 'math' || tagName === 'canvas'
    if (!isDrawing && !(isForm && textOf(node).length <= LONGEST_FORM)) return undefined
    note(
      'left out of texts',
      isForm ? 'A form was left out.' : `A drawing (${tagName}) was left out.`,
    )
    parent.children.splice(index, 1)
    return index
  })
}

/** The caption of a figure around a table is the table's. */
function captionTable(figure: Element): void {
  const tables = figure.children.filter((child) => isNamed(child, 'table'))
  const [table] = tables
  if (!table || tables.length > 1) return
  const [caption] = figure.children.filter((child) => isNamed(child, 'figcaption'))
  figure.tagName = 'div'
  figure.properties = {}
  if (!caption || has(table, 'caption')) return
  table.children.unshift({ ...element('caption', {}), children: caption.children })
  figure.children = figure.children.filter((child) => child !== caption)
}
