import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** An element of a page, as a program reads it. */
export type Html = {
  name: string
  /** Its words and those of what is in it, without what is hidden or is no text. */
  text: string
  get(attribute: string): string | null
  /** Its texts, without those in elements that are passed over. */
  texts(isPassed: (element: Html) => boolean): string[]
  /** The elements in it with a name, `*` for any, and attributes: a pattern matches a part of the value. */
  all(name: string, attributes?: Record<string, string | RegExp>): Html[]
  /** @throws Error when there is none */
  first(name: string, attributes?: Record<string, string | RegExp>): Html
}

const SILENT = ['script', 'style', 'template', 'title']

/** Parses a page as a browser without scripts does. */
export const readHtml = (html: string): Html => wrap(parse(html, { scriptingEnabled: false }))

const wrapped = new WeakMap<Tree.ParentNode, Html>()

function wrap(node: Tree.ParentNode): Html {
  const known = wrapped.get(node)
  if (known) return known
  const html = makeHtml(node)
  wrapped.set(node, html)
  return html
}

function makeHtml(node: Tree.ParentNode): Html {
  let elements: Html[] | undefined
  let text: string | undefined
  const all: Html['all'] = (name, attributes = {}) => {
    elements ??= elementsIn(node).map(wrap)
    const expected = Object.entries(attributes)
    return elements.filter(
      (element) =>
        (name === '*' || element.name === name) &&
        expected.every(([key, value]) => fits(element.get(key), value)),
    )
  }
  return {
    name: node.nodeName,
    get text() {
      text ??= textOf(node).replace(/\s+/g, ' ').trim()
      return text
    },
    get: (attribute) =>
      ('attrs' in node ? node.attrs : []).find(({ name }) => name === attribute)?.value ?? null,
    texts: (isPassed) =>
      node.childNodes.flatMap((child) => {
        if (child.nodeName === '#text') return (child as Tree.TextNode).value.trim()
        const isSilent = !isParent(child) || SILENT.includes(child.nodeName)
        return isSilent || isPassed(wrap(child)) ? [] : wrap(child).texts(isPassed)
      }),
    all,
    first(name, attributes) {
      const [element] = all(name, attributes)
      if (!element) throw new Error(`There is no ${name} with ${JSON.stringify(attributes)}.`)
      return element
    },
  }
}

const fits = (value: string | null, expected: string | RegExp): boolean =>
  value !== null && (typeof expected === 'string' ? value === expected : expected.test(value))

const isParent = (node: Tree.Node): node is Tree.Element => 'childNodes' in node

function elementsIn(root: Tree.ParentNode, results: Tree.Element[] = []): Tree.Element[] {
  for (const node of root.childNodes)
    if (isParent(node) && 'tagName' in node) {
      results.push(node)
      elementsIn(node, results)
    }
  return results
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (child.nodeName === '#text') return (child as Tree.TextNode).value
      if (!isParent(child) || SILENT.includes(child.nodeName)) return ''
      const isHidden = child.attrs?.some(({ name }) => name === 'hidden')
      return isHidden ? '' : textOf(child)
    })
    .join('')
}
