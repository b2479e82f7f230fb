import { describe, expect, it } from 'vitest'
import { addArticle } from '../support/search.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()

const BROWSER = 'Mozilla/5.0 (One) Firefox/146.0'
const search = async (keyword: string, headers: Record<string, string> = {}, filter = {}) => {
  const { status } = await site.call(
    'POST',
    '/api/article/search/f',
    { keyword, ...filter },
    { 'user-agent': BROWSER, ...headers },
  )
  expect(status).toBe(200)
  await site.settled()
}
const kept = async () => [...(await site.sql`select words, days from public.asked_questions`)]
const shown = async () => {
  const rows = await site.sql`select public.list_asked_questions() as words`
  return rows.map(({ words }) => words)
}
const forget = () => site.sql`delete from public.asked_questions where true`
const write = (words: string, days: number) =>
  site.sql`insert into public.asked_questions (words, days) values (${words}, ${days})`

describe('the questions that readers ask', () => {
  it('A search that finds an article with all of its words is counted once a day', async () => {
    await addArticle(site, 'quince', {
      title: 'Quinces',
      body: '<p>Quinces keep in straw, as b says.</p>',
    })
    await search('  Quinces  in straw? ')
    await search('quinces in straw')
    expect(await kept()).toEqual([{ words: 'quinces in straw', days: 1 }])
    await site.sql`update public.asked_questions set asked_on = asked_on - 1 where true`
    await search('quinces in straw')
    expect(await kept()).toEqual([{ words: 'quinces in straw', days: 2 }])
    await forget()
  })

  it.each<[string, string, Record<string, string>]>([
    ['a search that found nothing', 'zzqqxx', {}],
    ['a search whose articles lack a word', 'quinces of maria', {}],
    ['a telephone number', 'quinces 5550123', {}],
    ['excluded words, which no article has', 'quinces -maria', {}],
    ['an excluded word at the beginning', '-maria quinces', {}],
    ['alternative words, which no article needs', 'quinces or maria', {}],
    ['words after the 24 that are searched for', `${'b '.repeat(24)}maria`, {}],
    ['a robot', 'quinces', { 'user-agent': 'Googlebot/2.1' }],
    ['a reader who asks not to be tracked', 'quinces', { 'sec-gpc': '1' }],
  ])('Nothing is counted of %s', async (_, keyword, headers) => {
    await search(keyword, headers)
    expect(await kept()).toEqual([])
  })

  it('Nothing is counted of a search for words and days', async () => {
    for (const filter of [{ from: '2000-01-01' }, { to: '2100-01-01' }])
      await search('quinces', {}, filter)
    expect(await kept()).toEqual([])
  })

  it('Nothing is counted of a reader with a role, whether something was found or not', async () => {
    const { token } = await site.signUp('edda@example.com', 'edda')
    await site.sql`select public.grant_role('edda@example.com', 'author')`
    const headers = { authorization: `Bearer ${token}` }
    await search('quinces', headers)
    await search('zzqqvv', headers)
    expect(await kept()).toEqual([])
    expect(await site.sql`select from public.empty_searches where words = 'zzqqvv'`).toHaveLength(0)
  })

  it('Hyphens, apostrophes and letters with accents are kept', async () => {
    for (const words of ['a gluten-free purée', "farmers' market", 'hen’s eggs', '¿Qué es?'])
      await site.sql`select public.record_question(${words})`
    const words = (await kept()).map((row) => row.words).sort()
    expect(words).toEqual(['a gluten-free purée', "farmers' market", 'hen’s eggs', 'qué es'])
    await forget()
  })

  it('A mistyped question is counted as it was read', async () => {
    await search('quincse')
    expect(await kept()).toEqual([{ words: 'quinces', days: 1 }])
    await forget()
  })

  it('A question is shown when it was asked on five days, those of most days first, at most five', async () => {
    await write('rye bread', 5)
    await write('my neighbor at the mill', 4)
    expect(await shown()).toEqual(['rye bread'])
    for (const days of [6, 7, 8, 9, 10]) await write(`question ${days} of a reader`, days)
    // Those of fewer days were asked today.
    await site.sql`update public.asked_questions set asked_on = asked_on - days where days > 6`
    expect(await shown()).toEqual([10, 9, 8, 7, 6].map((days) => `question ${days} of a reader`))
    await forget()
  })

  it('The beginning of a word that readers type on to its end is not shown', async () => {
    await write('sauer', 9)
    await write('sauerkraut', 6)
    await write('sauerkraut salt', 5)
    await write('hen', 20)
    await write('hens', 5)
    await write('pur', 8)
    await write('purée', 7)
    expect(await shown()).toEqual(['hen', 'purée', 'sauerkraut', 'hens', 'sauerkraut salt'])
    await forget()
  })

  it('When as many are kept as may be, no other is counted, and these still are', async () => {
    await site.sql`insert into public.asked_questions (words, asked_on)
      select 'question ' || n, public.day_of() - 1 from generate_series(1, public.most_questions()) as n`
    await site.sql`select public.record_question('one more')`
    await site.sql`select public.record_question('question 7')`
    const days = await site.sql`select words, days from public.asked_questions
      where words in ('one more', 'question 7')`
    expect([...days]).toEqual([{ words: 'question 7', days: 2 }])
    await forget()
  })
})
