import { parseFragment } from 'parse5'
import { expect, it } from 'vitest'
import { parsedFragment } from './parse-fragment.ts'
import { shallowTree } from './shallow-tree.ts'

it('A text with 100 nested elements is read, and one with 110 is refused', () => {
  expect(() => parsedFragment('<blockquote>'.repeat(100))).not.toThrow()
  expect(() => parsedFragment('<blockquote>'.repeat(110))).toThrow(RangeError)
})

it('Elements that were closed do not count', () => {
  expect(() => parsedFragment('<p>Rye</p>'.repeat(500))).not.toThrow()
})

it('Elements that the parser moves out of a table count too', () => {
  expect(() => parsedFragment(`<table>${'<b><div>'.repeat(80)}`)).toThrow(RangeError)
})

it('A text that is nested too deeply is left at once, and not read to its end', () => {
  const tree = shallowTree()
  let made = 0
  const treeAdapter = {
    ...tree,
    createElement: (...words: Parameters<typeof tree.createElement>) => {
      made += 1
      return tree.createElement(...words)
    },
  }
  expect(() => parseFragment('<figure>'.repeat(10_000), { treeAdapter })).toThrow(RangeError)
  expect(made).toBeLessThan(200)
})
