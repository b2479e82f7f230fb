import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cleanPaste } from '../../src/components/rich-text/paste/clean.ts'
import { prepareBody } from '../../src/features/articles/body.ts'
import { ROUTES } from '../../src/features/routes.server.ts'
import { cleanSvg } from '../../src/features/site-settings/look/clean-svg.server.ts'
import { safeStyles } from '../../src/features/site-settings/look/svg-schema.ts'
import { countWords } from '../../src/lib/reading-time.ts'
import { renderComment } from '../../src/lib/render-comment.ts'
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
  'beginnings of links': (count) => 'www.http://'.repeat(count / 10),
  'opened links': (count) => '[a]('.repeat(count / 4),
  'marks of Markdown': (count) => '*_`'.repeat(count / 3),
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
  // As long as a comment may be.
  renderComment: (text) => renderComment(text.slice(0, 5000)),
  cleanPaste,
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

const SIZES = [1_000, 10_000, 100_000]
/** Milliseconds that need no reason; a quadratic 10,000 units take a hundredth of 100,000. */
const QUICK = [50, 50, 150]

/** Ten times the input takes ten times as long: with a hundred times, something is quadratic. */
function growth(parse: (text: string) => unknown, shape: (count: number) => string): number {
  const costs = SIZES.map((count) => {
    const text = shape(count)
    return costOf(() => parse(text))
  })
  const steps = costs.map((cost, step) =>
    cost < (QUICK[step] ?? 0) ? 1 : cost / Math.max(costs[step - 1] ?? cost, 1),
  )
  return Math.max(...steps)
}

const pairs = Object.keys(PARSERS).flatMap((parser) =>
  Object.keys(SHAPES).map((shape) => [parser, shape] as const),
)

it.each(pairs)('%s takes linear time for %s', (parser, shape) => {
  const parse = PARSERS[parser] ?? (() => {})
  expect(growth(parse, SHAPES[shape] ?? String)).toBeLessThan(40)
})

type Schema = {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  value?: Schema
  wrapped?: Schema
  options?: Schema[]
  pipe?: Schema[]
}
type Place = { path: string; holding(text: string): unknown }

/** Every place in a call where a text can be, however deep. */
function placesOf(schema: Schema, path = '', around = (inner: unknown) => inner): Place[] {
  const { entries, item, value, wrapped, options } = schema
  const below = (inner: Schema, name: string, wrap: (text: unknown) => unknown) =>
    placesOf(inner, `${path}${name}`, (text) => around(wrap(text)))
  if (wrapped) return placesOf(wrapped, path, around)
  if (options?.some((option) => typeof option === 'object'))
    return options.flatMap((option) => placesOf(option, path, around))
  if (entries)
    return Object.entries(entries).flatMap(([name, inner]) =>
      below(inner, `.${name}`, (text) => ({ [name]: text })),
    )
  if (item) return below(item, '[]', (text) => [text])
  if (value) return below(value, '{}', (text) => ({ key: text }))
  return [{ path, holding: around }]
}

it('The places of a call are found in lists and objects too', () => {
  const list = v.optional(v.array(v.object({ author: v.pipe(v.string(), v.trim()) })))
  const places = placesOf(v.object({ list, one: v.string() }) as never)
  expect(places.map(({ path, holding }) => [path, holding('x')])).toEqual([
    ['.list[].author', { list: [{ author: 'x' }] }],
    ['.one', { one: 'x' }],
  ])
})

it.each(ROUTES.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'Every field of %s is checked in linear time, in lists and objects too',
  (_, { input }) => {
    const slow = placesOf(input as never).flatMap(({ path, holding }) =>
      ['spaces', 'letters', 'hyphens', 'dots', 'digits']
        .filter((shape) => {
          const check = (text: string) => v.safeParse(input, holding(text))
          return growth(check, SHAPES[shape] ?? String) >= 40
        })
        .map((shape) => `${path}: ${shape}`),
    )
    expect(slow).toEqual([])
  },
)
