import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, type Line } from './changes.ts'
import { inWords } from './changes-in-words.ts'

/** Changes in short notation: [-theirs-] {+mine+}. */
const written = (lines: Line[]): string[] =>
  lines.map((line) =>
    'same' in line
      ? `(${line.same})`
      : line
          .map(({ text, only }) =>
            only === 'mine' ? `{+${text}+}` : only === 'theirs' ? `[-${text}-]` : text,
          )
          .join(''),
  )

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}.`)

describe('two texts', () => {
  it('Two texts differ by words', () => {
    expect(written(changesOf(['Salt it twice.'], ['Salt it once.']))).toEqual([
      'Salt it [-once-]{+twice+}.',
    ])
  })

  it('Two texts differ by whole lines where one has none', () => {
    expect(written(changesOf(['a', 'b'], ['a']))).toEqual(['a', '{+b+}'])
    expect(written(changesOf(['b'], ['a', 'b']))).toEqual(['[-a-]', 'b'])
    expect(written(changesOf([], ['a']))).toEqual(['[-a-]'])
    expect(changesOf([], [])).toEqual([])
  })

  it('A change is shown with one line around it, and the number of hidden lines', () => {
    const lines = numbered(9)
    const changed = lines.with(4, 'Line four.')
    expect(written(changesOf(changed, lines))).toEqual([
      '(3)',
      'Line 3.',
      'Line [-4-]{+four+}.',
      'Line 5.',
      '(3)',
    ])
  })

  it('Both texts can be read from the changes', () => {
    const text = fc.array(
      fc
        .array(fc.constantFrom('salt', 'rye', 'crock', '.'), { maxLength: 5 })
        .map((words) => words.join(' ')),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        const lines = changesOf(mine, theirs)
        const hidden = lines.reduce((sum, line) => sum + ('same' in line ? line.same : 0), 0)
        const side = (which: 'mine' | 'theirs') =>
          lines
            .flatMap((line) => ('same' in line ? [] : line))
            .filter(({ only }) => !only || only === which)
            .map(({ text }) => text)
            .join('')
        if (hidden > 0) return
        expect(side('mine')).toBe(mine.join(''))
        expect(side('theirs')).toBe(theirs.join(''))
      }),
    )
  })

  it('Entirely different texts are compared whole, and not by their words', () => {
    const many = (word: string) => [
      Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' '),
    ]
    const [mine, theirs] = [many('salt'), many('rye')]
    expect(changesOf(mine, theirs)).toEqual([
      [
        { text: theirs[0], only: 'theirs' },
        { text: mine[0], only: 'mine' },
      ],
    ])
  })
})

describe('What a change is, in words (rule: publishing/pending-version)', () => {
  const words = (mine: string[], theirs: string[]) =>
    inWords([
      { name: 'Tags', isText: false, changes: [] },
      { name: 'Text', isText: true, changes: changesOf(mine, theirs) },
    ])
  it.each([
    ['a paragraph', ['One, now.', 'Two.'], ['One.', 'Two.'], '1 paragraph changed'],
    [
      'a new picture and two paragraphs that are gone',
      ['One.', '[Picture /images/a/480.webp: A]'],
      ['One.', 'Two.', 'Three.'],
      '2 paragraphs removed, 1 picture added',
    ],
  ])('%s', (_, mine, theirs, sentence) => {
    const line = words(mine, theirs)
    expect(line.startsWith('Tags changed, ')).toBe(true)
    expect(line.slice('Tags changed, '.length)).toBe(sentence)
  })
})
