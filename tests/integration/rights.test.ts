import { beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type Person } from '../support/site.ts'

const site = openTestSite()
let reader: Person & { id: string }
let administrator: Person & { id: string }

beforeAll(async () => {
  reader = await site.signUp('lou@example.com', 'lou_finch')
  administrator = await site.signUp('ada@example.com', 'ada')
  await site.sql`select public.grant_role('ada@example.com', 'administrator')`
})

const slugs = async (person?: Person) => {
  const { data } = await site.client(person).from('articles').select('slug').order('slug')
  return data?.map(({ slug }) => slug)
}
const PUBLISHED = ['a-farm-kitchen', 'cold-sourdough', 'hens-in-the-rain', 'rye-in-a-tin']

describe('who sees which article over REST', () => {
  it('guests and readers see the published ones', async () => {
    expect(await slugs()).toEqual(PUBLISHED)
    expect(await slugs(reader)).toEqual(PUBLISHED)
  })

  it('an administrator sees every one', async () => {
    expect(await slugs(administrator)).toHaveLength(6)
  })

  it('an administrator whose role was taken sees no more than anybody, with the same token', async () => {
    await site.sql`select public.revoke_role('ada@example.com', 'administrator')`
    expect(await slugs(administrator)).toEqual(PUBLISHED)
    await site.sql`select public.grant_role('ada@example.com', 'administrator')`
  })

  it.each([
    'article_categories',
    'article_images',
    'article_references',
    'series_articles',
    'comments',
  ])('rows of %s are hidden with their article', async (table) => {
    const { data, error } = await site.client(reader).from(table).select('article_id')
    expect(error).toBeNull()
    const hidden = await site.sql`select id::integer from public.articles where not published`
    const seen = data?.map(({ article_id }) => article_id) ?? []
    for (const { id } of hidden) expect(seen).not.toContain(id)
  })
})

describe('who writes articles over REST', () => {
  const draft = { slug: 'from-rest', title: 'T', subtitle: 'S', headline: 'H', body: '<p>B</p>' }

  it('readers and guests write none, change none and remove none', async () => {
    for (const client of [site.client(), site.client(reader)]) {
      expect((await client.from('articles').insert(draft as never)).error).not.toBeNull()
      await client
        .from('articles')
        .update({ title: 'Mine' } as never)
        .eq('slug', 'cold-sourdough')
      await client.from('articles').delete().eq('slug', 'cold-sourdough')
    }
    const [row] = await site.sql`select title from public.articles where slug = 'cold-sourdough'`
    expect(row?.title).toBe('Cold sourdough')
  })

  it('an administrator writes one, unpublished, and cannot touch its counters', async () => {
    const client = site.client(administrator)
    expect((await client.from('articles').insert(draft as never)).error).toBeNull()
    const { error } = await client
      .from('articles')
      .update({ views: 9 } as never)
      .eq('slug', 'from-rest')
    expect(error?.code).toBe('42501')
    const published = await client
      .from('articles')
      .update({ published: true } as never)
      .eq('slug', 'from-rest')
    expect(published.error?.code).toBe('42501')
  })
})

describe('what people know of each other', () => {
  it('a reader sees their own profile and the authors, nobody else', async () => {
    const { data } = await site.client(reader).from('profiles').select('username').order('username')
    expect(data).toEqual([{ username: 'lou_finch' }, { username: 'maren_holt' }])
  })

  it('nobody grants themselves a role, and what a sign-up claims counts for nothing', async () => {
    const insert = await site
      .client(reader)
      .from('user_roles')
      .insert({ user_id: reader.id, role_slug: 'administrator' } as never)
    expect(insert.error?.code).toBe('42501')
    const { data } = await site.client().auth.signUp({
      email: 'eve@example.com',
      password: 'a long enough passphrase',
      options: { data: { username: 'eve', roles: ['administrator'], is_administrator: true } },
    })
    const token = data.session?.access_token ?? ''
    const { data: isAdministrator } = await site.client({ token }).rpc('is_administrator')
    expect(isAdministrator).toBe(false)
  })
})
