import { beforeAll, expect, it } from 'vitest'
import { type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let ada: Member

beforeAll(async () => {
  ada = await site.administrator('ada')
  const edda = await site.withRole('editor', 'edda')
  const nora = await site.member('nora')
  const [zoe, bea] = [await site.member('zoe'), await site.member('bea')]
  await site.sql`update auth.users set created_at = case id when ${edda.id} then timestamptz '2020-01-01'
    else timestamptz '2021-01-01' end where id in (${edda.id}, ${bea.id})`
  for (const [member, body] of [
    [zoe, 'Kettle one.'],
    [bea, 'Kettle two.'],
    [nora, 'Kettle three.'],
  ] as const) {
    const { id } = await site.post(member, { body })
    if (member === bea)
      await site.say('POST', `/api/article/comment/report/${id}`, { reason: 'Rude.' }, nora)
  }
  await site.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${zoe.id}`
  await site.sql`update public.accounts set deletes_at = now() + interval '1 day' where user_id = ${bea.id}`
  await site.sql`update public.accounts set email_verified_at = null where user_id = ${nora.id}`
  await site.sql`insert into public.newsletter_subscribers (email, source, confirmed_at) values
    ('b@sorted.example', 'shop', '2024-05-01'), ('a@sorted.example', 'fair', '2026-05-01'),
    ('c@sorted.example', 'zine', null)`
  await site.sql`insert into public.redirects (from_path, to_path, status, created_at) values
    ('/kettle-b', '/about', 302, '2026-01-01'), ('/kettle-a', '/contact', 301, '2026-01-02'),
    ('/kettle-c', null, 410, '2026-01-03')`
  await site.sql`insert into public.stored_images (name, width, height, temporary, stored_at) values
    ('kettle-one', 4, 3, false, '2026-01-01'), ('kettle-two', 4, 3, false, '2026-01-03'),
    ('kettle-six', 4, 3, false, '2026-01-02')`
  await site.sql`insert into public.pictures (name, alt) values
    ('kettle-one', 'Kettle on a stove'), ('kettle-two', 'kettle, blue'), ('kettle-six', 'A kettle')`
  await site.sql`insert into storage.objects (bucket_id, name, metadata) values
    ('article-images', 'kettle-one/4.webp', '{"size": 900}'),
    ('article-images', 'kettle-two/4.webp', '{"size": 12000}')`
})

type Found = { results: object[]; total: number }

async function list(path: string, sort_by: string, more = '') {
  const query = `sort_by=${sort_by}${more}`
  const { status, body } = await site.say('GET', `/api/admin/${path}&${query}`, undefined, ada)
  expect(status).toBe(200)
  return body as unknown as Found
}

/** Others come from the seed. */
const MEMBERS = ['ada', 'bea', 'edda', 'nora', 'zoe']

const LISTS = {
  'people?keyword=': ({ username }: { username: string }) =>
    MEMBERS.includes(username) ? username : '',
  'comment?keyword=kettle': (row: { comment: { username: string } }) => row.comment.username,
  'subscribers?keyword=sorted': (row: { email: string }) => row.email.slice(0, 1),
  'redirect?keyword=kettle': (row: { from_path: string }) => row.from_path.slice(-1),
  'pictures?keyword=kettle': (row: { name: string }) => row.name.slice(-3),
}

it.each<[keyof typeof LISTS, string, string]>([
  ['people?keyword=', 'username', 'ada bea edda nora zoe'],
  ['people?keyword=', '-username', 'zoe nora edda bea ada'],
  ['people?keyword=', '-email', 'zoe nora edda bea ada'],
  ['people?keyword=', '-role', 'ada edda bea nora zoe'],
  ['people?keyword=', 'role', 'bea nora zoe edda ada'],
  // Suspended, leaving, unverified.
  ['people?keyword=', 'state', 'zoe bea nora ada edda'],
  ['comment?keyword=kettle', '', 'nora bea zoe'],
  ['comment?keyword=kettle', 'created_at', 'zoe bea nora'],
  ['comment?keyword=kettle', 'writer', 'bea nora zoe'],
  ['comment?keyword=kettle', '-writer', 'zoe nora bea'],
  ['comment?keyword=kettle', 'state', 'bea nora zoe'],
  ['subscribers?keyword=sorted', '', 'c a b'],
  ['subscribers?keyword=sorted', 'email', 'a b c'],
  ['subscribers?keyword=sorted', '-source', 'c b a'],
  ['subscribers?keyword=sorted', 'since', 'b a c'],
  ['subscribers?keyword=sorted', '-state', 'c a b'],
  ['redirect?keyword=kettle', '', 'c a b'],
  ['redirect?keyword=kettle', 'from_path', 'a b c'],
  ['redirect?keyword=kettle', '-to_path', 'a b c'],
  ['redirect?keyword=kettle', '-status', 'c b a'],
  ['pictures?keyword=kettle', '', 'two six one'],
  ['pictures?keyword=kettle', 'stored_at', 'one six two'],
  ['pictures?keyword=kettle', 'description', 'six one two'],
  ['pictures?keyword=kettle', '-size', 'two one six'],
])('Ada sorts %s by “%s”: %s', async (path, order, expected) => {
  const nameOf = LISTS[path] as (row: object) => string
  const { results } = await list(path, order)
  expect(results.map(nameOf).filter(Boolean).join(' ')).toBe(expected)
  // A page has what its place in the order says.
  const pages = await Promise.all(
    results.map((_, offset) => list(path, order, `&offset=${offset}&quantity=1`)),
  )
  expect(
    pages
      .flatMap((page) => page.results.map(nameOf))
      .filter(Boolean)
      .join(' '),
  ).toBe(expected)
})

it('Ada lists the accounts by the time when they joined', async () => {
  const { results } = await list('people?keyword=', 'created_at')
  expect(results.slice(0, 2).map(LISTS['people?keyword='] as never)).toEqual(['edda', 'bea'])
})

it('A list is sorted by its own columns only', async () => {
  for (const path of Object.keys(LISTS)) {
    const answer = await site.say('GET', `/api/admin/${path}&sort_by=secret`, undefined, ada)
    expect([path, answer.status]).toEqual([path, 422])
  }
})
