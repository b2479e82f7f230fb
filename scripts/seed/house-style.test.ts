import { expect, test } from 'vitest'
import { stopAfter } from '../../src/features/articles/references.ts'
import {
  type SeedAuthor,
  type SeedCategory,
  type SeedSeries,
  seedArticles,
  seedJson,
  seedTexts,
} from './files.ts'
import { articleHtml } from './markdown.ts'

const picture = {
  ...{ name: 'a', url: '/images/a/1600.webp', width: 1600, height: 1000, placeholder: '' },
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
  const shown: Shown[] = []
  const add = (where: string, texts: string[], british = false) => {
    for (const text of texts) shown.push({ where, text, british })
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
  return shown
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
  const found = texts
    .filter(({ british }) => inBritish || !british)
    .flatMap(({ where, text }) => {
      const match = wrong.exec(text)
      return match
        ? [`${where}: …${text.slice(Math.max(0, match.index - 30), match.index + 30)}…`]
        : []
    })
  expect(found).toEqual([])
})
