import { shallowTree } from '@site/text/shallow-tree.ts'
import type { Element, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { parseFragment } from 'parse5'
import { visit } from 'unist-util-visit'
import { drawingCost } from './svg-cost.ts'
import { SVG_SCHEMA, safeDeclarations, safeStyles } from './svg-schema.ts'

const NO_SVG = 'This file is not a readable SVG.'
const SVG_TEXT =
  'This SVG has text, which looks different on every computer. Convert the text to paths and upload it again.'
const SVG_WITHOUT_SIZE = 'This SVG has no size: it needs a viewBox.'
export const SVG_TOO_COMPLEX = 'This SVG has too many parts. Simplify it, or upload a PNG.'

/** The highest `drawingCost`: enough for a logo, and drawn without occupying the server. */
const MOST_COST = 8000

const WRITTEN = { space: 'svg', closeEmptyElements: true } as const

/** Width and height are in pixels. */
export type CleanSvg = { svg: string; width: number; height: number }

/**
 * Keeps only the parts of an SVG that draw (rule: site-settings/logo).
 * @param longest pixels of the longer side
 * @throws Error with a message for the user
 */
export function cleanSvg(text: string, longest: number): CleanSvg {
  const tree = fromParse5(parseFragment(text, { treeAdapter: shallowTree() })) as Root
  const original = firstSvg(tree)
  if (!original) throw new Error(NO_SVG)
  let hasText = false
  visit(original, 'element', ({ tagName }) => {
    hasText ||= tagName === 'text'
  })
  if (hasText) throw new Error(SVG_TEXT)
  const { width, height } = sizeOf(original)
  const scale = longest / Math.max(width, height)
  const size = { width: Math.round(width * scale) || 1, height: Math.round(height * scale) || 1 }

  const drawing = firstSvg(sanitize({ type: 'root', children: [original] }, SVG_SCHEMA) as Root)
  if (!drawing) throw new Error(NO_SVG)
  cleanStyles(drawing)
  if (drawingCost(drawing) > MOST_COST) throw new Error(SVG_TOO_COMPLEX)
  drawing.properties = {
    ...drawing.properties,
    ...size,
    viewBox: drawing.properties.viewBox ?? `0 0 ${width} ${height}`,
    xmlns: 'http://www.w3.org/2000/svg',
    xmlnsXLink: 'http://www.w3.org/1999/xlink',
  }
  return { svg: toHtml({ type: 'root', children: [drawing] }, WRITTEN), ...size }
}

function firstSvg(tree: Root): Element | undefined {
  let svg: Element | undefined
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'svg') return
    svg ??= node
    return false
  })
  return svg
}

function cleanStyles(drawing: Element): void {
  visit(drawing, 'element', (node) => {
    const { style } = node.properties
    if (style) node.properties.style = safeDeclarations(String(style))
    const text = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    node.children = node.children.filter(({ type }) => type === 'element')
    if (node.tagName === 'style') node.children = [{ type: 'text', value: safeStyles(text) }]
  })
}

/** @throws Error without a size */
function sizeOf({ properties }: Element): { width: number; height: number } {
  const box = String(properties.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const pixels = (value: unknown) => Number(/^([\d.]+)(?:px)?$/.exec(String(value ?? ''))?.[1])
  const [width, height] =
    box.length === 4 ? [box[2], box[3]] : [pixels(properties.width), pixels(properties.height)]
  if (!(width && height && width > 0 && height > 0 && Number.isFinite(width / height)))
    throw new Error(SVG_WITHOUT_SIZE)
  return { width, height }
}
