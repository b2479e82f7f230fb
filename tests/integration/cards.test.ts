import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type Card,
  cards as contract,
  emptyCard,
  emptyLine,
  emptyStep,
} from '../../src/features/kitchen/cards/contract.ts'
import { listUnits } from '../../src/features/kitchen/cards/measures/contract.ts'
import type { AdminArticle } from '../../src/features/publishing/articles/admin/contract.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import { cardOfTexts } from '../support/card-of-texts.ts'
import { BREAKOUTS, dealer, HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { readHtml } from '../support/html.ts'
import { openRenderer } from '../support/renderer.ts'

const site = openAdminSite()
openRenderer()

const save = (body: object, method = 'POST') => site.ask(site.ada, method, '/api/article', body)
const open = async (id: string): Promise<AdminArticle> =>
  (await site.ask(site.ada, 'GET', `/api/admin/article?id=${id}`)).body.results?.[0] as AdminArticle

/** Cabbage, and salt by its weight. */
function kraut(change: Partial<Card> = {}): Card {
  const cabbage = {
    ...emptyLine('cabbage'),
    quantity: { from: 5, to: null },
    unit: 'lb',
    name: 'cabbage',
    weighed: { least: 450, most: 14_000, reason: 'It dries out.' },
  }
  const salt = {
    ...emptyLine('salt'),
    name: 'salt',
    scaling: 'weight' as const,
    of: 'cabbage',
    percent: 2.25,
  }
  return {
    ...emptyCard(crypto.randomUUID(), 'recipe', 'Kraut'),
    preparation: 30,
    waiting: 1440,
    groups: [{ name: '', lines: [cabbage, salt] }],
    parts: [{ name: '', steps: [{ ...emptyStep('first'), text: 'Mix.', uses: ['salt'] }] }],
    ...change,
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What the Markdown of comments may add. */
const OF_COMMENTS =
  /^(?:(?:p|br|strong|em|code|pre|ul|ol|li|blockquote|a)(?: class|)|ol start|a (?:title|rel)|a href .*)$/

/** Of a yield whose amount can be scaled. */
const OF_YIELDS = ['dd dataYield', 'dd dataFrom', 'dd dataTo']

/** Each element of a page with each of its attributes, and where links lead, once. */
function markupIn(html: string): string[] {
  const markup = new Set<string>()
  visit(fromHtml(html), 'element', ({ tagName, properties }) => {
    markup.add(tagName)
    for (const name of Object.keys(properties)) markup.add(`${tagName} ${name}`)
    for (const value of [properties.href, properties.src])
      if (/^\s*[a-z]+:/i.test(String(value)) && !/^(?:https?|mailto|tel):/i.test(String(value)))
        markup.add(`${value}`)
  })
  return [...markup]
}

describe('a card', () => {
  it('A card is saved with its article and read as it was written, kept by a save without cards, and in the revision', async () => {
    const card = kraut()
    const body = `<p>Before.</p><hr data-card="${card.id}"><p>After.</p>`
    expect((await save(text('kraut', { body, cards: [card] }))).status).toBe(201)
    expect(await open('kraut')).toMatchObject({ cards: [card], body })
    await save({ ...text('kraut', { body }), version: 1 }, 'PUT')
    expect((await open('kraut')).cards).toEqual([card])
    const [row] = await site.sql`select kind, name, minutes, content from public.article_cards`
    expect(row).toEqual({ kind: 'recipe', name: 'Kraut', minutes: 1470, content: card })
    const revisions =
      await site.sql`select content -> 'cards' as cards from public.article_revisions
      join public.articles on articles.id = article_id where slug = 'kraut'`
    expect(revisions.map(({ cards }) => cards)).toEqual([[card], [card]])
  })

  it('A save of the text alone leaves the rows of its cards, each of which would index the article again', async () => {
    const card = kraut()
    const rows = () =>
      site.sql`select ctid::text, position from public.article_cards where id = ${card.id}`
    await save(text('same-kraut', { cards: [card] }))
    const before = await rows()
    const next = { ...text('same-kraut', { cards: [card], title: 'Same kraut' }), version: 1 }
    expect((await save(next, 'PUT')).status).toBe(200)
    expect(await rows()).toEqual(before)
    await save({ ...next, cards: [kraut({ name: 'Before' }), card], version: 2 }, 'PUT')
    expect(await rows()).toMatchObject([{ position: 2 }])
  })

  it('A page has the card in its place, with its amounts, and describes it for search engines', async () => {
    const image = '/images/kraut/960.webp'
    await site.sql`insert into public.stored_images (name, width, height, placeholder, temporary)
      values ('kraut', 960, 600, '', false) on conflict do nothing`
    const factor_limits = { least: null, most: 1, reason: 'Do not double the batch.' }
    const card = kraut({ name: 'Kraut <b>', safety: null, image, factor_limits })
    const body = `<p>Before.</p><blockquote><hr data-card="${card.id}"><p>Quoted.</p></blockquote><p>After.</p>`
    await save(text('shown-kraut', { body, cards: [card] }))
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'shown-kraut' })
    const page = await (await site.send('/article/shown-kraut/now')).text()
    const order = ['Quoted.', '<section class="card" id="recipe"', '<p>After.'].map((part) =>
      page.indexOf(part),
    )
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order).not.toContain(-1)
    const has = (part: string) => page.includes(part)
    expect(has('Kraut &lt;b&gt;')).toBe(true)
    // rule: cards/factor
    expect(has('No more than written. Do not double the batch.')).toBe(true)
    const factors = page.match(/data-factor="[^"]*"/g)
    expect(factors).toEqual(['data-factor="0.5"', 'data-factor="1"'])
    expect(has('51 g (2.25 % of the weight of the cabbage)')).toBe(true)
    const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(json)[1]).toMatchObject({
      '@type': 'Recipe',
      name: 'Kraut <b>',
      prepTime: 'PT30M',
      totalTime: 'P1DT30M',
      recipeIngredient: ['5 lb cabbage', '51 g (2.25 % of the weight of the cabbage) salt'],
      image: ['1x1', '4x3', '16x9'].map((shape) =>
        expect.stringMatching(new RegExp(`/og/images/kraut/960-${shape}\\.jpg$`)),
      ),
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Mix.' }],
    })
    const { recipeInstructions } = JSON.parse(json)[1]
    for (const { url } of recipeInstructions)
      expect(has(` id="${new URL(url).hash.slice(1)}"`), url).toBe(true)
    expect(JSON.parse(json)[1]).not.toHaveProperty('aggregateRating')
  })

  it('A table by altitude has a heading for each row and column, and each value of its source', async () => {
    const altitude = {
      unit: 'minutes' as const,
      bands: [
        { from: 0, to: 1000 },
        { from: 1001, to: 30_000 },
      ],
      rows: [{ name: 'Pints', values: [10, 15.5] }],
    }
    const step = { ...emptyStep('first'), text: 'Can it.', minutes: 187 }
    const steps = [
      { ...step, altitude: 0 },
      { ...step, id: 'wait' },
    ]
    const card = kraut({ altitude, parts: [{ name: '', steps }] })
    await save(text('high-kraut', { cards: [card] }))
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'high-kraut' })
    const page = await (await site.send('/article/high-kraut/now')).text()
    const table = readHtml(page).first('table', { 'data-altitude-table': 'minutes' })
    const textsOf = (name: string) => table.all(name).map((cell) => cell.text)
    expect(textsOf('caption')).toEqual(['Minutes by altitude: Kraut'])
    expect(textsOf('th')).toEqual(['to 1,000 ft', 'above 1,000 ft', 'Pints'])
    expect(table.all('th', { scope: 'row' }).map((cell) => cell.text)).toEqual(['Pints'])
    expect(textsOf('td')).toEqual(['', '10', '15.5'])
    expect(page.match(/>3 h [^<]*</g), 'the exact time of the other step').toEqual(['>3 h 7 min<'])
    expect(page.match(/data-minutes="\d+"/g)).toEqual(['data-minutes="187"'])
  })

  it('A hostile text in any field of a card is only text in the page of its article', async () => {
    const pageOf = async (id: string, cards: Card[]) => {
      expect((await save(text(id, { cards }))).status).toBe(201)
      expect((await open(id)).cards).toEqual(v.parse(contract, cards))
      await site.ask(site.ada, 'POST', '/api/article/publish', { id })
      return (await site.send(`/article/${id}/now`)).text()
    }
    // Each article needs an earlier one, so that its page lists other articles.
    await pageOf('first-cards', [cardOfTexts(() => 'rye')])
    const own = markupIn(await pageOf('plain-cards', [cardOfTexts(() => 'oats')]))
    const deal = dealer(HOSTILE_TEXTS)
    const texts = [...BREAKOUTS.map((one) => dealer([one])), ...Array(7).fill(deal)]
    const hostile = texts.map((one) => cardOfTexts(one))
    for (const [at, cards] of [hostile.slice(0, 12), hostile.slice(12)].entries()) {
      const page = await pageOf(`hostile-cards-${at}`, cards)
      const foreign = markupIn(page).filter((markup) => ![...own, ...OF_YIELDS].includes(markup))
      expect(foreign.filter((markup) => !OF_COMMENTS.test(markup))).toEqual([])
      const heads = readHtml(page).all('h2', { class: 'card-name' })
      expect(heads.map((head) => head.text)).toEqual(cards.map(({ name }) => squeezed(name)))
      const json = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(page)?.[1] ?? ''
      const names = (JSON.parse(json) as Card[]).slice(1).map(({ name }) => name)
      expect(names).toEqual(cards.map(({ name }) => name))
    }
  })

  it('A card belongs to one article, and the copy of an article has its own', async () => {
    const card = kraut()
    await save(text('first-kraut', { body: `<hr data-card="${card.id}"><p>A.</p>`, cards: [card] }))
    const stolen = await save(text('second-kraut', { cards: [card] }))
    expect([stolen.status, stolen.body.errors]).toEqual([
      422,
      { cards: 'A card belongs to one article. Copy it to a new card.' },
    ])
    await site.ask(site.ada, 'POST', '/api/article/duplicate', { id: 'first-kraut' })
    const copy = await open('copy-of-first-kraut')
    expect(copy.cards[0]).toMatchObject({ name: 'Kraut' })
    expect(copy.cards[0]?.id).not.toBe(card.id)
    expect(copy.body).toContain(`data-card="${copy.cards[0]?.id}"`)
  })

  it('An article has at most 12 cards', async () => {
    const many = (count: number) => Array.from({ length: count }, () => kraut())
    const refused = await save(text('many-krauts', { cards: many(13) }))
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { cards: 'At most 12 cards per article.' },
    ])
    expect((await save(text('many-krauts', { cards: many(12) }))).status).toBe(201)
  })

  it('rule: cards/by-reference: another article shows a card as it is, as long as readers may read its article', async () => {
    const card = kraut({ name: 'Shared kraut' })
    await save(text('owner-kraut', { cards: [card] }))
    const mark = `<hr data-shown-card="${card.id}">`
    await save(
      text('shows-kraut', { body: `<p>Before.</p><ul><li>${mark}a</li></ul><p>After.</p>` }),
    )
    const act = (verb: string, id: string) =>
      site.ask(site.ada, 'POST', `/api/article/${verb}`, { id })
    const pageHtml = async () => (await site.send('/article/shows-kraut/now')).text()
    const listed = async () => {
      const search = await site.ask(site.ada, 'POST', '/api/admin/cards', { find: 'SHARED' })
      const named = await site.ask(site.ada, 'POST', '/api/admin/cards', { ids: [card.id] })
      expect(named.body.results).toEqual(search.body.results)
      return search.body.results
    }
    await act('publish', 'shows-kraut')
    // A card of an unpublished article is not shown, although its author may read it.
    expect(await pageHtml()).not.toContain('Shared kraut')
    expect(await listed()).toEqual([])
    const previewed = async () => {
      const { body } = await site.ask(site.ada, 'POST', '/api/admin/article/preview', {
        content: { body: mark },
      })
      return (body as { html?: string }).html
    }
    expect(await previewed()).not.toContain('Shared kraut')

    await act('publish', 'owner-kraut')
    const article = { id: 'owner-kraut', title: 'On owner-kraut' }
    expect(await listed()).toEqual([{ id: card.id, name: 'Shared kraut', article }])
    expect(await previewed()).toContain('Shared kraut')
    const page = await pageHtml()
    const anchor = `recipe-${card.id.slice(0, 8)}`
    const order = ['</ul>', `id="${anchor}"`, 'From: <a href="/article/owner-kraut">', 'After.']
    const places = order.map((part) => page.indexOf(part))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(page).toContain(`href="#${anchor}"`)
    expect(page).not.toContain('"@type":"Recipe"')
    expect(await open('shows-kraut')).toMatchObject({ cards: [], shown_cards: [{ article }] })

    await save(
      { ...text('owner-kraut', { cards: [{ ...card, name: 'Own kraut' }] }), version: 1 },
      'PUT',
    )
    expect(await pageHtml()).toContain('Own kraut')
    await save({ ...text('owner-kraut', { cards: [] }), version: 2 }, 'PUT')
    expect(await pageHtml()).not.toContain('Own kraut')
    await save({ ...text('owner-kraut', { cards: [card] }), version: 3 }, 'PUT')
    expect(await pageHtml()).toContain('Shared kraut')
    await act('suspend', 'owner-kraut')
    expect(await pageHtml()).not.toContain('Shared kraut')
    expect(await pageHtml()).toContain('After.')
  })

  it('What is in a card is found, and no longer once it is gone', async () => {
    const matchCount = async () => {
      const [row] = await site.sql`select count(*)::integer as found from public.search_documents
        where whole @@ to_tsquery('public.stemmed', 'mandoline')`
      return row?.found
    }
    await save(text('sliced-kraut', { cards: [kraut({ tools: ['A mandoline'] })] }))
    expect(await matchCount()).toBe(1)
    await save({ ...text('sliced-kraut', { cards: [] }), version: 1 }, 'PUT')
    expect(await matchCount()).toBe(0)
  })

  const [cabbage, salt] = kraut().groups[0]?.lines ?? []
  const lines = (...changed: object[]) => ({ groups: [{ name: '', lines: changed as never }] })
  it.each([
    ['a step with an ingredient that is gone', lines(cabbage ?? {}), /^Step 1 uses/],
    [
      'a circle of weights',
      lines({ ...salt, of: 'salt' }, cabbage ?? {}),
      /follows its own weight/,
    ],
    [
      'a weight of nothing',
      lines({ ...salt, of: 'gone' }, cabbage ?? {}),
      /a line that does not exist/,
    ],
    [
      'a circle of two weights',
      lines({ ...salt, of: 'pepper' }, { ...salt, id: 'pepper', name: 'pepper', of: 'salt' }),
      /follows its own weight/,
    ],
    [
      'a weight without its share',
      lines({ ...salt, percent: null }, cabbage ?? {}),
      /no percentage/,
    ],
    [
      'a step with a row that is gone',
      { parts: [{ name: '', steps: [{ ...emptyStep('first'), text: 'Can it.', altitude: 0 }] }] },
      /row that the altitude table does not have/,
    ],
    [
      'altitudes that do not rise',
      {
        altitude: {
          unit: 'minutes',
          bands: [
            { from: 0, to: 1000 },
            { from: 1000, to: 2000 },
          ],
          rows: [],
        },
      },
      /must rise/,
    ],
    [
      'a lower limit above 1',
      { factor_limits: { least: 1.5, most: null, reason: '' } },
      /at most 1/,
    ],
    [
      'an upper limit below 1',
      { factor_limits: { least: null, most: 0.5, reason: '' } },
      /at least 1/,
    ],
    ['a negative time', { work: -1 }, /not be negative/],
    ['a name of nothing', { name: ' ' }, /needs a name/],
    [
      'a limit above the other',
      lines({ ...cabbage, weighed: { least: 2, most: 1, reason: '' } }, salt ?? {}),
      /lower limit/,
    ],
    [
      'an amount of nothing',
      lines({ ...cabbage, quantity: { from: 0, to: null } }, salt ?? {}),
      /above zero/,
    ],
    [
      'a range that falls',
      lines({ ...cabbage, quantity: { from: 3, to: 2 } }, salt ?? {}),
      /greater than its start/,
    ],
    ['a script for a video', { video: 'javascript:alert(1)' }, /https/],
    [
      'a day that no calendar has',
      { safety: { text: '', source: '', href: '', checked_by: 'Ada', checked_on: '2026-02-30' } },
      /A day looks like/,
    ],
    ['a picture of elsewhere', { image: 'https://evil.example/a.webp' }, /upload it again/],
  ])(
    'A card with %s is refused with the reason, and nothing is stored',
    async (_, change, reason) => {
      const { status, body } = await save(text('wrong-kraut', { cards: [kraut(change as never)] }))
      expect(status).toBe(422)
      expect(body.errors?.cards).toMatch(reason)
      expect(await site.sql`select from public.articles where slug = 'wrong-kraut'`).toHaveLength(0)
    },
  )
})

describe('the tables of measures', () => {
  const ask = (method: string, path: string, body?: object) =>
    site.ask(site.ada, method, `/api/admin/${path}`, body)

  it('Cards show a unit of editors and have the weight of a cup that they use, and a change asks for a build', async () => {
    await site.sql`delete from public.jobs where kind = 'build'`
    const unit = { name: 'Lug', plural: '', names: 'lug box', equals: '28 lb' }
    expect((await ask('POST', 'unit', unit)).status).toBe(201)
    const builds = await site.sql`select reason from public.jobs where kind = 'build'`
    expect([...builds]).toEqual([{ reason: 'measures' }])
    const [known] = v.parse(listUnits.answer, (await ask('GET', 'unit')).body).results
    expect(known).toMatchObject({ name: 'lug', plural: 'lugs', amount: 28, of_unit: 'lb' })

    const measure = (id: string, unitId: string, name: string) => {
      return { ...emptyLine(id), quantity: { from: 2, to: null }, unit: unitId, name }
    }
    const lines = [measure('pears', 'lug', 'pears'), measure('flour', 'cup', 'rye flour')]
    const card = kraut({ groups: [{ name: '', lines }], parts: [] })
    await save(text('pears', { cards: [card] }))
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'pears' })
    const html = await (await site.send('/article/pears/now')).text()
    expect(html).toContain('2 lugs')
    expect(html).toContain('data-cup="106"')
    expect(html.match(/data-own=/g)).toHaveLength(1)
    expect(html).not.toContain('almond')

    const change = (version: number, equals: string) =>
      ask('PUT', `unit/${known?.id}`, { ...unit, equals, version })
    expect((await change(1, '30 lb')).status).toBe(200)
    expect((await change(1, '32 lb')).status).toBe(409)
    expect((await ask('POST', 'unit', unit)).body.errors).toEqual({
      name: 'This unit is already in the list.',
    })
    expect((await ask('DELETE', `unit/${known?.id}`)).status).toBe(200)
    expect((await change(2, '32 lb')).status).toBe(404)
    expect(await (await site.send('/article/pears/now')).text()).toContain('2 lugs')
  })
})
