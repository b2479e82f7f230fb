import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cleanPaste } from '../../src/components/rich-text/paste/clean.ts'
import { looksLikeMarkdown } from '../../src/components/rich-text/paste/looks-like-markdown.ts'
import { markdownToHtml } from '../../src/components/rich-text/paste/markdown.ts'
import { readText } from '../../src/features/kitchen/cards/admin/paste/read-text.ts'
import { readYield } from '../../src/features/kitchen/cards/admin/paste/read-yield.ts'
import { readDuration } from '../../src/features/kitchen/cards/admin/read-duration.ts'
import { textOfHtml } from '../../src/features/kitchen/cards/shared/html-text.ts'
import { recipesOfPage } from '../../src/features/kitchen/cards/shared/read-json-ld.ts'
import { readLine } from '../../src/features/kitchen/cards/shared/read-lines.ts'
import { readStep } from '../../src/features/kitchen/cards/shared/read-steps.ts'
import { bodyOf } from '../../src/features/moving/exports/shared/markdown-body.ts'
import { firstSentence } from '../../src/features/moving/imports/bring/plain-words.ts'
import { wordsAlone } from '../../src/features/moving/imports/html/words-alone.ts'
import { READERS as READERS_OF_IMPORTS } from '../../src/features/moving/imports/readers/all.ts'
import {
  FORMS,
  preparedFrom,
} from '../../src/features/moving/imports/readers/hostile-forms.fixture.ts'
import { timeOf } from '../../src/features/moving/imports/readers/shared/times.ts'
import { readPhp } from '../../src/features/moving/imports/readers/wordpress/php-values.ts'
import { prepareBody } from '../../src/features/publishing/articles/body.ts'
import { ROUTES } from '../../src/features/routes.server.ts'
import { readDeliveryReport } from '../../src/features/site/email/returned/delivery-report.ts'
import { cleanSvg } from '../../src/features/site/site-settings/look/clean-svg.server.ts'
import { safeStyles } from '../../src/features/site/site-settings/look/svg-schema.ts'
import { readDocument } from '../../src/lib/read-document.ts'
import { countWords } from '../../src/lib/reading-time.ts'
import { renderComment } from '../../src/lib/render-comment.ts'
import { sanitiseBody } from '../../src/lib/sanitise-body.ts'
import { type Grammar, growthOf, SHAPES } from '../support/grammar-shapes.ts'

const reference = { title_href: '', publication_date: '', publisher: '', doi: '' }
const REFERENCES = [1, 2, 3].map((id) => ({
  ...reference,
  id,
  author: `Nora Quill ${id}`,
  title: `A long book on rye, ${id}`,
}))

const newId = () => 'id'
const inData = (text: string) =>
  `<script type="application/ld+json">{"@type":"Recipe","name":"Rye","recipeIngredient":["${text}"]}</script>`

type Read = (text: string) => unknown

/** Every reader of texts from outside by what it reads. A new reader is one line here. */
const READERS: Record<Grammar, Record<string, Read>> = {
  html: {
    sanitiseBody,
    prepareBody: (text) => prepareBody(text, REFERENCES),
    countWords,
    cleanPaste,
    cleanSvg: (text) => cleanSvg(`<svg viewBox="0 0 9 9">${text}</svg>`, 100),
    'the text of HTML': textOfHtml,
    'words alone': wordsAlone,
    'a page with recipes': (text) => recipesOfPage(text, newId),
    'a page that is linked': readDocument,
    // As long as a comment may be.
    renderComment: (text) => renderComment(text.slice(0, 5000)),
  },
  markdown: {
    'pasted Markdown': markdownToHtml,
    'the look of Markdown': looksLikeMarkdown,
    'Markdown of an own export': (text) => bodyOf({ markdown: text, isSpaced: true }),
  },
  text: {
    safeStyles: (text) => safeStyles(text.slice(0, 100_000)),
    'data of a recipe': (text) => recipesOfPage(inData(text), newId),
    'a pasted recipe': (text) => readText(text, newId),
    'a line of ingredients': (text) => readLine(text, 'id'),
    'a step': (text) => readStep(text, 'id'),
    'a yield': readYield,
    'a duration': readDuration,
    'a time': (text) => timeOf(text, []),
    'a value of PHP': readPhp,
    'the first sentence': (text) => firstSentence(text, 200),
    'a returned email': (text) => readDeliveryReport(Buffer.from(text)),
    'fields of a returned email': (text) =>
      readDeliveryReport(
        Buffer.from(
          `Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\nAction: ${text}\n\n--x--\n`,
        ),
      ),
  },
}

/** Each import source reads HTML, Markdown and texts, because any of them can be in its files. */
for (const source of Object.keys(FORMS))
  for (const grammar of Object.keys(SHAPES) as Grammar[])
    READERS[grammar][`an import from ${source}`] = (text) => preparedFrom(source, [text])

const HTML_TOO = Object.entries(READERS.html)
Object.assign(READERS.text, Object.fromEntries(HTML_TOO))

const pairs = (Object.keys(READERS) as Grammar[]).flatMap((grammar) =>
  Object.keys(READERS[grammar]).map((reader) => [reader, grammar] as const),
)

it.each(pairs)('The work of %s grows with the length of any %s', async (reader, grammar) => {
  const read = READERS[grammar][reader] ?? (() => {})
  const slow: string[] = []
  for (const [name, shape] of Object.entries(SHAPES[grammar])) {
    const costs = await growthOf(read, shape)
    if (costs) slow.push(`${name}: ${costs.join(', ')} ms`)
  }
  expect(slow).toEqual([])
})

it('Every import source is tried', () => {
  const tried = Object.keys(READERS.html).filter((name) => name.startsWith('an import from '))
  expect(tried).toHaveLength(READERS_OF_IMPORTS.length)
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
  async (_, { input }) => {
    const slow: string[] = []
    for (const { path, holding } of placesOf(input as never))
      for (const [name, shape] of Object.entries(SHAPES.text)) {
        const costs = await growthOf((text) => v.safeParse(input, holding(text)), shape)
        if (costs) slow.push(`${path}: ${name}: ${costs.join(', ')} ms`)
      }
    expect(slow).toEqual([])
  },
)
