import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { listPeople } from '../../src/features/accounts/people/contract.ts'
import type { ApiToken } from '../../src/features/programs/api-tokens/contract.ts'
import { type Browser, linkIn, PASSWORD } from '../support/accounts.ts'
import { text } from '../support/admin-site.ts'
import { type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let ada: Member
let edda: Member
let nora: Member

beforeAll(async () => {
  ada = await site.administrator('ada')
  edda = await site.withRole('editor', 'edda')
  nora = await site.member('nora')
  await site.member('abel')
  await site.sql`update public.profiles set first_name = 'Quill', last_name = '50% Rye_Field' where id = ${nora.id}`
})

const list = async (query = '') => {
  const { status, body } = await site.say('GET', `/api/admin/people${query}`, undefined, ada)
  expect(status).toBe(200)
  return parse(listPeople.answer, body)
}
const names = async (query?: string) => (await list(query)).results.map(({ username }) => username)
const act = (person: { id: string }, what: string, body: object = {}, by: Browser = ada) =>
  site.say(what === 'role' ? 'PUT' : 'POST', `/api/admin/people/${person.id}/${what}`, body, by)
const logIn = (user: string) => site.say('POST', '/api/auth/login', { user, password: PASSWORD })

describe('The list of people', () => {
  it('Ada finds every account, the administrators first, then editors, then readers', async () => {
    const nameList = await names()
    const places = ['ada', 'edda', 'abel', 'nora'].map((name) => nameList.indexOf(name))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  it.each([
    ['a part of the username', 'NOR', ['nora']],
    ['a part of the address', 'edda@exam', ['edda']],
    ['a first name', 'quill', ['nora']],
    ['a name with signs that SQL knows', '50% rye_f', ['nora']],
    ['a percent sign alone', '%', ['nora']],
    ['nothing that anybody is called', 'zebra', []],
  ])('Ada searches for %s', async (_, keyword, expected) => {
    expect(await names(`?keyword=${encodeURIComponent(keyword)}`)).toEqual(expected)
  })

  it('Ada sees of an account its address, whether it is verified, its role, sessions and end', async () => {
    const [seen] = (await list('?keyword=edda')).results
    expect(seen).toMatchObject({
      email: edda.email,
      email_verified: true,
      role: 'editor',
      sessions: 1,
      suspended: false,
      deletes_at: null,
    })
    await site.enter('edda')
    await site.sql`update public.accounts
      set email_verified_at = null, deletes_at = '2099-01-01T08:00:00Z' where user_id = ${edda.id}`
    expect((await list('?keyword=edda')).results).toMatchObject([
      { email_verified: false, sessions: 2, deletes_at: '2099-01-01T08:00:00.000Z' },
    ])
    await site.sql`update public.accounts
      set email_verified_at = now(), deletes_at = null where user_id = ${edda.id}`
  })

  it('Ada lists the people with one role', async () => {
    expect(await names('?role=editor')).toEqual(['edda'])
  })

  it('The pages of the list have each account once, and the same total', async () => {
    const { total, results } = await list('?quantity=50')
    const pages = await Promise.all(
      results.map((_, offset) => list(`?quantity=1&offset=${offset}`)),
    )
    expect(pages.map((page) => page.results[0]?.id)).toEqual(results.map(({ id }) => id))
    expect(new Set(pages.map((page) => page.total))).toEqual(new Set([total]))
  })
})

/** As a program calls: without origin and cookies. */
const asProgram = (secret: string, path: string, init: RequestInit = {}) =>
  site.send(path, {
    ...init,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  })

async function newToken(by: Browser, scope = 'all', lasts = '30 days') {
  const input = { name: 'The mirror', scope, lasts }
  const { status, body } = await site.say('POST', '/api/admin/token', input, by)
  expect(status).toBe(201)
  return String(body.secret)
}

const isKnown = async (secret: string) =>
  (await asProgram(secret, '/api/admin/people')).status === 200

describe('Tokens for programs', () => {
  const listed = async () =>
    (await site.say('GET', '/api/admin/token', undefined, ada)).body.results as ApiToken[]

  it('The secret of a token is answered once and stored hashed, and its use is noted', async () => {
    const secret = await newToken(ada)
    expect(secret).toMatch(/^mag_[\w-]{43}$/)
    const [before] = await listed()
    expect(before).toMatchObject({ name: 'The mirror', username: 'ada', last_used_at: null })
    expect(JSON.stringify(await site.sql`select * from public.api_tokens`)).not.toContain(secret)
    expect(await isKnown(secret)).toBe(true)
    const [after] = await listed()
    expect(Date.parse(after?.last_used_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(
      parse(listPeople.answer, (await site.say('GET', '/api/admin/people', undefined, ada)).body)
        .results[0]?.sessions,
    ).toBe(1)
  })

  it('A token ends after 30, 90 or 365 days or never, and the list has the newest first', async () => {
    const chosen = ['30 days', '90 days', '365 days', 'no end']
    for (const lasts of chosen) await newToken(ada, 'read', lasts)
    const daysOf = ({ created_at, expires_at }: ApiToken) =>
      expires_at && Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000)
    expect((await listed()).slice(0, 4).map(daysOf)).toEqual([null, 365, 90, 30])
  })

  it('What a token writes is written by its owner, and goes on after all her sessions have ended', async () => {
    const secret = await newToken(ada)
    const body = JSON.stringify(text('by-a-program'))
    expect((await asProgram(secret, '/api/article', { method: 'POST', body })).status).toBe(201)
    const [article] =
      await site.sql`select owner_id from public.articles where slug = 'by-a-program'`
    expect(article?.owner_id).toBe(ada.id)
    await act(ada, 'log-out')
    ada = { ...ada, ...(await site.enter('ada')) }
    expect(await isKnown(secret)).toBe(true)
  })

  it.each(['read', 'articles', 'all'])(
    'The database knows the session of a token with the scope "%s" by it',
    async (scope) => {
      const owner = await site.administrator(`s-${scope}`)
      expect(await isKnown(await newToken(owner, scope))).toBe(true)
      const tags = await site.sql`select tag from auth.sessions
        where user_id = ${owner.id} and tag is not null`
      expect(tags.map(({ tag }) => tag)).toEqual([`api token: ${scope}`])
    },
  )

  it('A token publishes no article that an issue of the newsletter waits for, now or later', async () => {
    const secret = await newToken(ada, 'articles')
    const post = (path: string, body: object) =>
      asProgram(secret, path, { method: 'POST', body: JSON.stringify(body) })
    for (const id of ['mailed', 'not-mailed']) {
      expect((await post('/api/article', text(id))).status).toBe(201)
    }
    await site.sql`insert into public.newsletter_issues (subject, announced_id, send_at)
      select 'March', id, now() from public.articles where slug = 'mailed'`
    const at = '2099-01-01T00:00:00Z'
    const refused = await post('/api/article/publish', { id: 'mailed' })
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        message:
          'Publishing this article also sends an issue of the newsletter. Log in to publish it.',
      },
    ])
    expect((await post('/api/article/schedule', { id: 'mailed', at })).status).toBe(403)
    const change = { change: 'publish', ids: ['mailed', 'not-mailed'] }
    const changed = await (await post('/api/article/changes', change)).json()
    expect(changed).toMatchObject({ changed: ['not-mailed'], refused: [{ id: 'mailed' }] })
    const [row] = await site.sql`select published from public.articles where slug = 'mailed'`
    expect(row?.published).toBe(false)
  })

  it.each(
    Object.entries({
      'is revoked': async () => {
        const [token] = await listed()
        const path = `/api/admin/token/${token?.id}`
        expect((await site.say('DELETE', path, {}, ada)).status).toBe(200)
        expect((await site.say('DELETE', path, {}, ada)).status).toBe(404)
      },
      'has expired': ({ id }: Member) =>
        site.sql`update public.api_tokens set expires_at = now() where user_id = ${id}`,
      'is of a suspended person': (owner: Member) => act(owner, 'suspend'),
      'is of a person with another role': (owner: Member) => act(owner, 'role', { role: 'editor' }),
      'is of a person without a role': (owner: Member) => act(owner, 'role', { role: null }),
      'is of a person who leaves': (owner: Member) =>
        site.say('DELETE', '/api/account', { password: PASSWORD }, owner),
      'is of a person who is gone': ({ id }: Member) =>
        site.sql`delete from auth.users where id = ${id}`,
    }),
  )('A token that %s is dead at once, for public calls too, and for good', async (_, end) => {
    const owner = await site.administrator(`t-${crypto.randomUUID().slice(0, 8)}`)
    const others = await newToken(ada)
    const secret = await newToken(owner)
    expect(await isKnown(secret)).toBe(true)
    await end(owner)
    expect(await isKnown(others)).toBe(true)
    await act(owner, 'unsuspend')
    await act(owner, 'role', { role: 'administrator' })
    for (const path of ['/api/admin/people', '/api/category']) {
      const answer = await asProgram(secret, path)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer error="invalid_token"',
      ])
    }
  })

  it('A token has a limit of its own', async () => {
    const secret = await newToken(ada)
    Object.assign(process.env, { RATE_LIMITS: '', LIMIT_TOKEN: '60/2' })
    const answers = []
    for (let call = 0; call < 3; call += 1)
      answers.push((await asProgram(secret, '/api/category')).status)
    expect(answers).toEqual([200, 200, 429])
    delete process.env.LIMIT_TOKEN
    process.env.RATE_LIMITS = 'off'
    expect(await isKnown(await newToken(ada))).toBe(true)
  })
})

describe('What administrators do with an account', () => {
  it('Ada makes Nora an author, then an editor, then a reader again, from the next call on', async () => {
    const dashboard = () => site.say('GET', '/api/admin/overview', undefined, nora)
    expect((await dashboard()).status).toBe(403)
    const made = await act(nora, 'role', { role: 'author' })
    expect(made.body).toMatchObject({ person: { username: 'nora', role: 'author' } })
    expect((await dashboard()).status).toBe(200)
    await act(nora, 'role', { role: 'editor' })
    expect(await names('?role=editor')).toEqual(['edda', 'nora'])
    expect((await act(nora, 'role', { role: null })).body).toMatchObject({ person: { role: null } })
    expect((await dashboard()).status).toBe(403)
  })

  it('Nora is suspended at once, also with the token that she has, until Ada ends it', async () => {
    const here = await site.enter('nora')
    const account = () => site.say('GET', '/api/account', undefined, here)
    expect((await account()).status).toBe(200)
    const suspended = await act(nora, 'suspend')
    expect(suspended.body).toMatchObject({ person: { suspended: true, sessions: 0 } })
    expect((await account()).status).toBe(401)
    expect((await logIn('nora')).status).toBe(403)
    expect((await act(nora, 'unsuspend')).body).toMatchObject({ person: { suspended: false } })
    expect((await logIn('nora')).status).toBe(200)
  })

  it('A suspended account is told so and whom to write to, by its password and its reset link alone', async () => {
    const vera = await site.join('vera')
    await site.say('POST', '/api/auth/forgot-password', { email: vera.email })
    const link = linkIn(await site.emailAbout(vera.email, 'Set a new password'), 'reset-password')
    await act(vera, 'suspend')
    const refusal = {
      message:
        'This account is suspended. If you think that is a mistake, write to us: http://localhost:0/contact',
    }
    for (const name of ['vera', vera.email])
      expect(await logIn(name)).toMatchObject({ status: 403, body: refusal })
    const wrong = { user: 'vera', password: `${PASSWORD}!` }
    expect(await site.say('POST', '/api/auth/login', wrong)).toMatchObject({
      status: 401,
      body: { message: 'The email or password is incorrect.' },
    })
    const reset = { keystring: link, password: 'a barrel of cider apples' }
    expect(await site.say('POST', '/api/auth/reset-password', reset)).toMatchObject({
      status: 403,
      body: refusal,
    })
    await act(vera, 'unsuspend')
    expect((await site.say('POST', '/api/auth/reset-password', reset)).status).toBe(200)
  })

  it('Ada ends every session of Nora, who can log in again', async () => {
    const [one, two] = [await site.enter('nora'), await site.enter('nora')]
    expect((await act(nora, 'log-out')).body).toMatchObject({ person: { sessions: 0 } })
    for (const browser of [one, two])
      expect((await site.say('GET', '/api/account', undefined, browser)).status).toBe(401)
    expect((await logIn('nora')).status).toBe(200)
  })

  it('Ada, the last administrator, can neither give up her role nor suspend herself', async () => {
    await site.sql`update public.user_roles set role_slug = 'editor' where role_slug = 'administrator' and user_id <> ${ada.id}`
    const answer = await act(ada, 'role', { role: 'author' })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe(
      'This is the only administrator. Make someone else an administrator first.',
    )
    expect((await act(ada, 'role', { role: null })).status).toBe(403)
    const suspended = await act(ada, 'suspend')
    expect(suspended.status).toBe(403)
    expect(suspended.body.message).toBe('You cannot suspend yourself.')
  })

  it('Of two administrators who suspend each other at once, one stays', async () => {
    const hugo = await site.administrator('hugo')
    const outcomes = await Promise.all([act(hugo, 'suspend'), act(ada, 'suspend', {}, hugo)])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await site.sql`
      select from public.user_roles join auth.users on id = user_id
      where role_slug = 'administrator' and banned_until is null`
    expect(left).toHaveLength(1)
    await site.sql`update auth.users set banned_until = null where id in (${ada.id}, ${hugo.id})`
    ada = { ...ada, ...(await site.enter('ada')) }
  })

  it('An unknown account and a role that does not exist are refused in words', async () => {
    const nobody = { id: crypto.randomUUID() }
    for (const what of ['suspend', 'unsuspend', 'log-out'])
      expect((await act(nobody, what)).status).toBe(404)
    expect((await act(nobody, 'role', { role: 'author' })).status).toBe(404)
    const king = await act(nora, 'role', { role: 'king' })
    expect(king.status).toBe(422)
    expect(king.body.errors).toEqual({ role: 'This role is not known.' })
  })

  it('Edda, an editor, can do nothing of this', async () => {
    expect((await site.say('GET', '/api/admin/people', undefined, edda)).status).toBe(403)
    for (const what of ['suspend', 'unsuspend', 'log-out'])
      expect((await act(nora, what, {}, edda)).status).toBe(403)
    expect((await act(edda, 'role', { role: 'administrator' }, edda)).status).toBe(403)
  })
})
