import * as v from 'valibot'
import { expect, it } from 'vitest'
import { prepareBody } from '../../src/features/articles/body.ts'
import { CALLS } from '../../src/features/calls.server.ts'
import { cleanSvg } from '../../src/features/site-settings/look/clean-svg.server.ts'
import { safeStyles } from '../../src/features/site-settings/look/svg-schema.ts'
import { countWords } from '../../src/lib/reading-time.ts'
import { sanitiseBody } from '../../src/lib/sanitise-body.ts'

/** Units of the same shape: what is opened, repeated, left open or of no end. */
const SHAPES: Record<string, (count: number) => string> = {
  spaces: (count) => `a${' '.repeat(count)}b`,
  lines: (count) => `a${'\n'.repeat(count)}b`,
  letters: (count) => 'a'.repeat(count),
  hyphens: (count) => `${'-'.repeat(count)}!`,
  dots: (count) => `a${'.'.repeat(count)}b`,
  digits: (count) => '1'.repeat(count),
  'opened brackets': (count) => '<'.repeat(count),
  'opened comments': (count) => '/*'.repeat(count),
  'equal headings': (count) => '<h2>Rye</h2>'.repeat(count / 10),
  'marks of references': (count) => `<p>${'Rye [1] [2] '.repeat(count / 10)}</p>`,
  'marked paragraphs': (count) => '<p>Rye [2]</p>'.repeat(count / 10),
  breaks: (count) => `<p>${'Rye [1]<br>'.repeat(count / 10)}</p>`,
  'images without an address': (count) => `<p>${'<img>'.repeat(count / 10)}</p>`,
  'table rows': (count) => `<table>${'<tr><td>1 kg</td></tr>'.repeat(count / 10)}</table>`,
  'uses of a group': (count) =>
    `<svg viewBox="0 0 9 9"><g id="a">${'<path/>'.repeat(count / 10)}</g>${'<use href="#a"/>'.repeat(count / 10)}</svg>`,
  'letters of a style': (count) =>
    `<svg viewBox="0 0 9 9"><style>${'a'.repeat(count)}</style></svg>`,
}

const reference = { title_href: '', publication_date: '', publisher: '', doi: '' }
const REFERENCES = [1, 2, 3].map((id) => ({
  ...reference,
  id,
  author: `Nora Quill ${id}`,
  title: `A long book on rye, ${id}`,
}))

const PARSERS: Record<string, (text: string) => unknown> = {
  sanitiseBody,
  prepareBody: (text) => prepareBody(text, REFERENCES),
  countWords,
  safeStyles,
  cleanSvg: (text) => cleanSvg(text, 100),
}

/** Milliseconds of the processor, of the best of three: other work on the machine does not count. */
function costOf(work: () => unknown): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    try {
      work()
    } catch {
      // A refusal is an answer.
    }
    return process.cpuUsage(before).user / 1000
  })
  return Math.min(...costs)
}

/** Ten times the input takes ten times as long: with a hundred times, something is quadratic. */
function growth(parse: (text: string) => unknown, shape: (count: number) => string): number {
  const [small = 0, large = 0] = [10_000, 100_000].map((count) => {
    const text = shape(count)
    return costOf(() => parse(text))
  })
  return large < 150 ? 1 : large / Math.max(small, 1)
}

const pairs = Object.keys(PARSERS).flatMap((parser) =>
  Object.keys(SHAPES).map((shape) => [parser, shape] as const),
)

it.each(pairs)('%s takes linear time for %s', (parser, shape) => {
  const parse = PARSERS[parser] ?? (() => {})
  expect(growth(parse, SHAPES[shape] ?? String)).toBeLessThan(40)
})

const fieldsOf = ({ entries = {} }: { entries?: object }) => Object.keys(entries)

it.each(CALLS.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'Every field of %s is checked in linear time',
  (_, { input }) => {
    const slow = fieldsOf(input as object).flatMap((field) =>
      ['spaces', 'letters', 'hyphens', 'dots', 'digits']
        .filter((shape) => {
          const check = (text: string) => v.safeParse(input, { [field]: text })
          return growth(check, SHAPES[shape] ?? String) >= 40
        })
        .map((shape) => `${field}: ${shape}`),
    )
    expect(slow).toEqual([])
  },
)
