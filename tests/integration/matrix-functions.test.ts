import { beforeAll, describe, expect, it } from 'vitest'
import { FUNCTIONS, type Things } from '../support/matrix/functions.ts'
import { byPerson, isEnded, openMatrixSite, PEOPLE, type Who } from '../support/matrix/people.ts'
import { arranging, succeeded, undoWrites } from '../support/matrix/rest.ts'

const site = openMatrixSite()
let things: Omit<Things, 'draft' | 'binned'>

/** Ids of articles of the author, or of people whose session has ended. */
const articlesOf = (who: Who) => {
  const owner = isEnded(who) ? who.replaceAll(' ', '-') : 'author'
  return { draft: `draft-of-${owner}`, binned: `binned-of-${owner}` }
}
const nameOf = (row: string) => row.split(',')[0] ?? ''

beforeAll(async () => {
  const person = (await site.member('pawel')).id
  things = await arranging(site.sql, async (sql) => {
    const { owner } = site.people
    await sql`insert into public.articles (slug, title, subtitle, headline, body, binned_at)
      values ('in-the-bin', 'T', 'S', 'H', '<p>B</p>', now())`
    await sql`insert into public.articles (slug, title, subtitle, headline, body)
      values ('in-review', 'T', 'S', 'H', '<p>B</p>')`
    await sql`insert into public.article_reviews (article_id)
      select id from public.articles where slug = 'in-review'`
    await sql`insert into public.stored_images (name, width, height) values ('rye', 4, 3)`
    await sql`insert into public.search_words values ('sourdough') on conflict do nothing`
    await sql`insert into public.article_corrections (article_id, body)
      select min(id), 'It was one hour.' from public.articles where published`
    await sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('nora@example.org', now())`
    await sql`insert into public.preview_links (token_hash, article_id)
      select public.hash_text('the token of a link'), id from public.articles where not published limit 1`
    for (const [who, { id }] of Object.entries(site.people)) {
      const { draft, binned } = articlesOf(who as Who)
      if (isEnded(who as Who) || who === 'author')
        await sql`insert into public.articles (slug, title, subtitle, headline, body, owner_id, binned_at)
          values (${draft}, 'T', 'S', 'H', '<p>B</p>', ${id}, null), (${binned}, 'T', 'S', 'H', '<p>B</p>', ${id}, now())`
      await sql`insert into public.sanitised_bodies values (${id}, public.hash_text('<p>B</p>'))`
      await sql`insert into public.comment_html (author_id, comment_id, body_hash, html)
        values (${id}, 0, public.hash_text('Mine rose.'), '<p>Mine rose.</p>')`
    }
    await sql`insert into public.former_article_ids
      select 'formerly-' || slug, id from public.articles where slug in ('cold-sourdough', 'half-a-thought')`
    await sql`update public.articles set num_comments = 1 where slug = 'cold-sourdough'`
    const [row] = await sql`
      with comment as (
        insert into public.comments (article_id, author_id, body, html)
        select id, ${owner.id}, 'It rose.', '<p>It rose.</p>' from public.articles where slug = 'cold-sourdough'
        returning id
      ), report as (
        insert into public.comment_reports (comment_id, user_id) select id, ${site.bystander.id} from comment
      ), email as (
        insert into public.jobs (kind, recipient, subject, sealed)
        values ('email', 'nora@example.org', 'Hello', 'v1.x') returning id
      ), issue as (
        insert into public.newsletter_issues (subject) values ('March') returning id
      ), category as (
        insert into public.categories (slug, name) values ('cellars', 'Cellars') returning id
      ), target as (
        insert into public.categories (slug, name) values ('sheds', 'Sheds') returning id
      ), invitation as (
        insert into public.invitations (email, role_slug, token_hash)
        values ('ida@example.org', 'author', ${'d'.repeat(64)}) returning id
      ), series as (
        insert into public.series (slug, title) values ('cellars', 'Cellars') returning id
      ), author as (
        insert into public.authors (slug, name) values ('ada-quill', 'Ada Quill') returning id
      ), heir as (
        insert into public.authors (slug, name) values ('bo-quill', 'Bo Quill') returning id
      ), page as (
        insert into public.pages (path, title, subheading, description, body)
        values ('/colophon', 'Colophon', '', '', '') returning id
      ), redirect as (
        insert into public.redirects (from_path, to_path, kind)
        values ('/category/former', '/category/food', 'category')
      )
      select comment.id::integer as comment, email.id::integer as email, issue.id::integer as issue,
        category.id::integer as category, target.id::integer as target,
        invitation.id::integer as invitation, series.id::integer as series,
        author.id::integer as author, heir.id::integer as heir, page.id::integer as page,
        (select id::integer from public.pages where path = '/about') as about,
        public.queue_build('edit', null)::integer as build
      from comment, email, issue, category, target, invitation, series, author, heir, page`
    return { ...row, person } as typeof things
  })
  await undoWrites(site.sql)
})

const call = (who: Who, name: string, args: object) =>
  site.client(who === 'guest' ? undefined : site.people[who]).rpc(name, args as never)

/** Functions of the database that are no triggers, with what they may be called with. */
const existing = () => site.sql<{ name: string; args: Record<string, null> }[]>`
  select proname as name, coalesce(
    (select jsonb_object_agg(arg, null) from unnest(proargnames[1:pronargs]) as arg), '{}') as args
  from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
  order by proname`

describe('the functions of the database over REST', () => {
  it.each(Object.entries(FUNCTIONS))(
    '%s over REST does something for exactly those whom the matrix names',
    async (name, { for: expected, with: args }) => {
      const found = await Promise.all(
        PEOPLE.map(async (who) => {
          const answer = await call(
            who,
            nameOf(name),
            args?.({ ...things, ...articlesOf(who) }) ?? {},
          )
          // A function that returns nothing has done what it does unless it says that it has not.
          return [
            who,
            succeeded(answer.status === 204 ? { ...answer, data: true } : answer),
          ] as const
        }),
      )
      expect(Object.fromEntries(found)).toEqual(byPerson(expected))
    },
  )

  it('A function without a row in the matrix can be called by no user', async () => {
    const known = new Set(Object.keys(FUNCTIONS).map(nameOf))
    const closed = (await existing()).filter(({ name }) => !known.has(name))
    expect(closed.length).toBeGreaterThan(20)
    for (const { name, args } of closed) {
      for (const who of ['guest', 'administrator'] as const) {
        const { error } = await call(who, name, args)
        expect([name, who, error?.code]).toEqual([
          name,
          who,
          expect.stringMatching(/^(42501|PGRST202)$/),
        ])
      }
    }
  })

  it('Every function of the matrix exists', async () => {
    const names = (await existing()).map(({ name }) => name)
    for (const name of Object.keys(FUNCTIONS)) expect(names).toContain(nameOf(name))
  })
})
