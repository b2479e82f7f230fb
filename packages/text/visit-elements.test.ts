import type { Element, Root } from 'hast'
import { expect, test } from 'vitest'
import { element } from './elements.ts'
import { SKIP, visitElements } from './visit-elements.ts'

const list = (...names: string[]) => element('ul', {}, ...names.map((name) => element(name, {})))
const pageOf = (...children: Element[]): Root => ({ type: 'root', children })

test('Each element is visited before what is in it, with its place', () => {
  const page = pageOf(element('p', {}, 'Rye', element('em', {})), element('hr', {}))
  const seen: unknown[] = []
  visitElements(page, ({ tagName }, index, parent) => {
    seen.push([tagName, index, parent?.type])
  })
  expect(seen).toEqual([
    ['p', 0, 'root'],
    ['em', 1, 'element'],
    ['hr', 1, 'root'],
  ])
})

test('A visit goes on where the visitor says, or leaves out what is in an element', () => {
  const page = pageOf(list('a', 'b', 'a'), list('c'), list('d'), list('e'))
  const seen: string[] = []
  visitElements(page, ({ tagName, children }, index, parent) => {
    const [first] = children
    seen.push(tagName)
    if (tagName === 'a' && index !== undefined) {
      parent?.children.splice(index, 1)
      return index
    }
    if (first?.type !== 'element' || index === undefined) return undefined
    if (first.tagName === 'c') return SKIP
    return first.tagName === 'd' ? [SKIP, index + 2] : undefined
  })
  expect(seen).toEqual(['ul', 'a', 'b', 'a', 'ul', 'ul'])
})

test('An element that is visited alone has no place', () => {
  visitElements(element('p', {}), (_, ...place) => {
    expect(place).toEqual([undefined, undefined])
  })
})
