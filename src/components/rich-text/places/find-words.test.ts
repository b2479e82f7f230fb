import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { SCHEMA } from '../model/extensions.ts'
import { readBody } from '../model/read.ts'
import type { NodeJson } from '../model/runs.ts'
import { writeBody } from '../model/write.ts'
import { findWords, replacePlaces, type Sought } from './find-words.ts'

const PLAIN = { matchesCase: false, wholeWords: false }
const docOf = (html: string) => SCHEMA.nodeFromJSON(readBody(html))

function matchesOf(html: string, sought: Partial<Sought> & { words: string }): string[] {
  const doc = docOf(html)
  const places = findWords(doc, { ...PLAIN, ...sought })
  return places.map(({ from, to }) => doc.textBetween(from, to))
}

describe('Finding words in a text', () => {
  const text = '<p>Rye, <strong>r</strong>ye and <em>Barley</em>rye</p><ul><li>RYE</li></ul>'

  it.each([
    ['in any case and across marks', { words: 'rye' }, ['Rye', 'rye', 'rye', 'RYE']],
    ['in their own case', { words: 'rye', matchesCase: true }, ['rye', 'rye']],
    ['as whole words', { words: 'rye', wholeWords: true }, ['Rye', 'rye', 'RYE']],
    ['none where there are none', { words: 'wheat' }, []],
    ['nothing when nothing is sought', { words: '' }, []],
  ])('Words are found %s', (_, sought, expected) =>
    expect(matchesOf(text, sought)).toEqual(expected),
  )

  it('Whole words are found that begin inside of a refused place', () => {
    expect(matchesOf('<p>hola la la</p>', { words: 'la la', wholeWords: true })).toEqual(['la la'])
  })

  it('What has a meaning in patterns is found as it is', () => {
    expect(matchesOf('<p>a.b axb (c) [d]* \\e</p>', { words: 'a.b' })).toEqual(['a.b'])
    expect(matchesOf('<p>(c) [d]* \\e</p>', { words: '[d]* \\' })).toEqual(['[d]* \\'])
  })

  it('Either kind of apostrophe finds the other', () => {
    expect(matchesOf("<p>it’s it's</p>", { words: "it's" })).toEqual(['it’s', "it's"])
    expect(matchesOf("<p>it’s it's</p>", { words: 'it’s' })).toEqual(['it’s', "it's"])
  })

  it('Words are no longer found across a line break or two paragraphs', () => {
    expect(matchesOf('<p>a<br>b</p><p>c</p>', { words: 'a b' })).toEqual([])
  })

  it('Words behind a picture in a line are found at their place', () => {
    const line = '<ul><li>a <img src="/images/a/480.webp" alt="b"> rye</li></ul>'
    expect(matchesOf(line, { words: 'rye' })).toEqual(['rye'])
  })
})

describe('Replacing words in a text', () => {
  const replaced = (html: string, words: string, by: string) => {
    const state = EditorState.create({ doc: docOf(html) })
    const { doc } = replacePlaces(state.tr, findWords(state.doc, { ...PLAIN, words }), by)
    return writeBody(doc.toJSON() as NodeJson)
  }

  it('All places are replaced in one step and keep their marks', () => {
    const html = '<p>rye <em>rye</em></p>\n<h2>rye</h2>'
    expect(replaced(html, 'rye', 'oats, rye')).toBe(
      '<p>oats, rye <em>oats, rye</em></p>\n<h2>oats, rye</h2>',
    )
  })

  it('Replaced by nothing, the words are gone and what was around them stays', () => {
    expect(replaced('<ul><li>a rye</li><li>rye</li><li>b</li></ul>', ' rye', '')).toBe(
      '<ul><li>a</li><li>rye</li><li>b</li></ul>',
    )
  })
})
