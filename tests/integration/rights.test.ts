import { beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TokenHolder } from '../support/site.ts'

const site = openTestSite()
let reader: TokenHolder & { id: string }
let administrator: TokenHolder & { id: string }

beforeAll(async () => {
  reader = await site.signUp('lou@example.com', 'lou_finch')
  administrator = await site.signUp('ada@example.com', 'ada')
  await site.sql`select public.grant_role('ada@example.com', 'administrator')`
})

const slugs = async (person?: TokenHolder) => {
  const { data } = await site.client(person).from('articles').select('slug').order('slug')
  return data?.map(({ slug }) => slug)
}
const PUBLISHED = ['a-farm-kitchen', 'cold-sourdough', 'hens-in-the-rain', 'rye-in-a-tin']

describe('Reading articles over REST', () => {
  it('Guests and readers read the published articles only', async () => {
    expect(await slugs()).toEqual(PUBLISHED)
    expect(await slugs(reader)).toEqual(PUBLISHED)
  })

  it('An administrator reads every article', async () => {
    expect(await slugs(administrator)).toHaveLength(6)
  })

  it('A revoked administrator role ends at once, with the same token', async () => {
    await site.sql`select public.revoke_role('ada@example.com')`
    expect(await slugs(administrator)).toEqual(PUBLISHED)
    await site.sql`select public.grant_role('ada@example.com', 'administrator')`
  })

  it.each([
    'article_categories',
    'article_images',
    'article_references',
    'series_articles',
    'comments',
  ])('Rows of %s are hidden with their article', async (table) => {
    const { data, error } = await site.client(reader).from(table).select('article_id')
    expect(error).toBeNull()
    const hidden = await site.sql`select id::integer from public.articles where not published`
    const seen = data?.map(({ article_id }) => article_id) ?? []
    for (const { id } of hidden) expect(seen).not.toContain(id)
  })
})

const HOSTILE = '<p>B</p><script>alert(1)</script>'
const hostileArticle = (id: string) => ({
  id,
  title: 'T',
  subtitle: 'S',
  headline: 'H',
  body: HOSTILE,
})

describe('Writing articles over REST', () => {
  const draft = { slug: 'from-rest', title: 'T', subtitle: 'S', headline: 'H', body: '<p>B</p>' }

  it('Readers and guests cannot write, change or remove an article', async () => {
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

  it('An administrator writes no article past the functions of the database', async () => {
    const articles = site.client(administrator).from('articles')
    const attempts = [
      await articles.insert(draft as never),
      await articles.update({ body: '<p>Mine</p>' } as never).eq('slug', 'cold-sourdough'),
      await articles.update({ published: true } as never).eq('slug', 'half-a-thought'),
      await articles.delete().eq('slug', 'cold-sourdough'),
    ]
    for (const { error } of attempts) expect(error?.code).toBe('42501')
  })

  it.each([
    ['create_article', { p_given: hostileArticle('by-rest') }],
    ['update_article', { p_given: hostileArticle('cold-sourdough'), p_version: 1 }],
    ['save_pending_version', { p_given: hostileArticle('cold-sourdough'), p_version: 1 }],
  ])(
    'An administrator cannot call %s past the site, so that no body is stored unsanitized',
    async (name, args) => {
      const session = { p_user: administrator.id, p_session: administrator.id }
      const { error } = await site.client(administrator).rpc(name, { ...session, ...args } as never)
      expect(error?.code).toBe('42501')
      const rows = await site.sql`select from public.articles where body = ${HOSTILE}`
      expect(rows).toHaveLength(0)
    },
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a b',
    ...Array.from(
      '\t\n\r\u0001\u007f\u0085\u2028\u202e\u2066\u200b',
      (c) => `https://example.org/${c}x`,
    ),
  ])('The database refuses a reference to %j', async (title_href) => {
    const insert = site.sql`
        insert into public.article_references (article_id, position, author, title, title_href)
        select id, 9, 'A. Miller', 'On rye', ${title_href} from public.articles limit 1`
    await expect(insert).rejects.toThrow('reference_link_must_be_a_web_address')
  })
})

describe('Reading profiles and roles over REST', () => {
  it('A reader reads their own profile and those of authors only', async () => {
    const { data } = await site.client(reader).from('profiles').select('username').order('username')
    expect(data).toEqual([{ username: 'lou_finch' }, { username: 'maren_holt' }])
  })

  it('A user cannot grant themselves a role', async () => {
    const insert = await site
      .client(reader)
      .from('user_roles')
      .insert({ user_id: reader.id, role_slug: 'administrator' } as never)
    expect(insert.error?.code).toBe('42501')
  })
})
