import { describe, expect, it } from 'vitest'
import { addArticle, searchesOf } from '../support/search.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const { fullText, words } = searchesOf(site)
const mistyped = async (keyword: string) => (await fullText(keyword)).corrected

describe('the index of words', () => {
  it('The index of words has an article while it is published', async () => {
    const id = await addArticle(site, 'loom', {
      title: 'The loom',
      body: '<p>heddle</p>',
      published: false,
    })
    expect(await words('heddle')).toEqual([])
    expect(await mistyped('hedddle')).toBeNull()
    await site.sql`update public.articles set published = true where id = ${id}`
    expect(await words('heddle')).toEqual(['loom'])
    expect(await mistyped('hedddle')).toBe('heddle')
    await site.sql`update public.articles set published = false where id = ${id}`
    expect(await words('heddle')).toEqual([])
    expect(await mistyped('hedddle')).toBeNull()
    const { data } = await site.client().rpc('nearest_word', { p_word: 'hedddle' } as never)
    expect(data).toBeNull()
  })

  it('The index follows a change of the text', async () => {
    const id = await addArticle(site, 'dyes', { body: '<p>madder</p>' })
    await site.sql`update public.articles set body = '<p>weld</p>' where id = ${id}`
    expect(await words('madder')).toEqual([])
    expect(await words('weld')).toEqual(['dyes'])
  })

  it('The index follows a change of a tag’s name', async () => {
    const id = await addArticle(site, 'felt')
    await site.sql`
      with made as (insert into public.categories (slug, name) values ('fibre', 'Fibrecraft') returning id)
      insert into public.article_categories select ${id}, id from made`
    expect(await words('fibrecraft')).toEqual(['felt'])
    await site.sql`update public.categories set name = 'Woolwork' where slug = 'fibre'`
    expect(await words('fibrecraft')).toEqual([])
    expect(await words('woolwork')).toEqual(['felt'])
    await site.sql`delete from public.article_categories where article_id = ${id}`
    expect(await words('woolwork')).toEqual([])
  })

  it('The index follows a change of the author’s name', async () => {
    const id = await addArticle(site, 'rope')
    const orla = await site.signUp('orla@example.com', 'orla_quill')
    await site.sql`insert into public.article_authors values (${id}, public.author_of_account(${orla.id}), 2)`
    expect(await words('orla_quill')).toEqual(['rope'])
    await site.sql`update public.authors set last_name = 'Quillfeather' where profile_id = ${orla.id}`
    expect(await words('quillfeather')).toEqual(['rope'])
    await site.sql`delete from public.article_authors where article_id = ${id}`
    expect(await words('quillfeather')).toEqual([])
  })

  it('The index drops a deleted article', async () => {
    const id = await addArticle(site, 'spindle', { body: '<p>whorl</p>' })
    await site.sql`insert into public.article_categories (article_id, category_id) select ${id}, min(id) from public.categories`
    await site.sql`delete from public.articles where id = ${id}`
    expect(await words('whorl')).toEqual([])
    expect(
      await site.sql`select from public.search_documents where article_id = ${id}`,
    ).toHaveLength(0)
  })

  it('The index takes an article of any length', async () => {
    const body = `<p>${Array.from({ length: 60_000 }, (_, n) => `w${n.toString(36)}x`).join(' ')}</p>`
    await addArticle(site, 'endless', { title: 'The endless distaff', body })
    expect(await words('distaff')).toEqual(['endless'])
    await site.sql`delete from public.articles where slug = 'endless'`
  })

  it('A view of an article does not write its index again', async () => {
    const read = async () => {
      const [row] = await site.sql`
        select documents.xmin::text from public.search_documents as documents
        join public.articles on articles.id = article_id where slug = 'cold-sourdough'`
      return row?.xmin
    }
    const before = await read()
    await site.sql`update public.articles set views = views + 1 where slug = 'cold-sourdough'`
    expect(await read()).toBe(before)
  })

  it('No user may read the index over REST', async () => {
    for (const table of ['search_documents', 'search_words']) {
      const { error } = await site.client().from(table).select('*')
      expect(error?.code).toBe('42501')
    }
  })
})
