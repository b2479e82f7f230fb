import { beforeAll, describe, expect, it } from 'vitest'
import { UNNEEDED_WORDS } from '../../src/features/publishing/search/shared/needed-words.ts'
import { addArticle, addCards, linesNamed, searchesOf } from '../support/search.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const { fullText, words, list, count } = searchesOf(site)

const found = async (keyword: string) =>
  (await fullText(keyword, { quantity: 50 })).results.map(({ id, missing }) => [id, missing])

beforeAll(async () => {
  await addArticle(site, 'kraut', {
    title: 'Cabbage in a crock',
    body: '<h2>Keeping it crisp</h2><p>Salt the shredded leaves. Sauerkraut wants a cool room.</p>',
  })
  await addArticle(site, 'frame', {
    title: 'A glazed frame',
    body: '<p>Eight boards and a lid.</p>',
  })
  await addArticle(site, 'cellar', {
    title: 'A store in the hillside',
    body: '<p>The boards of a frame lie flat, glazed or not, as the drawings show.</p>',
  })
  await addArticle(site, 'coop', {
    title: 'A roost for wet winters',
    body: '<p>The hen house is dry. A straw\u00ADberry bed, a well\u2011made door, an in\u200Bsect.</p>',
  })
})

describe('questions', () => {
  it('Of the words of a question those of asking are not needed', async () => {
    expect(await found('How long should I keep shredded leaves?')).toEqual([['kraut', []]])
    expect(await found('what is the best way to make a roost')).toEqual([['coop', []]])
    expect(await found('does anyone know why it doesnt work, shredded leaves')).toEqual([
      ['kraut', []],
    ])
  })

  it('Of a long question 24 words are searched for, and those of asking are none of them', async () => {
    const asking =
      'best good great way tip idea plan diy make build use get go know tell need want start keep ' +
      'stop mean help per fix try'
    expect(await found(`${asking} shredded`)).toEqual([['kraut', []]])
    expect(await found(`${'salt '.repeat(24)}quinces`)).toEqual([['kraut', ['quinces']]])
    const unknown = [...'abcdefghijklmnopqrstuvwx'].map((letter) => `${letter}q`)
    expect(await found(`${unknown.join(' ')} shredded`)).toEqual([])
    expect(await found(`${unknown.slice(1).join(' ')} shredded`)).toEqual([
      ['kraut', unknown.slice(1)],
    ])
  })

  it('The server needs none of the words that the offline search leaves out', async () => {
    const needed = await site.sql`
      select word from unnest(${[...UNNEEDED_WORDS]}::text[]) as word
      where not public.is_asking(word) and ts_lexize('pg_catalog.english_stem', word) <> '{}'`
    expect([...needed]).toEqual([])
  })

  it('A word that is excluded is excluded although it is asked for, too', async () => {
    expect(await found('shredded leaves -shredded')).toEqual([])
  })

  it('A keyword of words of asking alone is searched for these', async () => {
    expect(await words('keep')).toEqual(['kraut'])
  })

  it('Where no article has every word, those with most of them are found, with what they lack', async () => {
    expect(await found('shredded sauerkraut quinces')).toEqual([['kraut', ['quinces']]])
    expect(await list({ keyword: 'shredded sauerkraut quinces' })).toEqual(['kraut'])
    expect(await count({ keyword: 'shredded sauerkraut quinces' })).toBe(1)
    expect(await found('quinces zyxwvut')).toEqual([])
  })

  it('What a guest reads of a keyword says nothing about unpublished articles', async () => {
    const read = async () =>
      (await site.sql`select public.read_keyword('frame embargoed') as reading`)[0]?.reading
    const before = await read()
    await addArticle(site, 'secret', { body: '<p>An embargoed frame.</p>', published: false })
    expect(await read()).toBe(before)
    await site.sql`delete from public.articles where slug = 'secret'`
  })

  it('An article that lacks a word comes before one that has all in its text, for what its title has', async () => {
    expect(await found('glazed frame drawings')).toEqual([
      ['frame', ['drawings']],
      ['cellar', []],
    ])
  })

  it('Of two words both are needed while an article has both', async () => {
    expect(await found('frame drawings')).toEqual([['cellar', []]])
  })

  it('An article that lacks one of many words is found beside one that has all', async () => {
    await addArticle(site, 'five', { body: '<p>Putty, a sash, a hinge, a latch, a mullion.</p>' })
    await addArticle(site, 'six', {
      body: '<p>A mullion, a hinge, a latch, putty, a sash and a skylight.</p>',
    })
    expect(await found('putty sash hinge latch mullion skylight')).toEqual([
      ['six', []],
      ['five', ['skylight']],
    ])
    expect(await found('hinge latch skylight')).toEqual([['six', []]])
  })

  it('A word counts more in a heading than in the text', async () => {
    await addArticle(site, 'q-text', { body: '<p>quern</p>' })
    await addArticle(site, 'q-heading', { body: '<h2>The quern</h2>' })
    expect(await words('quern')).toEqual(['q-heading', 'q-text'])
  })
})

describe('comments', () => {
  const addComment = async (article: string, body: string) => {
    const [row] = await site.sql<{ id: number }[]>`
      insert into public.comments (article_id, imported_name, body, html)
      select id, 'Ada', ${body}, ${`<p>${body}</p>`} from public.articles where slug = ${article}
      returning id::integer`
    return row?.id ?? 0
  }

  it('Where no article has a word, a comment that has it is found, until it is deleted', async () => {
    const id = await addComment('coop', 'Mine is dry. I line it with sphagnum.')
    const answer = await fullText('sphagnum')
    expect(answer.corrected).toBeNull()
    expect(answer.results.map(({ id, excerpt, comment }) => [id, excerpt, comment])).toEqual([
      ['coop', 'I line it with <mark>sphagnum</mark>.', { id, username: 'Ada' }],
    ])
    expect(await count({ keyword: 'sphagnum' })).toBe(1)
    expect(await found('sphagnum roost winters')).toEqual([['coop', []]])
    await site.sql`update public.comments set deleted_at = now() where id = ${id}`
    expect(await found('sphagnum')).toEqual([])
    expect(await found('sphagnum roost winters')).toEqual([['coop', ['sphagnum']]])
  })

  it('A comment on an article that a reader may not find is not found', async () => {
    await addArticle(site, 'silent', { published: false })
    await addComment('silent', 'Of perlite.')
    expect(await found('perlite')).toEqual([])
    await site.sql`update public.articles set published = true where slug = 'silent'`
    expect(await found('perlite')).toEqual([['silent', []]])
    await site.sql`update public.articles set published = false where slug = 'silent'`
    expect(await found('perlite')).toEqual([])
  })

  it('A word that an article has is not looked for in comments', async () => {
    await addComment('frame', 'No roost here.')
    expect(await words('roost')).toEqual(['coop'])
  })
})

it('An article with an excluded word is not found, whatever else of the question it has', async () => {
  expect(await found('shredded sauerkraut quinces -cool')).toEqual([])
})

describe('joined and parted words', () => {
  it.each([
    ['sauer kraut', 'kraut'],
    ['sauer-kraut', 'kraut'],
    ['henhouse', 'coop'],
    ['cabbagecrock', 'kraut'],
    ['hen-house', 'coop'],
    ['"hen house"', 'coop'],
    ['hen house', 'coop'],
  ])('%s finds what an article writes otherwise', async (keyword, id) => {
    expect(await found(keyword)).toEqual([[id, []]])
    expect((await fullText(keyword)).corrected).toBeNull()
  })

  it.each([
    'strawberry',
    'straw\u00ADberry',
    'well-made',
    'well\u2011made',
    'insect',
    'in\u200Bsect',
  ])('Characters that nobody sees hide no word: %s', async (keyword) => {
    expect(await words(keyword)).toEqual(['coop'])
  })
})

it('A word of English is parted only where an article has both parts as neighbors', async () => {
  await addArticle(site, 'mother', { body: '<p>A grand vinegar has a mother.</p>' })
  expect(await words('grandmother')).toEqual([])
  expect(await words('vinegarmother')).toEqual(['mother'])
})

it('A mistyped plural in -ys is read as one in -ies', async () => {
  await addArticle(site, 'berries', { body: '<p>Huckleberries freeze well.</p>' })
  expect((await fullText('huckelberrys')).corrected).toBe('huckleberries')
})

describe('words of cards', () => {
  beforeAll(async () => {
    await addCards(site, await addArticle(site, 'soup'), {
      difficulty: 'easy',
      diets: ['Vegan', 'GlutenFree'],
      work: 25,
      months: [9, 10],
      groups: linesNamed('lovage'),
    })
    await addCards(site, await addArticle(site, 'bench'), {
      kind: 'method',
      difficulty: 'hard',
      work: 300,
      groups: linesNamed('lovage'),
    })
  })

  it.each([
    ['vegan', ['soup']],
    ['vegetarian recipes', ['soup']],
    ['gluten-free', ['soup']],
    ['gluten free lovage', ['soup']],
    ['dairy free', ['soup']],
    ['easy recipe', ['soup']],
    ['hard lovage', ['bench']],
    ['autumn lovage', ['soup']],
    ['fall recipes', ['soup']],
    ['lovage under 30 minutes', ['soup']],
    ['lovage in under half an hour', ['soup']],
    ['30-minute recipes lovage', ['soup']],
    ['under 30 minutes', ['soup']],
    ['lovage, 5 hours or less', ['bench', 'soup']],
    ['under 3 minutes', []],
  ])('%s finds the articles of cards that are so', async (keyword, ids) => {
    expect((await words(keyword)).sort()).toEqual(ids)
    expect(await count({ keyword })).toBe(ids.length)
  })

  it('A time that no article of the words keeps is what each of them lacks', async () => {
    const answer = await found('lovage less than 20 min')
    expect(answer.sort()).toEqual([
      ['bench', ['less than 20 min']],
      ['soup', ['less than 20 min']],
    ])
  })
})
