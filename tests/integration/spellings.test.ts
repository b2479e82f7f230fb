import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { addSpelling } from '../../src/features/publishing/spellings/contract.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { addArticle, addCards, linesNamed, searchesOf } from '../support/search.ts'

const site = openAdminSite()
const { fullText, words, list, count } = searchesOf(site)

beforeAll(async () => {
  const texts = {
    mold: 'Blue mold on cheese.',
    mould: 'Blue mould on rind.',
    colour: 'The colour of a loaf.',
    neighbor: 'A neighbor brings eggs.',
    rind: 'A yoghourt with rind.',
    plough: 'A colourfast moulding.',
  }
  for (const [slug, text] of Object.entries(texts))
    await addArticle(site, slug, {
      title: slug === 'rind' ? 'Rind' : 'Title',
      body: `<p>${text}</p>`,
    })
})

const call = (method: string, path: string, body?: object) =>
  site.ask(site.ada, method, `/api/admin/spelling${path}`, body)

describe('words with several spellings', () => {
  it.each([
    ['mold', ['mold', 'mould', 'plough']],
    ['mould', ['mold', 'mould', 'plough']],
    ['MOULDS', ['mold', 'mould', 'plough']],
    ['"blue mold"', ['mold', 'mould']],
    ['mould -cheese', ['mould', 'plough']],
    ['blue -mold', []],
    ['color', ['colour', 'plough']],
    ['colorf', ['plough']],
    ['colorfa', ['plough']],
    ['coloured', ['colour']],
    ['neighbour', ['neighbor']],
    ['neighbours eggs', ['neighbor']],
  ])('A search for %s finds every spelling', async (keyword, ids) => {
    expect((await words(keyword)).sort()).toEqual(ids)
    expect((await list({ keyword })).sort()).toEqual(ids)
    expect(await count({ keyword })).toBe(ids.length)
    expect((await fullText(keyword)).corrected).toBeNull()
  })

  it('Both spellings are marked as hits', async () => {
    const { results } = await fullText('mould')
    const marked = results.map(({ excerpt }) => /<mark>(.*?)<\/mark>/.exec(excerpt)?.[1])
    expect(marked.sort()).toEqual(['mold', 'mould', 'moulding'])
  })
})

describe('the list of spellings', () => {
  it('An administrator adds spellings that the next search knows, and a build is queued', async () => {
    await site.sql`delete from public.jobs where kind = 'build'`
    expect(await words('clabber')).toEqual([])
    const { status, body } = await call('POST', '', { words: ' Clabber,yoghourt clabber' })
    const { spelling } = parse(addSpelling.answer, body)
    expect([status, spelling.words]).toEqual([201, 'clabber, yoghourt'])
    expect(await words('clabber')).toEqual(['rind'])
    const builds = await site.sql`select reason from public.jobs where kind = 'build'`
    expect([...builds]).toEqual([{ reason: 'spellings' }])
    expect((await call('GET', '')).body.results).toContainEqual(spelling)
    expect((await call('DELETE', `/${spelling.id}`)).status).toBe(200)
    expect(await words('clabber')).toEqual([])
    expect((await call('DELETE', `/${spelling.id}`)).status).toBe(404)
  })

  it.each(['mold', 'm, n', 'mold, 7up', 'a b c d e f g', 'x'.repeat(41), "mold, mo'uld"])(
    'An administrator cannot add %j, over REST neither',
    async (input) => {
      const { status, body } = await call('POST', '', { words: input })
      expect(status).toBe(422)
      expect(body.errors?.words).toMatch(/^Write two to six words/)
      const { error } = await site
        .client(site.ada)
        .from('spellings')
        .insert({ words: input } as never)
      expect(error?.message).toContain('spellings_must_be_2_to_6_words')
    },
  )

  it('Related words find each other, and the beginning of a word only its own', async () => {
    await addArticle(site, 'canned', { body: '<p>Of Clostridium botulinum.</p>' })
    await addArticle(site, 'ill', { title: 'Title', body: '<p>Botulism, by a nurse.</p>' })
    const both = ['canned', 'ill']
    expect(await words('botulism')).toEqual(['ill'])
    const input = { words: 'botulism, botulinum', related: true }
    const { status, body } = await call('POST', '', input)
    const { spelling } = parse(addSpelling.answer, body)
    expect([status, spelling]).toEqual([201, { id: spelling.id, ...input }])
    expect((await words('botulism')).sort()).toEqual(both)
    expect((await words('botulinum nurse')).sort()).toEqual(['ill'])
    expect((await words('botuli')).sort()).toEqual(both)
    expect(await words('botulinu')).toEqual(['canned'])
    const { results } = (await call('GET', '')).body
    expect(results?.at(-1)).toEqual(spelling)
    expect((await call('DELETE', `/${spelling.id}`)).status).toBe(200)
  })

  it('Related words may be phrases, and each finds the others in the ingredients of cards', async () => {
    const names = { 'onion-1': 'scallions', 'onion-2': 'green onion', 'onion-3': 'spring onions' }
    for (const [slug, name] of Object.entries(names))
      await addCards(site, await addArticle(site, slug), { groups: linesNamed(name) })
    await addArticle(site, 'apart', { body: '<p>An onion by a green door.</p>' })
    const all = Object.keys(names)
    expect(await words('scallion')).toEqual(['onion-1'])
    const input = { words: 'Scallion, green  onion,spring-onion', related: true }
    const { status, body } = await call('POST', '', input)
    const { spelling } = parse(addSpelling.answer, body)
    expect([status, spelling.words]).toEqual([201, 'scallion, green onion, spring onion'])
    for (const keyword of ['scallion', 'Scallions', '"green onion"', 'spring onions']) {
      expect([keyword, (await words(keyword)).sort()]).toEqual([keyword, all])
      expect(await count({ keyword })).toBe(3)
    }
    expect((await words('green onion')).sort()).toEqual(['apart', ...all])
    expect((await words('green onion -door')).sort()).toEqual(all)
    const [article] = (await fullText('scallion')).results.filter(({ id }) => id === 'onion-2')
    expect([article?.card?.name, article?.excerpt]).toEqual([
      'Card',
      expect.stringContaining('<mark>green</mark> <mark>onion</mark>'),
    ])
    expect((await call('DELETE', `/${spelling.id}`)).status).toBe(200)
    expect(await words('scallion')).toEqual(['onion-1'])
    for (const wrong of ['green onion', 'a b c d e, f', 'green onion, x9'])
      expect((await call('POST', '', { words: wrong, related: true })).body.errors).toHaveProperty(
        'words',
      )
  })

  it('A word finds what it is related to, and not what that is related to', async () => {
    await addArticle(site, 'r-jam', { body: '<p>A confiture.</p>' })
    await addArticle(site, 'r-both', { body: '<p>A conserva.</p>' })
    await addArticle(site, 'r-canning', { body: '<p>A steriliser.</p>' })
    for (const list of ['confiture, conserva', 'conserva, steriliser'])
      expect((await call('POST', '', { words: list, related: true })).status).toBe(201)
    expect((await words('confiture')).sort()).toEqual(['r-both', 'r-jam'])
    expect((await words('conserva')).sort()).toEqual(['r-both', 'r-canning', 'r-jam'])
  })

  it('A phrase is read before the related words of its own words', async () => {
    await site.sql`insert into public.spellings (words, related) values
      ('anvil, stithy', true), ('anvil horn, beak iron', true), ('horn, bick', true)`
    const [row] =
      await site.sql`select array_agg(query::text) as terms from public.terms_of_keyword('anvil horn ')`
    expect(row?.terms).toHaveLength(1)
    expect(row?.terms[0]).toContain('beak')
    expect(row?.terms[0]).not.toMatch(/stithi|bick/)
  })

  it('A phrase begins and ends with no stop word, and the beginning of its last word needs the others', async () => {
    await site.sql`insert into public.spellings (words, related) values ('tin snips, metal shears', true)`
    await addArticle(site, 'snippet', { body: '<p>A snipsnap.</p>' })
    await addArticle(site, 'snips', { body: '<p>Metal shears.</p>' })
    for (const keyword of ['of tin snips', 'tin snips of the']) {
      const terms = await site.sql`select typed from public.terms_of_keyword(${keyword})`
      expect(terms.map(({ typed }) => typed)).toEqual(['tin snips'])
    }
    expect(await words('of tin snips')).toEqual(['snips'])
  })

  it('A word finds its irregular forms', async () => {
    await addArticle(site, 'loaf', { body: '<p>One loaf grew stale.</p>' })
    expect(await words('grown loaves')).toEqual(['loaf'])
  })

  it('An excerpt marks a related phrase where its words are together, and not one of them alone', async () => {
    const body = '<p>The cabbage of a neighbor is fermented cabbage. It is called choucroute.</p>'
    await addArticle(site, 'choucroute', { body })
    const list = 'choucroute, fermented cabbage'
    expect((await call('POST', '', { words: list, related: true })).status).toBe(201)
    const [found] = (await fullText('choucroute')).results
    expect(found?.excerpt).toBe(
      'The cabbage of a neighbor is <mark>fermented</mark> <mark>cabbage</mark>. It is called <mark>choucroute</mark>.',
    )
  })

  it('Spellings stand in the list once', async () => {
    const { status, body } = await call('POST', '', { words: 'mold, mould' })
    expect([status, body.errors]).toEqual([
      422,
      { words: 'These spellings are already in the list.' },
    ])
  })
})
