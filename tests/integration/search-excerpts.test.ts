import { describe, expect, it } from 'vitest'
import { passagesOf } from '../../src/features/publishing/search/rules.ts'
import { addArticle, searchesOf } from '../support/search.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const { fullText } = searchesOf(site)

const excerpt = async (keyword: string) => {
  const { results } = await fullText(keyword)
  return results[0]?.excerpt ?? ''
}
const hits = async (keyword: string) =>
  passagesOf(await excerpt(keyword))
    .filter(({ hit }) => hit)
    .map(({ text }) => text)
const long = (words: number) => Array.from({ length: words }, (_, n) => `filler${n}`).join(' ')

describe('an excerpt', () => {
  it('An excerpt marks the hits in the form that the text has', async () => {
    await addArticle(site, 'bees', {
      body: `<p>${long(300)} where the <em>hives</em> were humming at noon ${long(300)}</p>`,
    })
    expect(await hits('hive hums')).toEqual(['hives', 'humming'])
    expect((await excerpt('hive')).length).toBeLessThan(400)
  })

  it('An excerpt marks a word of which only the beginning was typed', async () => {
    await addArticle(site, 'brew', { body: '<p>A slow saccharification of barley.</p>' })
    expect(await hits('saccharificati')).toEqual(['saccharification'])
  })

  it.each([
    ['1/2 cup', 'Use ½ cup of whey, and 1¼ cups.', ['½', 'cup', 'cups']],
    ['1 1/4 cups', 'Use ½ cup of whey, and 1¼ cups.', ['cup', '1¼', 'cups']],
    ['2.5 tsp', 'Use 2½ tsp of whey.', ['2½', 'tsp']],
    ['2½ tsp', 'Use 2.5 tsp of whey, in 3.75 cups.', ['2.5', 'tsp']],
    ['.5 gal', 'Use 0.5 gal of whey.', ['.5', 'gal']],
    ['2%', 'A 2% brine of 2 % salt, 5 % and 2 percent.', ['2%', '2', '%', '%', '2', 'percent']],
    ['2x4', 'A 2×4 of fir.', ['2×4']],
    ['41F', 'Keep it at 41 °F.', ['41', 'F']],
    ['2003', 'Whey of 1998-2003.', ['2003']],
    ['発酵', '味噌は発酵食品です', ['発酵']],
    ['what it is', 'Say what it is, whey says.', ['what it is']],
  ])('An excerpt for %s marks what %s has', async (keyword, body, marked) => {
    const written = { title: 'M', headline: 'Of whey.', body: `<p>${body}</p>` }
    const id = await addArticle(site, `measured-${crypto.randomUUID()}`, written)
    expect(await hits(keyword)).toEqual(marked)
    const text = passagesOf(await excerpt(keyword)).map(({ text }) => text)
    expect(`Of whey. ${body}`).toContain(text.join('').trim())
    await site.sql`delete from public.articles where id = ${id}`
  })

  it('An excerpt marks the corrected word when the keyword was mistyped', async () => {
    await addArticle(site, 'vinegar', { body: '<p>The acetobacter wants air.</p>' })
    expect(await hits('acetobactr')).toEqual(['acetobacter'])
  })

  it('An excerpt for a long query of one repeated word is made at once, whatever the text repeats', async () => {
    const word = 'bread '.repeat(500)
    await site.sql.begin(async (sql) => {
      await sql`set local statement_timeout = '60s'`
      const [made] = await sql`
        select public.mark_matches(${word}, phraseto_tsquery(${word}), ${'a '.repeat(500)}) as of_query,
          public.mark_matches(${'a '.repeat(500)}, 'bread', ${'a '.repeat(500)}) as of_keyword`
      expect(made?.of_query).toMatch(/^bread/)
      expect(made?.of_keyword).toMatch(/^\u{e000}a/u)
    })
  })

  it('An excerpt is the first sentence when the word is in no part of the text', async () => {
    await addArticle(site, 'wax', { title: 'Beeswax', headline: 'How to render it.' })
    expect(passagesOf(await excerpt('beeswax'))).toEqual([
      { text: 'How to render it.', hit: false },
    ])
  })

  it.each([
    ['a script', '&#x3C;script>alert(1)&#x3C;/script> frangible'],
    ['marks that an author wrote', '&lt;mark&gt;frangible&lt;/mark&gt; &#x3C;/mark>'],
    ['an entity that an author wrote', '&#x26;lt;img src=x onerror=alert(1)> frangible'],
    ['quotes', '" onmouseover="alert(1) frangible'],
    ['the characters that mark', '\u{e000}&lt;b>\u{e001} frangible \u{e001}\u{e000}'],
    ['an attribute with brackets', '<img alt="x > <b>y" src="/i"> frangible'],
    ['half a tag', 'a < b frangible <'],
  ])('An excerpt has no markup but its marks: %s', async (name, body) => {
    const slug = `hostile-${name.replaceAll(' ', '-')}`
    await addArticle(site, slug, { headline: name, body: `<p>${body}</p>` })
    const passage = await excerpt('frangible')
    expect(passage).toContain('<mark>frangible</mark>')
    expect(passage.replaceAll(/<mark>[^<>"]*<\/mark>/g, '')).not.toMatch(/[<>"\u{e000}\u{e001}]/u)
    await site.sql`delete from public.articles where slug = ${slug}`
  })

  it('An excerpt has the text of the page', async () => {
    await addArticle(site, 'sums', {
      body: '<p>Salt &#x26; ash, 3 &#x3C; 5, H<sub>2</sub>O and lye afterwards</p>',
    })
    const text = passagesOf(await excerpt('ash'))
      .map(({ text }) => text)
      .join('')
    expect(text).toBe('Salt & ash, 3 < 5, H2O and lye afterwards')
  })

  it('An excerpt is sentences, without tables and without headings', async () => {
    await addArticle(site, 'kelp', {
      headline: 'Of kelp.',
      body: `<h2>Drying ulva</h2><p>Rinse it. Ulva dries at 62 °F. Then it keeps, says Dr. Ames of St. Helens.</p>
        <table><tr><td>Ulva</td><td>12</td></tr></table><ul><li>Ulva, fresh</li></ul><p>Nobody smokes it.</p>`,
    })
    const plain = async (keyword: string) => (await excerpt(keyword)).replaceAll(/<.?mark>/g, '')
    expect(await plain('ulva')).toBe(
      'Ulva dries at 62 °F. Then it keeps, says Dr. Ames of St. Helens.',
    )
    expect(await plain('rinse ames')).toBe(
      'Rinse it. … Then it keeps, says Dr. Ames of St. Helens.',
    )
    expect(await plain('ulva 12')).not.toContain('12')
  })

  it('A title, an initial and an abbreviation end no sentence', async () => {
    const text = 'Ask J. R. R. Ames of the U.S. Army. It is 62 °F. Rest, see No. 5. End. Yes! No.'
    const [row] = await site.sql`select public.sentences_of(${text}) as sentences`
    expect(row?.sentences).toEqual([
      'Ask J. R. R. Ames of the U.S. Army.',
      'It is 62 °F.',
      'Rest, see No. 5.',
      'End.',
      'Yes!',
      'No.',
    ])
  })

  it('The sentences of the longest text are found within the time of a statement', async () => {
    const text = 'Of filler words. '.repeat(11_000)
    await site.sql.begin(async (sql) => {
      await sql`set local statement_timeout = '8s'`
      const [row] = await sql`select cardinality(public.sentences_of(${text})) as count`
      expect(row?.count).toBe(11_000)
    })
  })

  it('Words that the article repeats count less, in the first sentence of an excerpt and in the second', async () => {
    await addArticle(site, 'wrack', {
      body: `<p>The wrack is brown here. The wrack is brown there. The wrack has a holdfast below. Then wait.
        A rock is enough.</p>`,
    })
    expect(await excerpt('wrack brown holdfast rock')).toBe(
      'The <mark>wrack</mark> has a <mark>holdfast</mark> below. … A <mark>rock</mark> is enough.',
    )
  })

  it('A heading is an excerpt where no sentence has the word', async () => {
    await addArticle(site, 'laver', { body: '<h2>Laver in brine</h2><p>Rinse it twice.</p>' })
    expect(await excerpt('brine laver')).toBe('<mark>Laver</mark> in <mark>brine</mark>')
  })

  it('A sentence of more than 300 characters is cut around the word', async () => {
    await addArticle(site, 'dulse', { body: `<p>${long(90)} dulse ${long(90)}.</p>` })
    expect(await excerpt('dulse')).toMatch(/^… filler\d+ .*<mark>dulse<.mark> .* filler\d+ …$/)
  })

  it('A sentence of less than 300 characters is whole', async () => {
    const sentence = `Sargassum ${'ab '.repeat(95)}ab.`
    expect(sentence).toHaveLength(298)
    await addArticle(site, 'whole-sentence', { body: `<p>${sentence}</p>` })
    await addArticle(site, 'cut-sentence', {
      body: `<p>${sentence.replace('Sargassum', 'Bladderwrack')}</p>`,
    })
    expect(await excerpt('sargassum')).toBe(sentence.replace('Sargassum', '<mark>Sargassum</mark>'))
    expect(await excerpt('bladderwrack')).toMatch(/^<mark>Bladderwrack<.mark> ab .* …$/)
  })

  it('No caller of REST gets an excerpt of an unpublished article', async () => {
    await addArticle(site, 'secret', { body: '<p>verboten words</p>', published: false })
    const { data } = await site.client().rpc('search_articles', { p_keyword: 'verboten' } as never)
    expect(data).toEqual({ corrected: null, results: [] })
  })
})
