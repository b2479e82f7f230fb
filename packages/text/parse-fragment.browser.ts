import { DEEPEST } from './deepest.ts'
import type { Fragment } from './parse-fragment.ts'

/**
 * Parses HTML with the browser's own parser, without running scripts. @throws RangeError when the
 * nesting is too deep
 */
export function parsedFragment(html: string): Fragment {
  const template = document.implementation.createHTMLDocument().createElement('template')
  template.innerHTML = html
  return nodeOf(template.content, 0) as Fragment
}

function nodeOf(node: Node, depth: number): object {
  if (depth > DEEPEST) throw new RangeError('The nesting is too deep.')
  if (node instanceof Text) return { nodeName: '#text', value: node.data }
  if (node instanceof CharacterData) return { nodeName: '#comment', data: node.data }
  const children = read(Node, 'childNodes', node)
  const childNodes = Array.from(children, (child) => nodeOf(child, depth + 1))
  if (!(node instanceof Element)) return { nodeName: '#document-fragment', childNodes }
  const tagName = read(Element, 'localName', node)
  const attributes = Array.from(read(Element, 'attributes', node))
  return {
    nodeName: tagName,
    tagName,
    childNodes,
    namespaceURI: read(Element, 'namespaceURI', node),
    attrs: attributes.map(({ name, value }) => ({ name, value })),
    ...(node instanceof HTMLTemplateElement && { content: nodeOf(node.content, depth + 1) }),
  }
}

/**
 * Reads a DOM property from the prototype: fields of a form hide the form's own properties of the
 * same name.
 */
const read = <Of extends Node, Name extends keyof Of>(
  { prototype }: { prototype: Of },
  name: Name,
  node: Of,
): Of[Name] => Reflect.get(prototype, name, node)
