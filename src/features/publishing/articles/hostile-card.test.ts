import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cardOfTexts, leavesOf, withValue } from '../../../../tests/support/card-of-texts.ts'
import { foreignMarkup } from '../../../../tests/support/foreign-markup.ts'
import { BREAKOUTS, dealer, HOSTILE_TEXTS } from '../../../../tests/support/hostile-texts.ts'
import { readHtml } from '../../../../tests/support/html.ts'
import AltitudeField from '../../kitchen/cards/admin/AltitudeField.tsx'
import CardDetails from '../../kitchen/cards/admin/CardDetails.tsx'
import CardFacts from '../../kitchen/cards/admin/CardFacts.tsx'
import CardSection from '../../kitchen/cards/admin/CardSection.tsx'
import { CardContext } from '../../kitchen/cards/admin/card-context.ts'
import { type CardProblems, problemsOfCard } from '../../kitchen/cards/admin/card-problems.ts'
import FactorLimitsField from '../../kitchen/cards/admin/FactorLimitsField.tsx'
import SafetyField from '../../kitchen/cards/admin/SafetyField.tsx'
import { GROUPS, PARTS } from '../../kitchen/cards/admin/sections.tsx'
import { TextField } from '../../kitchen/cards/admin/TypedField.tsx'
import { cardJsonLd } from '../../kitchen/cards/card-json-ld.ts'
import { type Card, card as contract } from '../../kitchen/cards/contract.ts'
import type { CardLine } from '../../kitchen/cards/line-fields.ts'
import type { CardStep } from '../../kitchen/cards/step-fields.ts'
import { froe } from './article.fixture.ts'
import { scriptJson } from './article-json-ld.ts'
import { feedItem } from './feed.ts'

/** Cards with each breakout text in every field, and cards with the other hostile texts in turn. */
const deal = dealer(HOSTILE_TEXTS)
const HOSTILE = [
  ...BREAKOUTS.map((text) => cardOfTexts(dealer([text]))),
  ...Array.from({ length: 30 }, () => cardOfTexts(deal)),
]
const ORIGIN = new URL('https://journal.test/')
const PLACE = {
  url: `${ORIGIN}article/oats`,
  origin: ORIGIN,
  cover: null,
  authors: [],
  category: HOSTILE_TEXTS[0] ?? null,
  language: 'en',
}

describe('rule: cards/harmless', () => {
  it('A text of any kind in any field of a card is kept, and is only text in feeds and data', () => {
    for (const hostile of HOSTILE) {
      const parsed = v.parse(contract, hostile)
      expect(leavesOf(parsed)).toEqual(leavesOf(hostile))
      const plain = { ...froe, body: '', references: [], images: [] }
      const html = feedItem({ ...plain, cards: [parsed] }, ORIGIN).html ?? ''
      const own =
        / dir="auto"|<\/?h[234](?: dir="auto")?>|<img src="[^"]*" alt="[^"]*" style="[^"]*">/g
      expect(foreignMarkup(html.replaceAll(own, ''))).toEqual([])
      const data = cardJsonLd(parsed, 0, { ...PLACE, published: null, modified: froe.updated_at })
      expect(scriptJson(data)).not.toMatch(/<|\u2028|\u2029/)
      expect(JSON.parse(scriptJson(data))).toEqual(data)
    }
  })

  it('A text of any kind is only text in the panel of a card', () => {
    const bare = readHtml(panel(cardOfTexts(() => 'oats')))
    for (const hostile of HOSTILE.slice(0, BREAKOUTS.length)) {
      const dom = readHtml(panel(hostile))
      expect(dom.all('script').length).toBe(0)
      expect(dom.all('img').length).toBe(bare.all('img').length)
      expect(dom.first('input', { value: hostile.cuisine }).get('autofocus')).toBeNull()
    }
  })
})

const good = cardOfTexts(() => 'oats')
const ignore = { onChange() {}, onRemove() {}, at: 0, isNamed: true }

/** The HTML of a card's panel, without its dialog. */
function panel(card: Card, problems: CardProblems = {}): string {
  const [group, part] = [card.groups[0], card.parts[0]]
  if (!group || !part) throw new Error('This card has no lines.')
  const long = ['before', 'notes', 'storage', 'tools'] as const
  const fields = createElement(
    Fragment,
    null,
    createElement(CardFacts, { card, ...ignore }),
    createElement(CardSection<CardLine>, {
      kind: GROUPS,
      title: 'Ingredients',
      ...ignore,
      section: { name: group.name, items: group.lines },
    }),
    createElement(CardSection<CardStep>, {
      kind: PARTS,
      title: 'Steps',
      ...ignore,
      section: { name: part.name, items: part.steps },
    }),
    createElement(AltitudeField, { value: card.altitude, ...ignore }),
    createElement(FactorLimitsField, { value: card.factor_limits, ...ignore }),
    createElement(SafetyField, { value: card.safety, ...ignore }),
    createElement(CardDetails, { card, ...ignore }),
    long.map((path) =>
      createElement(TextField, {
        key: path,
        label: '',
        path,
        value: String(card[path]),
        ...ignore,
      }),
    ),
  )
  return renderToStaticMarkup(createElement(CardContext, { value: { card, problems } }, fields))
}

describe('rule: cards/consistent', () => {
  it.each([
    ['A number that is none', Number.NaN],
    ['A number without an end', Number.POSITIVE_INFINITY],
    ['A negative number', -1e9],
    ['A text of 20,000 characters', 'x'.repeat(20_000)],
    ['A control character', 'a\u0000b'],
  ])('%s is refused in each field of a card', (_, wrong) => {
    expect(problemsOfCard(good)).toEqual({})
    for (const path of leavesOf(good))
      expect(Object.keys(problemsOfCard(withValue(good, path, wrong))), path).not.toEqual([])
  })

  it('The panel says every problem of what can be written into it', () => {
    let left = leavesOf(good)
    for (let before = left.length + 1; left.length < before; ) {
      before = left.length
      const html = panel(good, Object.fromEntries(left.map((path) => [path, `wrong: ${path}.`])))
      left = left.filter((path) => !html.includes(`wrong: ${path}.`))
    }
    // Only values that are chosen from a list, or made by the panel, are not shown as they are.
    expect(left).toEqual(['id', 'months.0', 'diets.0', 'allergens.0'])
  })
})
