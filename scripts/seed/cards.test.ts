import { describe, expect, test } from 'vitest'
import { totalMinutes } from '../../src/features/kitchen/cards/shared/durations.ts'
import { yieldText } from '../../src/features/kitchen/cards/shared/lines-of-card.ts'
import { seedCards } from './cards.ts'
import { seedArticles } from './files.ts'
import { articleHtml } from './markdown.ts'

const picture = {
  name: 'a',
  url: '/images/a/1600.webp',
  width: 1600,
  height: 1000,
  placeholder: '',
  darken: false,
}

const articles = await seedArticles()
const all = await Promise.all(
  articles.map(async (article) => {
    return { article, cards: await seedCards(article.slug, () => picture) }
  }),
)
const each = all.flatMap(({ article, cards }) => cards.map((card) => ({ article, card })))

/** Where the columns of the tables by altitude begin, in feet. */
const COLUMNS = [0, 1001, 3001, 6001]
/** Categories in which a mistake makes ill. */
const GUARDED = ['canning', 'fermenting', 'smoking-curing', 'dairy']

describe('The cards of the demonstration', () => {
  test('Fourteen articles have one, and at least eight are recipes', () => {
    expect(new Set(each.map(({ article }) => article.slug)).size).toBeGreaterThanOrEqual(14)
    expect(each.filter(({ card }) => card.kind === 'recipe').length).toBeGreaterThanOrEqual(8)
  })

  test('Each says what it makes and how long or when, and each of its lines has a step', () => {
    for (const { article, card } of each) {
      expect(yieldText(card), article.slug).not.toBe('')
      const whens = card.months.length + (card.altitude?.rows.length ?? 0)
      expect(totalMinutes(card) ?? whens, article.slug).toBeGreaterThan(0)
      const used = card.parts.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses))
      const lines = card.groups.flatMap(({ lines }) => lines.map(({ id }) => id))
      expect(used, article.slug).toEqual(expect.arrayContaining(lines))
    }
  })

  test('A mark in a text has its card', () => {
    for (const { article, cards } of all) {
      const { slug, body } = article
      const marks = body.match(/^::card$/gm)?.length ?? 0
      const html = articleHtml(
        body,
        () => picture,
        cards.map(({ id }) => id),
      )
      expect(html.match(/<hr data-card="[^"]+">/g)?.length ?? 0, slug).toBe(marks)
      expect(html, slug).not.toContain('::card')
      if (html.includes('href="#recipe"')) expect(cards[0]?.kind, slug).toBe('recipe')
    }
  })

  test('What could hurt names its guide, and the day on which the article was checked', () => {
    const guarded = each.filter(({ article }) =>
      article.categories.some((category) => GUARDED.includes(category)),
    )
    expect(guarded.length).toBeGreaterThan(6)
    for (const { article, card } of guarded) {
      const { published_at = '', updated_at = published_at } = article
      expect(card.safety?.source, article.slug).toBeTruthy()
      expect(card.safety?.checked_by, article.slug).toBeTruthy()
      expect([published_at, updated_at].map((at) => at.slice(0, 10))).toContain(
        card.safety?.checked_on,
      )
    }
  })

  test.each([
    ['blackberry-jam-without-boxed-pectin', 'Jam without added pectin[^|]*'],
    ['sauerkraut-by-weight', 'Sauerkraut, hot, (?:pints|quarts)'],
    ['brined-cucumbers-that-stay-crisp', 'Fermented dill pickles, (?:pints|quarts)'],
  ])('The times of %s are those of the tables by altitude', (slug, name) => {
    const tables = each.filter(({ article }) => article.slug === 'canning-by-altitude')
    const known = tables.flatMap(({ card }) => card.altitude?.rows ?? [])
    const times = known.filter((row) => new RegExp(`^(?:${name})$`).test(row.name))
    const { bands = [], rows = [] } =
      each.find(({ article }) => article.slug === slug)?.card.altitude ?? {}
    const expected = times.map(({ values }) =>
      bands.map(({ from }) => values[COLUMNS.findLastIndex((foot) => foot <= from)]),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ values }) => values)).toEqual(expected)
  })

  const ROWS = /^\| ([^|]*?\d[^|]*?ft[^|]*?) \|.*?(\d+) lb \(\d+ kPa\) \| (\d+) lb/gm

  test('Every table of pressures asks the same at the same altitude', () => {
    const inTexts = articles.flatMap(({ slug, body }) =>
      [...body.matchAll(ROWS)].map(([, altitude = '', dial, weight]) => {
        const [, top = ''] = /(?:–| to )([\d,]+) ft/.exec(altitude) ?? []
        return {
          slug,
          top: Number(top.replace(',', '')),
          dial: Number(dial),
          weight: Number(weight),
        }
      }),
    )
    const inCards = each.flatMap(({ article: { slug }, card: { altitude } }) => {
      if (altitude?.unit !== 'pounds') return []
      const [dial, weight] = ['Dial gauge', 'Weighted gauge'].map(
        (gauge) => altitude.rows.find(({ name }) => name === gauge)?.values,
      )
      return altitude.bands.map(({ to: top }, at) => {
        return { slug, top, dial: dial?.[at], weight: weight?.[at] }
      })
    })
    expect(inCards.length).toBeGreaterThan(8)
    const pressures = [...inTexts, ...inCards]
    expect(pressures.length).toBeGreaterThan(12)
    for (const { slug, top, dial, weight } of pressures) {
      expect(dial, `${slug}, ${top} ft`).toBe(
        top <= 2000 ? 11 : 11 + Math.ceil((top - 2000) / 2000),
      )
      expect(weight, `${slug}, ${top} ft`).toBe(top <= 1000 ? 10 : 15)
    }
  })
})
