import { beforeAll, describe, expect, it } from 'vitest'
import { type Card, emptyLine, emptyStep } from '../../src/features/kitchen/cards/contract.ts'
import { monthOf } from '../../src/lib/month-of.ts'
import { emptySite } from '../../src/site.ts'
import { SENTINEL } from '../fixtures/journal.ts'
import { addArticle, addCards, linesNamed, searchesOf } from '../support/search.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const { fullText, words, list, count } = searchesOf(site)

beforeAll(async () => {
  await addArticle(site, 'curing-ham', {
    title: 'Curing ham',
    body: '<p>The smokehouse needs a slow fermentation of the sausage, then a cold room and crème fraîche.</p>',
  })
  await addArticle(site, 'smoked-fish', {
    title: 'Smoked fish',
    body: '<p>A room that is cold. Ham stands apart from the salmon, a fish, and so does the sourdough.</p>',
  })
})

describe('what a keyword finds', () => {
  beforeAll(async () => {
    await addArticle(site, 'how-to-be', { title: 'How to be: what it is' })
    await addArticle(site, 'switchboard', {
      body: '<p>A switchboard of AT&amp;T. Who are we? So are they.</p>',
    })
  })

  it.each([
    ['a word in another form', 'ferments', ['curing-ham']],
    ['a word of the body', 'smokehouse', ['curing-ham']],
    ['the beginning of the last word', 'fermentatio', ['curing-ham']],
    ['the beginning of a word that changes by its end', 'smokeh', ['curing-ham']],
    ['words that stand apart', 'fish cold', ['smoked-fish']],
    ['a phrase', '"cold room"', ['curing-ham']],
    ['a word without another', 'ham -smokehouse', ['smoked-fish']],
    ['one word or another', 'smokehouse or rye', ['rye-in-a-tin', 'curing-ham']],
    ['letters without their accents', 'creme fraiche', ['curing-ham']],
    ['letters with accents that the text lacks', 'smökehouse', ['curing-ham']],
    ['capitals', 'SMOKEHOUSE', ['curing-ham']],
    ['a tag by its name', 'poultry', ['a-farm-kitchen', 'hens-in-the-rain']],
    ['an author by name', 'maren_holt rye', ['rye-in-a-tin']],
  ])('A search finds %s', async (_what, keyword, expected) => {
    expect((await words(keyword)).sort()).toEqual([...expected].sort())
    expect((await fullText(keyword)).corrected).toBeNull()
  })

  it('A keyword finds no unpublished article, and its words correct none', async () => {
    expect(await fullText(SENTINEL)).toEqual({ results: [], corrected: null })
    expect(await fullText('quilwort')).toEqual({ results: [], corrected: null })
    expect(await words('withdrawn')).toEqual([])
  })

  it('A keyword of stop words finds nothing that has them apart', async () => {
    expect(await words('the of and')).toEqual([])
    expect((await fullText('what it of')).corrected).toBeNull()
  })

  it.each([
    ['how to be', ['how-to-be']],
    ['what it is', ['how-to-be']],
    ['"what it is"', ['how-to-be']],
    ['How', ['how-to-be']],
    ['AT&T', ['switchboard']],
    ['at & t', ['switchboard']],
    ['is it what', []],
    ['be what it', ['how-to-be']],
    ['who are they', []],
  ])('A keyword of which nothing is left is searched as a phrase: %s', async (keyword, ids) => {
    expect(await words(keyword)).toEqual(ids)
    expect(await count({ keyword })).toBe(ids.length)
  })

  it('Hits in titles come before headlines, tags, bodies and authors', async () => {
    const title = await addArticle(site, 'w-title', { title: 'The zither' })
    await addArticle(site, 'w-headline', { headline: 'About a zither.' })
    const tagged = await addArticle(site, 'w-tag')
    await addArticle(site, 'w-body', { body: '<p>zither zither zither zither</p>' })
    const byline = await addArticle(site, 'w-author')
    await site.sql`
      with made as (insert into public.categories (slug, name) values ('zither', 'Zither') returning id)
      insert into public.article_categories select ${tagged}, id from made`
    const player = await site.signUp('player@example.com', 'zither')
    await site.sql`insert into public.article_authors values (${byline}, public.author_of_account(${player.id}), 1)`
    const expected = ['w-title', 'w-headline', 'w-tag', 'w-body', 'w-author']
    expect(await words('zither')).toEqual(expected)
    expect(await list({ keyword: 'zither' })).toEqual(expected)
    await site.sql`delete from public.articles where slug like 'w-%' or id = ${title}`
  })
})

describe('the words of cards', () => {
  const card: Partial<Card> = {
    name: 'Quickling',
    cuisine: 'Ruritanian',
    keywords: ['picnickery'],
    tools: ['A mandoline'],
    description: 'Sharp by noon.',
    before: 'Boil the lidlings.',
    groups: [
      {
        name: 'For the brineset',
        lines: [
          {
            ...emptyLine('wadmal'),
            name: 'kohlrabi',
            remark: 'julienned',
            unit: 'quart',
            quantity: { from: 2.5, to: 3 },
          },
        ],
      },
      { name: '', lines: [{ ...emptyLine('grains'), name: 'sel grison' }] },
    ],
    parts: [
      {
        name: 'Packing',
        steps: [{ ...emptyStep('pack'), text: 'Tamp it **firmly**.', tip: 'Use a dowel.' }],
      },
      { name: '', steps: [{ ...emptyStep('rest'), text: 'Wait a fortnightling.' }] },
    ],
    storage: 'In the larderette.',
    notes: 'Serve it with\n\n- ryelings\n- butter',
    safety: { text: 'Beware of clostridia.', source: '', href: '', checked_by: '', checked_on: '' },
  }
  let pickles: number
  beforeAll(async () => {
    pickles = await addArticle(site, 'pickles', { body: '<p>Of a summer, kohlrabi and jars.</p>' })
    await addCards(site, pickles, card)
  })

  it.each([
    'quickling',
    'ruritanian',
    'picnickery',
    'mandolines',
    'sharp noon',
    'lidling',
    'brineset',
    'julienne',
    'kohlrabi mandoline',
    'packing',
    'tamp firmly',
    'dowel',
    'larderette',
    'clostridia',
    '2 1/2 quarts kohlrabi',
    'mandol',
    '"kohlrabi julienned"',
  ])('A search for %s finds the article of the card that has it', async (keyword) => {
    expect(await words(keyword)).toEqual(['pickles'])
    expect(await list({ keyword })).toEqual(['pickles'])
    expect(await count({ keyword })).toBe(1)
  })

  it('The passage is of the card where the text lacks the words, and names it', async () => {
    const passageFor = async (keyword: string) => {
      const [first] = (await fullText(keyword)).results
      const { kind, name, place, part, number } = first?.card ?? {}
      return [first?.card && [kind, name, place, part, number], first?.excerpt]
    }
    const ofCard = ['recipe', 'Quickling', 0]
    expect(await passageFor('julienned')).toEqual([
      [...ofCard, 'ingredient', 1],
      '2½–3 quart kohlrabi, <mark>julienned</mark>',
    ])
    expect(await passageFor('tamp')).toEqual([
      [...ofCard, 'step', 1],
      '<mark>Tamp</mark> it firmly. Use a dowel.',
    ])
    expect(await passageFor('grison')).toEqual([
      [...ofCard, 'ingredient', 2],
      'sel <mark>grison</mark>',
    ])
    expect(await passageFor('fortnightling')).toEqual([
      [...ofCard, 'step', 2],
      'Wait a <mark>fortnightling</mark>.',
    ])
    expect(await passageFor('mandolines')).toEqual([
      [...ofCard, 'tool', null],
      'A <mark>mandoline</mark>',
    ])
    expect(await passageFor('lidling')).toEqual([
      [...ofCard, null, null],
      'Boil the <mark>lidlings</mark>.',
    ])
    expect(await passageFor('ryelings')).toEqual([[...ofCard, null, null], '<mark>ryelings</mark>'])
    expect(await passageFor('grison mandoline')).toEqual([
      [...ofCard, null, null],
      'sel <mark>grison</mark> … A <mark>mandoline</mark>',
    ])
    expect(await passageFor('kohlrabi')).toEqual([
      null,
      expect.stringContaining('summer, <mark>kohlrabi</mark> and jars'),
    ])
  })

  it('A sentence near the end of what is searched of a long text is of no card', async () => {
    const filler = 'Of filler words. '
    const body = `<p>${filler.repeat(3520)}The zanthoxylum is here. ${filler.repeat(400)}</p>`
    const tools = Array.from({ length: 20 }, (_, at) => `Tool ${at}`)
    await addCards(site, await addArticle(site, 'long', { body }), { tools })
    const [first] = (await fullText('zanthoxylum')).results
    expect([first?.card, first?.excerpt]).toEqual([
      null,
      'The <mark>zanthoxylum</mark> is here. Of filler words.',
    ])
  })

  it('An ingredient comes after titles, and before what a step or a text has', async () => {
    const kale = linesNamed('galangal')
    const step = { parts: [{ name: '', steps: [{ ...emptyStep('s'), text: 'Add galangal.' }] }] }
    await addArticle(site, 'g-text', { body: '<p>galangal</p>' })
    await addCards(site, await addArticle(site, 'g-step'), step)
    await addCards(site, await addArticle(site, 'g-line'), { groups: kale })
    await addArticle(site, 'g-title', { title: 'Galangal' })
    const ids = await words('galangal')
    expect(ids.slice(0, 2)).toEqual(['g-title', 'g-line'])
    expect(ids.slice(2).sort()).toEqual(['g-step', 'g-text'])
  })

  it('A row of a table by altitude is found, as an ingredient is', async () => {
    const bands = [{ from: 0, to: 1000 }]
    const rows = [{ name: 'Damsons, raw, pints', values: [20] }]
    const altitude = { unit: 'minutes' as const, bands, rows }
    await addCards(site, await addArticle(site, 'damson-rows'), { altitude })
    await addArticle(site, 'damson-text', { body: '<p>damson</p>' })
    const { results } = await fullText('damsons')
    expect(results.map(({ id }) => id)).toEqual(['damson-rows', 'damson-text'])
    expect(results[0]?.excerpt).toBe('<mark>Damsons</mark>, raw, pints')
    expect(results[0]?.card).toMatchObject({ name: 'Card', part: null })
  })

  it('Cards of unpublished, suspended and binned articles are found by no reader', async () => {
    const hidden = await addArticle(site, 'hidden-card', { published: false })
    await addCards(site, hidden, { name: 'Zwieback', groups: linesNamed('zedoary') })
    const nothing = { results: [], corrected: null }
    for (const keyword of ['zwieback', 'zedoary', 'zedoarx'])
      expect(await fullText(keyword)).toEqual(nothing)
    await site.sql`update public.articles set published = true where id = ${hidden}`
    expect(await words('zedoary')).toEqual(['hidden-card'])
    await site.sql`update public.articles set published = false where id = ${hidden}`
    expect(await fullText('zedoary')).toEqual(nothing)
    const { data } = await site
      .client()
      .from('article_cards')
      .select('text')
      .eq('article_id', hidden)
    expect(data).toEqual([])
    await site.sql`update public.articles set binned_at = now() where id = ${hidden}`
    expect(await fullText('zedoary')).toEqual(nothing)
  })
})

describe('measures', () => {
  const TEXTS = {
    sugar: 'Stir in ½ cup of sugar and 1½ cups of milk.',
    board: 'A ¾ inch board and a 2×4 of fir, ¼-inch mesh.',
    pan: 'A pan of 9 x 13 inches, three and 2–4 weeks.',
    salt: 'Weigh 250 g of salt and 1 kg of roots, 1.5 l of water.',
    cellar: 'Keep it at 41 °F (5 °C), in summer at 60–62 °F.',
    miso: '味噌は日本の発酵食品です。',
    crock: 'A 12" crock, "lot 7" by name, with 3 tbsp, 10 lb and 1,500 mg for 20 minutes.',
    kimchi: '김치찌개를 끓입니다.',
    brine: 'Stir 2½ tsp of salt, a 2% brine, then 0.5 gal; cure at 2.25 %, or 5 percent by weight.',
    dose: 'Use 2.75 tsp, and 1.5 × 3.5 inch laths. Two of 2 hams, by percent, 25 tsp.',
    lid: 'Lot 4e-17 of 1998-2003, a B-29 lid.',
    spring: 'Weeks 2 and 4, at 3 or 4 inches, 250 mg, 1/2/2026.',
  }
  beforeAll(async () => {
    for (const [slug, text] of Object.entries(TEXTS))
      await addArticle(site, slug, { title: 'Title', body: `<p>${text}</p>` })
  })

  it.each([
    [['½ cup', '1/2 cup', '1/2cup', '½ cups', '1⁄2 cup'], ['sugar']],
    [['1½ cups', '1 1/2 cups', '1-1/2 cup', '"1 1/2 cups of milk"'], ['sugar']],
    [['¾ inch', '3/4 inch', '3/4-inch', '¾-inch', '3/4 in', '¾ inches'], ['board']],
    [['¼ inch', '1/4 inch', '1/4-inch mesh'], ['board']],
    [['2×4', '2x4', '2 x 4', '2 X 4', '2x4s', '2 by 4', '2x4 fir'], ['board']],
    [['9x13', '9×13', '9 × 13 pan', '9x13 inch'], ['pan']],
    [['250g', '250 g', '250 G', '-3/4 250g'], ['salt']],
    [['1kg', '1 kg', '1.5l', '1.5 l'], ['salt']],
    [['41F', '41 F', '41°F', '41 °F', '41℉', '41 degrees F', '41 degrees Fahrenheit'], ['cellar']],
    [['62F', '62 °F', '60F', '5C', '5 ℃'], ['cellar']],
    [['250mg'], ['spring']],
    [['250 grams', '1 kilogram', '1.5 liters', '1.5 litres of water'], ['salt']],
    [['3/4"', '¾″'], ['board']],
    [['9"x13"', '9″ × 13″'], ['pan']],
    [['41 deg F', '5 deg. C'], ['cellar']],
    [['12"', '12 inch', '12" crock', '"lot 7 by name"'], ['crock']],
    [['3 tablespoons', '10 pounds', '10lbs', '1500mg', '1,500 mg', '20 min'], ['crock']],
    [['2.5 tsp', '2½ tsp', '2 1/2 teaspoons', '2.5tsp of salt'], ['brine']],
    [['½ gallon', '0.5 gal', '.5 gal', '1/2 gal'], ['brine']],
    [['2¾ tsp', '2.75 teaspoons', '2 3/4 tsp'], ['dose']],
    [['1½ × 3½ inch', '1.5x3.5 inches'], ['dose']],
    [['2%', '2 %', '2 percent', '2 per cent', '2% brine', '2％'], ['brine']],
    [['2.25%', '2¼ %', '2.25 percent', '5%'], ['brine']],
    [['4e-17', 'lot 17', '2003', '1998-2003', '"1998-2003"', 'b-29', 'B 29 lid'], ['lid']],
    [['5 tsp', '25%', '22.5 tsp'], []],
    [['250 lb', '7 inch', '500 mg'], []],
    [['4x2', '41C', '1/3 cup', '2x13'], []],
  ])('The measures %j find %j', async (keywords, ids) => {
    for (const keyword of keywords) {
      expect([keyword, await words(keyword)]).toEqual([keyword, ids])
      expect(await count({ keyword })).toBe(ids.length)
    }
  })

  it.each([
    ['発酵', ['miso']],
    ['食品', ['miso']],
    ['日本の発酵', ['miso']],
    ['発食', []],
    ['찌개', ['kimchi']],
  ])('A Japanese or Korean word is found in the middle of a run: %s', async (keyword, ids) => {
    expect(await words(keyword)).toEqual(ids)
  })
})

describe('the cards that a search is for', () => {
  const LONG = { waiting: 30 * 1440 }
  const CARDS: Record<string, Partial<Card>[]> = {
    kraut: [{ preparation: 30, ...LONG, months: [9, 10, 11] }],
    toast: [{ work: 5, months: [] }],
    bench: [{ kind: 'method', work: 180, months: [11, 12, 1] }],
    // All filters must match the same card.
    both: [
      { work: 60, months: [5] },
      { kind: 'method', months: [11] },
    ],
    year: [{ work: 1440, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
  }
  beforeAll(async () => {
    for (const [slug, cards] of Object.entries(CARDS))
      await addCards(site, await addArticle(site, `k-${slug}`, { body: '<p>wadmal</p>' }), ...cards)
    await addCards(site, await addArticle(site, 'k-hidden', { published: false }), { work: 5 })
  })

  it.each([
    [{}, ['both', 'bench', 'kraut', 'toast', 'year']],
    [{ kind: null, time: null, season: null }, ['both', 'bench', 'kraut', 'toast', 'year']],
    [{ kind: 'recipe' }, ['both', 'kraut', 'toast', 'year']],
    [{ kind: 'method' }, ['bench', 'both']],
    [{ time: 30 }, ['toast']],
    [{ time: 60 }, ['both', 'toast']],
    [{ time: 180 }, ['bench', 'both', 'toast']],
    [{ time: 1440 }, ['bench', 'both', 'toast', 'year']],
    [{ time: 'longer' }, ['kraut']],
    [{ season: 11 }, ['bench', 'both', 'kraut']],
    [{ season: 2 }, []],
    [{ kind: 'method', season: 11, time: 180 }, ['bench']],
    [{ kind: 'recipe', season: 11 }, ['kraut']],
    [{ kind: 'method', time: 60 }, []],
    [{ kind: 'recipe', tag: ['*'], from: '2030-01-01' }, []],
  ] as const)('All searches find what has a card with %j', async (filter, slugs) => {
    const input = filter as Parameters<typeof list>[0]
    const expected = slugs.map((slug) => `k-${slug}`).sort()
    expect((await words('wadmal', { ...input, quantity: 50 })).sort()).toEqual(expected)
    expect((await list({ ...input, keyword: 'wadmal', quantity: 50 })).sort()).toEqual(expected)
    expect(await count({ ...input, keyword: 'wadmal' })).toBe(expected.length)
    if (Object.keys(filter).length === 0) return
    const withoutKeyword = await list({ ...input, quantity: 50 })
    expect(withoutKeyword.filter((id) => id.startsWith('k-')).sort()).toEqual(expected)
    expect(withoutKeyword).not.toContain('k-hidden')
  })

  it('The season of now is the present month of the magazine', async () => {
    const month = monthOf(new Date(), emptySite.time_zone)
    const now = await list({ season: 'now', quantity: 50 })
    expect(now).toEqual(await list({ season: month as 1, quantity: 50 }))
  })

  it.each([
    [{ kind: 'soup' }, 'kind'],
    [{ time: 45 }, 'time'],
    [{ time: '60' }, 'time'],
    [{ season: 0 }, 'season'],
    [{ season: 13 }, 'season'],
    [{ season: 'May' }, 'season'],
  ])('A search for a card with %j is refused with a word on the field', async (filter, field) => {
    for (const path of ['', '/count', '/f']) {
      const input = { keyword: 'wadmal', ...filter }
      const response = await site.call('POST', `/api/article/search${path}`, input)
      expect(response.status).toBe(422)
      expect((await response.json()).errors[field]).toMatch(/^A (card|time|season) is/)
    }
  })
})

describe('a keyword with a slip', () => {
  it.each([
    ['smokehose', 'smokehouse', 'curing-ham'],
    ['fermantation', 'fermentation', 'curing-ham'],
    ['sourdogh fish', 'sourdough fish', 'smoked-fish'],
    ['samlon', 'salmon', 'smoked-fish'],
    ['salomn', 'salmon', 'smoked-fish'],
    ['"cold rooom"', '"cold room"', 'curing-ham'],
    ['xmokehouse', 'smokehouse', 'curing-ham'],
    ['sausgae cold', 'sausage cold', 'curing-ham'],
    ['smokehxxse', 'smokehouse', 'curing-ham'],
  ])('The keyword %s is read as %s', async (typed, corrected, id) => {
    const answer = await fullText(typed)
    expect(answer.corrected).toBe(corrected)
    expect(answer.results.map(({ id }) => id)).toContain(id)
  })

  it.each(['xqzwvk', 'zzzzzzzzzz', 'xyz', '東京東京'])(
    'The keyword %s finds nothing',
    async (typed) => {
      expect(await fullText(typed)).toEqual({ results: [], corrected: null })
    },
  )

  it.each([
    ['of four letters', 'fihs'],
    ['that is English', 'sausages coils'],
    ['with two changes in seven letters', 'sausxxe'],
    ['with three changes in ten letters', 'smokexxxse'],
  ])('A word %s is not corrected: %s', async (_what, keyword) => {
    expect((await fullText(keyword)).corrected).toBeNull()
  })

  it('Names of peoples and words of the crafts are not corrected', async () => {
    await addArticle(site, 'ditch', { body: '<p>A ditch of good temper.</p>' })
    for (const keyword of ['dutch', 'tempeh'])
      expect(await fullText(keyword)).toEqual({ results: [], corrected: null })
  })

  it('A keyword that is meant exactly is not corrected', async () => {
    const answer = await fullText('smokehose', { exact: true })
    expect(answer).toEqual({ results: [], corrected: null })
    expect(await list({ keyword: 'smokehose', exact: true })).toEqual([])
    expect(await count({ keyword: 'smokehose', exact: true })).toBe(0)
    expect(await count({ keyword: 'smokehose' })).toBe(1)
  })

  it('A correction keeps excluded words, and there is none while an article has the word', async () => {
    expect((await fullText('smokehose -sourdough')).corrected).toBe('smokehouse -sourdough')
    expect((await fullText('cold -smokehose')).corrected).toBeNull()
  })

  it('Of equally near words the one of more articles is meant', async () => {
    await addArticle(site, 'bract', { body: '<p>braxt</p>' })
    for (const slug of ['b-1', 'b-2']) await addArticle(site, slug, { body: '<p>brazt</p>' })
    expect((await fullText('brawt')).corrected).toBe('brazt')
    await site.sql`delete from public.articles where slug in ('bract', 'b-1', 'b-2')`
  })

  it('Of six equally near words the one of more articles is meant', async () => {
    await addArticle(site, 'six-words', {
      body: '<p>Zorbla, zorblb, zorblc, zorbld, zorblf and zorblg.</p>',
    })
    await addArticle(site, 'the-last-word', { body: '<p>Only zorblg.</p>' })
    expect((await fullText('zorble')).corrected).toBe('zorblg')
  })

  it('A word of more than 40 letters is not corrected', async () => {
    const long = 'smokehouse'.repeat(4)
    await addArticle(site, 'long-word', { body: `<p>${long}</p>` })
    expect((await fullText(long.replace('k', 'q'))).corrected).toBe(long)
    expect((await fullText(`${long}s`)).corrected).toBeNull()
    await site.sql`delete from public.articles where slug = 'long-word'`
  })

  it('Every search and every page corrects a keyword alike', async () => {
    const filter = { keyword: 'sourdogh' }
    const all = await words('sourdogh', { quantity: 50 })
    expect(all.length).toBeGreaterThan(1)
    expect(await list({ ...filter, quantity: 50 })).toEqual(all)
    expect(await count(filter)).toBe(all.length)
    const second = await fullText('sourdogh', { offset: 1, quantity: 1 })
    expect(second.corrected).toBe('sourdough')
    expect(second.results.map(({ id }) => id)).toEqual([all[1]])
  })
})

describe('the searches of everybody', () => {
  it.each(['ham', 'a farm', 'ham or rye', '-ham', 'hens', 'sourdogh'])(
    'All searches agree about %s in every order',
    async (keyword) => {
      for (const sort_by of [
        'relevance',
        'date_newest',
        'date_oldest',
        'views',
        'likes',
      ] as const) {
        const ids = await words(keyword, { sort_by, quantity: 50 })
        expect(await list({ keyword, sort_by, quantity: 50 })).toEqual(ids)
        expect(await count({ keyword, sort_by })).toBe(ids.length)
        const pages = []
        const quantity = Math.max(1, Math.ceil(ids.length / 3))
        for (let offset = 0; offset < ids.length; offset += quantity)
          pages.push(...(await words(keyword, { sort_by, offset, quantity })))
        expect(pages).toEqual(ids)
      }
    },
  )

  it('All searches find what was published between two days of the magazine', async () => {
    const days = {
      eve: '2019-05-01T06:59:59Z',
      may: '2019-05-01T07:00:00Z',
      late: '2019-06-01T06:59:59Z',
    }
    const settings = { ...emptySite, name: 'Dated', time_zone: 'America/Los_Angeles' }
    await site.sql`select public.write_site_settings(${site.sql.json(settings)}, 0, null)`
    for (const [slug, at] of Object.entries(days)) {
      const id = await addArticle(site, `day-${slug}`, { body: '<p>calendula</p>' })
      await site.sql`update public.articles set published_at = ${at} where id = ${id}`
    }
    const both = ['day-may', 'day-late']
    const cases = [
      [{ from: '2019-05-01', to: '2019-05-31' }, both],
      [{ from: '2019-05-01', to: null }, both],
      [{ to: '2019-05-30' }, ['day-eve', 'day-may']],
      [{ to: '2019-04-30' }, ['day-eve']],
      [{ from: '2019-06-01' }, []],
      [{ from: '2019-05-31', to: '2019-05-01' }, []],
    ] as const
    for (const [range, expected] of cases) {
      const ids = await words('calendula', range)
      expect([range, ids.sort()]).toEqual([range, [...expected].sort()])
      expect((await list({ keyword: 'calendula', ...range })).sort()).toEqual([...expected].sort())
      expect(await count({ keyword: 'calendula', ...range })).toBe(expected.length)
    }
    expect(await count({ from: '2019-05-01', to: '2019-05-31' })).toBe(2)
    expect(await list({ to: '2019-05-31', sort_by: 'date_newest' })).toEqual([
      'day-late',
      'day-may',
      'day-eve',
    ])
  })

  it.each(['2027-02-29', '2027', '2027-1-1', '0999-01-01', '2027-01-01T00:00:00Z', ' ', 20270101])(
    'A search from the day %j is refused with a word on the field',
    async (from) => {
      for (const path of ['', '/count', '/f']) {
        const response = await site.call('POST', `/api/article/search${path}`, {
          keyword: 'ham',
          from,
        })
        expect(response.status).toBe(422)
        expect((await response.json()).errors).toHaveProperty('from')
      }
    },
  )

  it('Both searches find within a category, those below it, and a series', async () => {
    const [{ food } = { food: 0 }] =
      await site.sql`select id::integer as food from public.categories where slug = 'food'`
    const [{ series } = { series: 0 }] =
      await site.sql`select id::integer as series from public.series`
    expect(await words('sourdough', { tag: [food] })).toEqual(['cold-sourdough'])
    expect(await words('sourdough', { tag: ['*'] })).toEqual(['cold-sourdough', 'smoked-fish'])
    expect(await words('patience', { feature: series })).toHaveLength(2)
    expect(await count({ keyword: 'patience', feature: series })).toBe(2)
  })
})
