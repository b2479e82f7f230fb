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

/** Reads a page as a browser without scripts does. */
export const readHtml = (html: string): Html => wrap(parse(html, { scriptingEnabled: false }))

function wrap(node: Tree.ParentNode): Html {
  const all: Html['all'] = (name, attributes = {}) =>
    elementsIn(node)
      .filter((element) => name === '*' || element.tagName === name)
      .map(wrap)
      .filter((element) =>
        Object.entries(attributes).every(([key, wanted]) => fits(element.get(key), wanted)),
      )
  return {
    name: node.nodeName,
    get text() {
      return textOf(node).replace(/\s+/g, ' ').trim()
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

const fits = (value: string | null, wanted: string | RegExp): boolean =>
  value !== null && (typeof wanted === 'string' ? value === wanted : wanted.test(value))

const isParent = (node: Tree.Node): node is Tree.Element => 'childNodes' in node

function elementsIn({ childNodes }: Tree.ParentNode): Tree.Element[] {
  return childNodes.flatMap((node) =>
    isParent(node) && 'tagName' in node ? [node, ...elementsIn(node)] : [],
  )
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
