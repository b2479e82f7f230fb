import { beforeAll, describe, expect, it } from 'vitest'
import { emptyCard } from '../../src/features/kitchen/cards/contract.ts'
import { ARTICLE, type Member, openCommunitySite } from '../support/community.ts'
import { openRenderer } from '../support/renderer.ts'

const site = openCommunitySite()
openRenderer()
const CARD = emptyCard('7f6f9d0e-3a55-4c59-9c27-1f7d7ab1a001', 'recipe', 'Rye')
const readers: Member[] = []
let nora: Member

beforeAll(async () => {
  for (const name of ['nora', 'olga', 'pia']) readers.push(await site.member(name))
  nora = readers[0] as Member
  await site.sql`select public.save_article_cards(id, ${site.sql.json([CARD])})
    from public.articles where slug = ${ARTICLE}`
})

const give = (stars: unknown, by?: Member, id = CARD.id) =>
  site.say('PUT', `/api/card/${id}/stars`, { stars }, by)
const own = async (by: Member) =>
  (await site.say('GET', `/api/card/stars?article_id=${ARTICLE}`, undefined, by)).body.results
const starsOnPage = async () => {
  const { body } = await site.say('GET', `/api/article?id=${ARTICLE}`)
  return (body.results as unknown as { by_readers: Record<string, { stars: object }> }[])[0]
    ?.by_readers[CARD.id]?.stars
}
const structured = async () => {
  const page = await (await site.send(`/article/${ARTICLE}/now`)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(page) ?? []
  return JSON.parse(json)[1]
}

describe('stars', () => {
  it('Stars are given, given again, changed and taken back, and only their reader is told of them', async () => {
    for (const stars of [4, 4, 2]) expect((await give(stars, nora)).status).toBe(200)
    expect(await own(nora)).toEqual({ [CARD.id]: 2 })
    expect(await own(readers[1] as Member)).toEqual({})
    for (const _ of [1, 2]) expect((await give(null, nora)).body).toEqual({ stars: null })
    expect(await own(nora)).toEqual({})
  })

  it('Stars need a verified address, one to five, and a card of a published article', async () => {
    expect((await give(5)).status).toBe(401)
    const olga = readers[1] as Member
    await site.sql`update public.accounts set email_verified_at = null where user_id = ${olga.id}`
    expect((await give(5, olga)).status).toBe(403)
    await site.sql`update public.accounts set email_verified_at = now() where user_id = ${olga.id}`
    for (const stars of [0, 6, 2.5, '5']) expect((await give(stars, nora)).status).toBe(422)
    expect((await give(5, nora, crypto.randomUUID())).status).toBe(404)
    await site.sql`update public.articles set published = false where slug = ${ARTICLE}`
    expect((await give(5, nora)).status).toBe(404)
    await site.sql`update public.articles set published = true where slug = ${ARTICLE}`
  })

  it('Imported stars alone are shown from the third on', async () => {
    for (const [fives, shown] of [
      [2, undefined],
      [50, { average: 5, count: 50, imported: 50 }],
    ] as const) {
      await site.sql`select public.import_stars(${CARD.id}, ${[0, 0, 0, 0, fives]}::integer[])`
      expect(await starsOnPage()).toEqual(shown)
    }
    await site.sql`select public.import_stars(${CARD.id}, '{}')`
  })

  it('Stars are shown from the third on, in the structured data too, without a build', async () => {
    const before = await site.sql`select count(*) from public.build_log`
    await give(5, readers[0])
    await give(4, readers[1])
    expect(await starsOnPage()).toBeUndefined()
    expect(await structured()).not.toHaveProperty('aggregateRating')
    const figures = { average: 4.7, count: 3, imported: 0 }
    expect((await give(5, readers[2])).body).toEqual({ stars: figures })
    expect(await starsOnPage()).toEqual(figures)
    expect((await structured()).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.7,
      ratingCount: 3,
      bestRating: 5,
      worstRating: 1,
    })
    expect(await site.sql`select count(*) from public.build_log`).toEqual(before)
  })

  it('Imported stars count, are said to be imported, belong to no account, and are replaced', async () => {
    for (const numbers of [
      [9, 0, 0, 0, 0],
      [1, 0, 0, 0, 6],
    ])
      await site.sql`select public.import_stars(${CARD.id}, ${numbers}::integer[])`
    expect(await starsOnPage()).toEqual({ average: 4.5, count: 10, imported: 7 })
    expect(await own(nora)).toEqual({ [CARD.id]: 5 })
    await site.sql`select public.import_stars(${CARD.id}, '{}')`
    expect(await starsOnPage()).toMatchObject({ count: 3 })
  })

  it('Stars stay while a card is out of its article, and go with their reader', async () => {
    const save = (cards: object[]) => site.sql`
      select public.save_article_cards(id, ${site.sql.json(cards as never)})
      from public.articles where slug = ${ARTICLE}`
    await save([])
    expect(await starsOnPage()).toBeUndefined()
    await save([CARD])
    expect(await starsOnPage()).toMatchObject({ count: 3 })
    await site.sql`select public.purge_account(${(readers[2] as Member).id})`
    expect(await starsOnPage()).toBeUndefined()
    expect(await site.sql`select from public.card_stars`).toHaveLength(2)
  })
})
