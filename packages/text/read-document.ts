import type { Element, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { toString as textOf } from 'hast-util-to-string'
import { parse } from 'parse5'
import { SKIP, visit } from 'unist-util-visit'
import { shallowTree } from './shallow-tree.ts'

export type HtmlDocument = {
  /** The contents of the first of these meta elements that exists. */
  metas(...names: string[]): string[]
  /** The page's canonical address; empty when it has none. */
  canonical: string
  title: string
  /** The main part without title, navigation and margins. */
  main: Root
  /** How the main part was found, and the number of characters outside it. */
  mainIs: string
  beside: number
}

type Test = (node: Element) => boolean

export const ofClass =
  (name: string): Test =>
  ({ properties: { className } }) =>
    [className].flat().includes(name)

/** The outermost elements that pass a test. */
export function elementsIn(root: Root | Element, test: Test): Element[] {
  const matches: Element[] = []
  visit(root, 'element', (node) => {
    if (!test(node)) return undefined
    matches.push(node)
    return SKIP
  })
  return matches
}

export function removeFrom(root: Root, test: Test): void {
  visit(root, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !test(node)) return undefined
    parent.children.splice(index, 1)
    return index
  })
}

export const wordsOf = (node: Element | Root | undefined): string =>
  node ? textOf(node).replace(/\s+/g, ' ').trim() : ''

const named =
  (...names: string[]): Test =>
  ({ tagName }) =>
    names.includes(tagName)

/** Ways to find the main part, the most reliable first. */
const MAIN: [name: string, test: Test][] = [
  ['its <article>', named('article')],
  ['its <main>', ({ tagName, properties }) => tagName === 'main' || properties.role === 'main'],
  ['what it calls its text', ({ properties }) => String(properties.itemProp) === 'articleBody'],
]
const MARGINS = named('nav', 'aside', 'footer', 'form', 'button', 'dialog')

/** Reads an HTML page without running scripts. @throws RangeError when the nesting is too deep */
export function readDocument(source: string): HtmlDocument {
  const root = fromParse5(
    parse(source, { scriptingEnabled: false, treeAdapter: shallowTree() }),
  ) as Root
  removeFrom(root, named('script', 'style', 'template', 'noscript'))
  const metas = (...names: string[]): string[] => {
    const all = elementsIn(root, named('meta')).map(({ properties }) => ({
      name: String(properties.property ?? properties.name ?? properties.itemProp).toLowerCase(),
      content: String(properties.content ?? '').trim(),
    }))
    const contents = names.map((requestedName) =>
      all.flatMap(({ name, content }) => (name === requestedName && content ? [content] : [])),
    )
    return contents.find(({ length }) => length > 0) ?? []
  }
  const [link] = elementsIn(root, isCanonical)
  const [title] = elementsIn(root, named('title'))
  const main = mainOf(root)
  const [heading] = elementsIn(main.main, named('h1'))
  removeFrom(main.main, (node) => node === heading)
  return {
    ...main,
    metas,
    canonical: String(link?.properties.href ?? metas('og:url')[0] ?? ''),
    title: wordsOf(heading) || (metas('og:title')[0] ?? wordsOf(title)),
  }
}

const isCanonical: Test = ({ tagName, properties }) =>
  tagName === 'link' && String(properties.rel) === 'canonical'

/**
 * The only element of the first kind in MAIN that the page has once, or the page without margins.
 */
function mainOf(root: Root): Pick<HtmlDocument, 'main' | 'mainIs' | 'beside'> {
  const [body] = elementsIn(root, named('body'))
  const whole: Root = { type: 'root', children: body?.children ?? [] }
  const all = wordsOf(whole).length
  const choices = MAIN.map(([name, test]) => ({ name, elements: elementsIn(whole, test) }))
  const choice = choices.find(({ elements }) => elements.length === 1)
  const main: Root = { type: 'root', children: choice?.elements[0]?.children ?? whole.children }
  removeFrom(main, MARGINS)
  return { main, mainIs: choice?.name ?? 'the whole page', beside: all - wordsOf(main).length }
}
