import { describe, expect, test } from 'vitest'
import { linesOfCard } from '../../src/features/kitchen/cards/shared/lines-of-card.ts'
import { stopAfter } from '../../src/features/publishing/articles/references.ts'
import { seedCards } from './cards.ts'
import {
  type SeedAuthor,
  type SeedCategory,
  type SeedSeries,
  seedArticles,
  seedIssues,
  seedJson,
  seedTexts,
} from './files.ts'
import { articleHtml } from './markdown.ts'

const picture = {
  name: 'a',
  url: '/images/a/1600.webp',
  width: 1600,
  height: 1000,
  placeholder: '',
  darken: false,
}

type Shown = { where: string; text: string; british: boolean }

const MAREN = 'maren_holt'

const words = (html: string): string =>
  html
    .replace(/<(code|pre)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

async function shownTexts(): Promise<Shown[]> {
  const all: Shown[] = []
  const add = (where: string, texts: string[], british = false) => {
    for (const text of texts) all.push({ where, text, british })
  }
  for (const {
    slug,
    title,
    subtitle,
    headline,
    author,
    cover,
    body,
    corrections,
    references,
  } of await seedArticles()) {
    const british = author === MAREN
    const noted = corrections.map((correction) => correction.body)
    add(slug, [title, subtitle, headline, cover.alt, ...noted], british)
    add(slug, [words(articleHtml(body, () => picture))], british)
    add(slug, (await seedCards(slug, () => picture)).flatMap(linesOfCard), british)
    add(
      slug,
      references.map(
        (reference) => `${reference.author}${stopAfter(reference.author)} ${reference.publisher}`,
      ),
      true,
    )
  }
  for (const { slug, title, subheading, description, body } of await seedTexts())
    add(slug, [title, subheading, description, words(articleHtml(body, () => picture))])
  for (const { slug, subject, preheader, body } of await seedIssues())
    add(slug, [subject, preheader, words(articleHtml(body, () => picture))])
  for (const { slug, title, tagline, description } of await seedJson<SeedSeries[]>('series.json'))
    add(slug, [title, tagline, description])
  for (const { slug, name, description = '', picture } of await seedJson<SeedCategory[]>(
    'categories.json',
  ))
    add(slug, [name, description, picture?.alt ?? ''])
  for (const { slug, username, biography, portrait } of await seedJson<SeedAuthor[]>(
    'authors.json',
  ))
    add(slug, [biography, portrait.alt], username === MAREN)
  return all
}

const BRITISH =
  /\b(?:colour|flavour|neighbour|mould|grey|litre|metre|centre|fibre|favour|labour|harbour|odour|plough|savour|tyre|aluminium|kerb|licence)\w*/i

const RULES: [name: string, wrong: RegExp, inBritish: boolean][] = [
  ['a straight apostrophe or quotation mark', /["']/, true],
  ['two full stops', /(?<!\.)\.\.(?!\.)/, true],
  ['no space before a unit', /\d(?:°[CF]|(?:mm|cm|km|kg|g|oz|lb|ml|ft)\b)/, true],
  ['a space in a range', /\d –\s?\d|\d\s?– \d/, true],
  ['“e-mail”', /\be-mail/i, true],
  ['British spelling', BRITISH, false],
]

test.each(RULES)('No text of the demonstration has %s', async (_, wrong, inBritish) => {
  const texts = await shownTexts()
  expect(texts.length).toBeGreaterThan(200)
  const results = texts
    .filter(({ british }) => inBritish || !british)
    .flatMap(({ where, text }) => {
      const match = wrong.exec(text)
      return match
        ? [`${where}: …${text.slice(Math.max(0, match.index - 30), match.index + 30)}…`]
        : []
    })
  expect(results).toEqual([])
})

const DEGREES = /(−?[\d.]+)(?:(?: to |–)(−?[\d.]+))? °F \((−?[\d.]+)(?:(?: to |–)(−?[\d.]+))? °C\)/g

/** Below 20 °F it may be a difference, which has no 32 in it. */
const isConverted = (fahrenheit: number, celsius: number): boolean =>
  [fahrenheit - 32, ...(fahrenheit < 20 ? [fahrenheit] : [])].some(
    (degrees) => Math.abs(degrees / 1.8 - celsius) <= Math.max(1, Math.abs(celsius) / 100),
  )

test('Every temperature is the same in Fahrenheit and Celsius', async () => {
  const figure = (text: string) => Number(text.replace('−', '-'))
  const pairs = (await shownTexts()).flatMap(({ where, text }) =>
    [...text.matchAll(DEGREES)].flatMap(([range, from, to, low, high]) =>
      [
        [from, low],
        [to, high],
      ].flatMap(([f, c]) => (f && c ? [{ where, range, f: figure(f), c: figure(c) }] : [])),
    ),
  )
  expect(pairs.length).toBeGreaterThan(200)
  expect(pairs.filter(({ f, c }) => !isConverted(f, c))).toEqual([])
})

const bodyOf = async (slug: string): Promise<string> =>
  (await seedArticles()).find((article) => article.slug === slug)?.body ?? ''

const figures = (body: string, row: RegExp): number[][] =>
  [...body.matchAll(row)].map(([, ...cells]) =>
    cells.map((cell) => Number(cell.replaceAll(',', ''))),
  )

describe('What could hurt a reader', () => {
  test('The brine of the cucumbers is as strong as its recipe', async () => {
    const body = await bodyOf('brined-cucumbers-that-stay-crisp')
    const [[salt = 0] = []] = figures(body, /Canning salt \|[^|]*\| (\d+) g/g)
    const [[water = 0] = []] = figures(body, /Water \|[^|]*\| ([\d.]+) litres/g)
    const [[vinegar = 0] = []] = figures(body, /Vinegar[^|]*\|[^|]*\| (\d+) ml/g)
    const strength = (100 * salt) / (salt + 1000 * water + vinegar)
    expect(body).toContain(`${strength.toFixed(1)} per cent salt by weight`)
    expect(body).not.toContain('7½ per cent')
  })

  test('The cure of the bacon is weighed by its shares, and gives 156 ppm of nitrite', async () => {
    const body = await bodyOf('dry-cured-bacon')
    const rows = figures(body, /^\| ([\d,]+) g \(.*?\) \| ([\d.]+) g \| ([\d.]+) g \| ([\d.]+) g/gm)
    expect(rows).toHaveLength(3)
    for (const [meat = 0, salt = 0, sugar = 0, cure = 0] of rows) {
      expect(salt / meat).toBeCloseTo(0.0225, 3)
      expect(sugar / meat).toBeCloseTo(0.01, 3)
      expect((cure * 62_500) / meat).toBeCloseTo(156, -1)
    }
    expect(body).toContain('below 85 °F (29 °C)')
    expect(body).toContain("most food scientists can't recommend")
  })

  test('One amount of kelp is given, and the broth keeps its iodine', async () => {
    const body = await bodyOf('drying-bull-kelp')
    const rows = figures(body, /^\| ([\d,]+) micrograms \| ([\d,]+) micrograms/gm)
    expect(rows.length).toBeGreaterThan(2)
    for (const [gram = 0, bowl] of rows) expect(bowl).toBe(gram / 4)
    expect(body).toContain('1,100 micrograms a day')
    expect(body).not.toMatch(/lowers the dose|10 g\) in a quart/)
  })
})

test('A reader finds a note, a long account, an interview and a page of tables', async () => {
  const published = (await seedArticles()).filter(({ state }) => state === 'published')
  const lengths = published
    .map(({ body }) => words(articleHtml(body, () => picture)).split(/\s+/).length)
    .sort((a, b) => a - b)
  expect(lengths[0]).toBeLessThan(400)
  expect(lengths.at(-1)).toBeGreaterThan(2800)
  const questions = published.map(({ body }) => body.match(/^\*\*[^*]+[?.]\*\*$/gm)?.length ?? 0)
  expect(Math.max(...questions)).toBeGreaterThan(8)
  // Those by altitude are in its cards.
  const tables = published.map(({ body }) => body.match(/^(?:\| ?:?-{3}|::card$)/gm)?.length ?? 0)
  expect(Math.max(...tables)).toBeGreaterThan(6)
})

const ASSERTED = /\b(?:my|an) (?:one |own )?(?:strong )?opinion\b/i

test('At most two articles announce an opinion, and no two end with one sentence', async () => {
  const published = (await seedArticles()).filter(({ state }) => state === 'published')
  expect(published.filter(({ body }) => ASSERTED.test(body)).length).toBeLessThan(3)
  const ends = published.map(({ body }) => body.split(/(?<=[.?])\s+/).at(-1))
  expect(new Set(ends).size).toBe(published.length)
})
