import { beforeAll, describe, expect, it } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { type Browser, openAccountSite, PASSWORD } from '../support/accounts.ts'

const site = openAccountSite()
// Loaded by the site, after it has said that its log is silent.
const applyRetention = async (now: Date) =>
  (await import('../../src/features/accounts/account/account-retention.server.ts')).applyRetention(
    now,
  )
const DAY = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
type Person = Browser & { id: string; email: string }

let thread: Record<'top' | 'reply' | 'leaf' | 'alone' | 'placeholder' | 'last', number>
let sven: Person
let tess: Person

const comment = async (author: Person, parent: number | null = null, deleted = false) => {
  const [row] = await site.sql<{ id: number }[]>`
    insert into public.comments (article_id, author_id, parent_id, body, html, deleted_at)
    select id, ${author.id}, ${parent}, 'Said by somebody', '<p>Said</p>', ${deleted ? new Date() : null}
    from public.articles where slug = 'cold-sourdough' returning id::integer`
  return row?.id ?? 0
}
const remove = (person: Person, comments: 'keep' | 'delete') =>
  site.say('DELETE', '/api/account', { password: PASSWORD, comments }, person)
const commentOf = async (id: number) => {
  const [row] =
    await site.sql`select body, html, author_id, deleted_at from public.comments where id = ${id}`
  return row
}

beforeAll(async () => {
  sven = await site.join('sven')
  tess = await site.join('tess')
  const top = await comment(sven)
  const reply = await comment(tess, top)
  const leaf = await comment(sven, reply)
  const alone = await comment(sven)
  // A deleted comment whose only reply is by the user who leaves.
  const placeholder = await comment(tess, null, true)
  const last = await comment(sven, placeholder)
  thread = { top, reply, leaf, alone, placeholder, last }
  await site.sql`
    insert into public.article_votes (article_id, user_id, vote)
    select id, ${sven.id}, 1 from public.articles where slug = 'cold-sourdough'`
  await site.sql`insert into public.comment_votes values (${reply}, ${sven.id}, -1)`
})

const counts = async () => {
  const [row] = await site.sql`
    select likes, num_comments, (select dislikes from public.comments where id = ${thread.reply}) as dislikes
    from public.articles where slug = 'cold-sourdough'`
  return row
}

describe('Purging an account with its comments', () => {
  it('A deleted account is stored for 24 hours', async () => {
    await remove(sven, 'delete')
    expect((await applyRetention(inDays(0.99))).purged).toBe(0)
    expect(await commentOf(thread.alone)).toMatchObject({ author_id: sven.id })
    expect(await counts()).toEqual({ likes: 1, num_comments: 5, dislikes: 1 })
  })

  it('A deleted account is purged after 24 hours with all its data', async () => {
    expect(await applyRetention(inDays(1.01))).toMatchObject({ purged: 1, not_purged: 0 })
    const traces = await site.sql`
      select 'user' as of from auth.users where id = ${sven.id}
      union all select 'profile' from public.profiles where id = ${sven.id}
      union all select 'account' from public.accounts where user_id = ${sven.id}
      union all select 'settings' from public.account_settings where user_id = ${sven.id}
      union all select 'address' from public.account_addresses where user_id = ${sven.id}
      union all select 'code' from public.activation_codes where user_id = ${sven.id}
      union all select 'session' from auth.sessions where user_id = ${sven.id}
      union all select 'refresh token' from auth.refresh_tokens where user_id = ${sven.id}
      union all select 'identity' from auth.identities where user_id = ${sven.id}
      union all select 'log' from auth.audit_log_entries where payload::text like '%' || ${sven.id} || '%'
      union all select 'log' from auth.audit_log_entries where payload::text like '%' || ${sven.email} || '%'
      union all select 'vote' from public.article_votes where user_id = ${sven.id}`
    expect([...traces]).toEqual([])
  })

  it('Purged comments leave a placeholder only where they have replies', async () => {
    expect(await commentOf(thread.top)).toMatchObject({ body: '', html: '', author_id: null })
    expect((await commentOf(thread.top))?.deleted_at).toBeInstanceOf(Date)
    expect(await commentOf(thread.reply)).toMatchObject({ author_id: tess.id, deleted_at: null })
    for (const gone of [thread.leaf, thread.alone, thread.last, thread.placeholder]) {
      expect(await commentOf(gone)).toBeUndefined()
    }
    expect(await counts()).toEqual({ likes: 0, num_comments: 1, dislikes: 0 })
  })
})

describe('Purging an account without its comments', () => {
  it('Comments of a purged account show a deleted author', async () => {
    await remove(tess, 'keep')
    const [planned] = await site.sql<{ ms: number }[]>`
      select extract(epoch from deletes_at)::float * 1000 as ms
      from public.accounts where user_id = ${tess.id}`
    await applyRetention(new Date((planned?.ms ?? 0) + 1))
    expect(await commentOf(thread.reply)).toMatchObject({
      body: 'Said by somebody',
      author_id: null,
      deleted_at: null,
    })
    const articles = await site.call('GET', '/api/article?id=cold-sourdough')
    expect((await articles.json()).results[0].num_comments).toBe(1)
  })
})

describe('IP addresses', () => {
  it('IP addresses are removed after 100 days, except that of the registration', async () => {
    const uma = await site.join('uma')
    await site.sql`
      insert into public.account_addresses (user_id, address, seen_at)
      values (${uma.id}, '198.51.100.7', now()), (${uma.id}, '2001:db8::7', now() - interval '2 days')`
    const addresses = async () => {
      const rows = await site.sql`
        select host(address) as address from public.account_addresses where user_id = ${uma.id}
        order by address`
      return rows.map(({ address }) => address)
    }
    await applyRetention(inDays(97))
    expect(await addresses()).toHaveLength(3)
    expect((await applyRetention(inDays(99))).addresses).toBe(1)
    expect(await addresses()).toEqual(['192.0.2.1', '198.51.100.7'])
    await applyRetention(inDays(101))
    expect(await addresses()).toEqual(['192.0.2.1'])
  })

  it('IP addresses are removed from Supabase Auth too, and from the rate limits after a day, as names of logins are', async () => {
    const vera = await site.join('vera')
    await site.sql`update auth.sessions set ip = '198.51.100.7', created_at = now() where user_id = ${vera.id}`
    await site.sql`update auth.audit_log_entries set ip_address = '198.51.100.7'`
    await site.sql`
      insert into public.rate_limits values ('search:198.51.100.7', now()), ('search:198.51.100.8', now() + interval '9 days')`
    await site.sql`insert into public.login_attempts values ('vera', 1, now(), now())`
    await applyRetention(inDays(2))
    expect(await site.sql`select from public.login_attempts`).toHaveLength(0)
    const keys = await site.sql`select key from public.rate_limits`
    expect(keys.map(({ key }) => key)).toEqual(['search:198.51.100.8'])
    expect(
      await site.sql`select from auth.audit_log_entries where ip_address <> ''`,
    ).not.toHaveLength(0)
    await applyRetention(inDays(101))
    expect(await site.sql`select from auth.sessions where ip is not null`).toHaveLength(0)
    expect(await site.sql`select from auth.audit_log_entries where ip_address <> ''`).toHaveLength(
      0,
    )
  })
})

it('Records of views and shares are removed after 400 days, and the counts stay', async () => {
  await site.sql`delete from public.article_views`
  await site.sql`
    insert into public.article_views (article_id, day, visitor)
    select id, current_date - days, 'v' from public.articles, unnest('{0,1}'::integer[]) as days
    where slug = 'cold-sourdough'`
  await site.sql`
    insert into public.article_shares (article_id, day, visitor, channel)
    select id, current_date - 1, 'v', 'link' from public.articles where slug = 'cold-sourdough'`
  const countsOf = () =>
    site.sql`select views, shares from public.articles where slug = 'cold-sourdough'`
  const before = await countsOf()
  expect(await applyRetention(inDays(399))).toMatchObject({ views: 0, shares: 0 })
  expect(await applyRetention(inDays(400))).toMatchObject({ views: 1, shares: 1 })
  expect(await site.sql`select from public.article_views`).toHaveLength(1)
  expect(await countsOf()).toEqual(before)
})

it('Sources and empty searches are removed after 400 days, a search that one reader made after 30', async () => {
  await site.sql`insert into public.article_sources (article_id, day, host)
    select id, public.day_of(), 'example.org' from public.articles where slug = 'cold-sourdough'`
  await site.sql`insert into public.empty_searches (day, asker, words)
    values (public.day_of(), 'a', 'tempeh'), (public.day_of(), 'b', 'tempeh'), (public.day_of(), 'c', 'natto')`
  const left = async () => {
    const words = await site.sql`select words from public.empty_searches order by words`
    const hosts = await site.sql`select host from public.article_sources`
    return [...words.map((row) => row.words), ...hosts.map((row) => row.host)]
  }
  await applyRetention(inDays(30))
  expect(await left()).toEqual(['natto', 'tempeh', 'tempeh', 'example.org'])
  await applyRetention(inDays(31))
  expect(await left()).toEqual(['tempeh', 'tempeh', 'example.org'])
  await applyRetention(inDays(400))
  expect(await left()).toEqual(['tempeh', 'tempeh', 'example.org'])
  await applyRetention(inDays(401))
  expect(await left()).toEqual([])
})

it('A question of one day is removed after 30 days, one of more days 90 days after the last', async () => {
  await site.sql`insert into public.asked_questions (words, days) values ('tempeh', 1), ('natto', 2)`
  const left = async () => {
    const rows = await site.sql`select words from public.asked_questions order by words`
    return rows.map(({ words }) => words)
  }
  await applyRetention(inDays(30))
  expect(await left()).toEqual(['natto', 'tempeh'])
  await applyRetention(inDays(31))
  expect(await left()).toEqual(['natto'])
  await applyRetention(inDays(90))
  expect(await left()).toEqual(['natto'])
  await applyRetention(inDays(91))
  expect(await left()).toEqual([])
})

it('Links, reserved names and browsers of sessions that have ended are removed, and no others', async () => {
  const ulf = await site.join('ulf')
  const hash = (sign: string) => sign.repeat(64)
  await site.sql`delete from public.activation_codes`
  for (const [sign, period] of [
    ['a', '1 hour'],
    ['b', '3 days'],
  ] as const) {
    await site.sql`insert into public.activation_codes (code_hash, user_id, expires_at)
      values (${hash(sign)}, ${ulf.id}, now() + ${period}::interval)`
    await site.sql`insert into public.username_claims values (${sign}, ${sign}, now() + ${period}::interval)`
  }
  await site.sql`insert into public.email_changes (user_id, email, expires_at)
    values (${ulf.id}, 'ulf@elsewhere.example', now() + interval '1 hour')`
  await site.sql`insert into public.session_devices values (gen_random_uuid(), ${ulf.id}, 'A phone')`
  await applyRetention(inDays(0))
  expect(await site.sql`select from public.email_changes`).toHaveLength(1)
  await applyRetention(inDays(1))
  const codes = await site.sql`select code_hash from public.activation_codes`
  expect(codes.map(({ code_hash }) => code_hash)).toEqual([hash('b')])
  const claims = await site.sql`select skeleton from public.username_claims`
  expect(claims.map(({ skeleton }) => skeleton)).toEqual(['b'])
  expect(await site.sql`select from public.email_changes`).toHaveLength(0)
  const devices =
    await site.sql`select user_agent from public.session_devices where user_id = ${ulf.id}`
  expect(devices.map(({ user_agent }) => user_agent)).not.toContain('A phone')
  expect(devices).toHaveLength(1)
})

it('A session that was not used for 14 days ends', async () => {
  const wim = await site.join('wim')
  await applyRetention(inDays(13.9))
  expect((await site.say('GET', '/api/account', undefined, wim)).status).toBe(200)
  expect((await applyRetention(inDays(14.1))).sessions).toBeGreaterThan(0)
  expect((await site.say('GET', '/api/account', undefined, wim)).status).toBe(401)
})

it('An account that cannot be purged does not stop the others, and is counted', async () => {
  const [xenia, yara] = [await site.join('xenia'), await site.join('yara')]
  await remove(xenia, 'keep')
  await remove(yara, 'keep')
  await site.sql.unsafe(`
    create table public.held (user_id uuid references auth.users (id));
    insert into public.held values ('${xenia.id}')`)
  expect(await applyRetention(inDays(2))).toMatchObject({ purged: 1, not_purged: 1 })
  await site.sql`drop table public.held`
  expect(await applyRetention(inDays(2))).toMatchObject({ purged: 1, not_purged: 0 })
})

it('The retention runs as a scheduled function without an address', async () => {
  const functions = await loadFunctions('functions')
  expect(functions.scheduled).toContainEqual({ name: 'retention', schedule: '@daily' })
  const zora = await site.join('zora')
  await remove(zora, 'keep')
  await site.sql`update public.accounts set deletes_at = now() where user_id = ${zora.id}`
  expect((await functions.invoke('retention')).status).toBe(204)
  expect(await site.sql`select from auth.users where id = ${zora.id}`).toHaveLength(0)
  expect((await site.call('POST', '/.netlify/functions/retention', {})).status).toBe(404)
})
