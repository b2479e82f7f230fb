import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Browser,
  linkIn,
  newBrowser,
  openAccountSite,
  PASSWORD,
  registration,
} from '../support/accounts.ts'

const site = openAccountSite()
type Person = Browser & { id: string; email: string }
let nora: Person
beforeAll(async () => {
  nora = await site.join('nora')
})

const patch = (body: object, browser: Browser = nora) =>
  site.say('PATCH', '/api/account', body, browser)

describe('The profile', () => {
  it('A change of the profile leaves other fields as they are', async () => {
    const { status, body } = await patch({ first_name: ' Nora ', last_name: "O'Brien-Sølvberg" })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      first_name: 'Nora',
      last_name: "O'Brien-Sølvberg",
      username: 'nora',
    })
    expect((await patch({ first_name: '' })).body.user).toMatchObject({
      first_name: '',
      last_name: "O'Brien-Sølvberg",
    })
    expect((await patch({})).status).toBe(200)
  })

  it('A changed username frees the old one', async () => {
    const olga = await site.join('olga')
    expect((await patch({ username: 'olga-p' }, olga)).body.user).toMatchObject({
      username: 'olga-p',
    })
    // A user may change the case of their own name.
    expect((await patch({ username: 'Olga_P' }, olga)).body.user).toMatchObject({
      username: 'Olga_P',
    })
    await site.enter('olga_p')
    const other = { ...registration('olga'), email: 'another-olga@example.org' }
    expect((await site.say('POST', '/api/auth/register', other)).status).toBe(201)
  })

  it.each([
    ['maren_holt', 'This username is taken.'],
    ['Maren_Holt', 'This username is taken.'],
    ['maren-holt', 'This username is taken.'],
    ['rnaren_ho1t', 'This username is taken.'],
    ['administrator', 'This username is reserved.'],
    ['Adm1n', 'This username is reserved.'],
    ['a', 'A username has 3 to 30 letters, digits, underscores or hyphens, without accents.'],
    ['', 'This field is required.'],
  ])('The profile does not take the username %j', async (username, sentence) => {
    const { status, body } = await patch({ username })
    expect([status, body.errors]).toEqual([422, { username: sentence }])
  })

  it.each([
    [{ email: 'x@example.org' }, 'email'],
    [{ roles: ['administrator'] }, 'roles'],
    [{ id: '00000000-0000-4000-8000-000000000001' }, 'id'],
    [{ email_verified: true }, 'email_verified'],
    [{ created_at: '2020-01-01T00:00:00Z' }, 'created_at'],
    [{ first_name: 'x'.repeat(101) }, 'first_name'],
    [{ last_name: 'a\0b' }, 'last_name'],
    [{ last_name: '\ud800' }, 'last_name'],
    [{ first_name: 7 }, 'first_name'],
  ])('A change of the profile refuses %j', async (body, field) => {
    const answer = await patch(body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('Settings', () => {
  const path = '/api/account/settings'

  it('Settings are on until they are changed', async () => {
    const both = {
      autosave: true,
      editorial_emails: 'at once',
      generate_from_job_description: true,
    }
    expect((await site.say('GET', path, undefined, nora)).body).toEqual({ settings: both })
    const { body } = await site.say('PUT', path, { settings: { autosave: false } }, nora)
    expect(body).toEqual({ settings: { ...both, autosave: false } })
    expect((await site.say('GET', path, undefined, nora)).body).toEqual(body)
    expect((await site.say('PUT', path, { settings: {} }, nora)).status).toBe(422)
  })

  it('Settings are true or false, and unknown ones are refused', async () => {
    for (const settings of [
      { autosave: 'no' },
      { editorial_emails: 'weekly' },
      { autosave: null },
      { user_id: 1 },
      { theme: 'dark' },
    ]) {
      expect((await site.say('PUT', path, { settings }, nora)).status).toBe(422)
    }
    expect((await site.say('PUT', path, {}, nora)).status).toBe(422)
  })
})

it('A kitchen joins what each device saved, is of its user alone, and takes nothing from elsewhere', async () => {
  const pia = await site.join('pia')
  const rye = {
    card: crypto.randomUUID(),
    name: 'Rye',
    href: '/article/rye-in-a-tin#recipe',
    cooked: [1_790_000_000_000],
    stars: 4,
    note: 'More caraway.',
    changed_at: 1_790_000_000_000,
  }
  const save = (cards: unknown, user = nora) =>
    site.say('PUT', '/api/account/kitchen', { cards }, user)
  const read = async (user = nora) =>
    (await site.say('GET', '/api/account/kitchen', undefined, user)).body.cards
  expect((await save([rye])).status).toBe(200)
  expect(await read()).toEqual([rye])
  expect(await read(pia)).toEqual([])
  expect((await save([{ ...rye, href: 'https://other.example/' }])).status).toBe(422)
  expect((await save([{ ...rye, note: 'x'.repeat(2001) }])).status).toBe(422)
  expect(
    (await save(Array.from({ length: 301 }, () => ({ ...rye, card: crypto.randomUUID() })))).status,
  ).toBe(422)
  const p_cards = Array.from({ length: 301 }, () => ({ card: crypto.randomUUID() }))
  const { error } = await site.client(nora).rpc('save_kitchen', { p_cards } as never)
  expect(error?.message).toContain('kitchen_must_have_at_most_300_cards')
  expect(await read()).toEqual([rye])

  const kraut = { ...rye, card: crypto.randomUUID(), name: 'Kraut', stars: null, note: '' }
  const later = {
    ...rye,
    cooked: [1_790_000_000_005],
    changed_at: 1_790_000_000_005,
    note: 'Less.',
  }
  const joined = { ...later, cooked: [...rye.cooked, ...later.cooked] }
  const byName = (cards: unknown) =>
    (cards as { name: string }[]).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await save([later])
  expect(byName((await save([kraut, rye])).body.cards), 'an older list').toEqual([kraut, joined])
  await site.sql`insert into public.cooked_cards (user_id, card_id, content)
    select user_id, gen_random_uuid(), '{"cooked": "often"}' from public.cooked_cards limit 1`
  expect(byName(await read()), 'a row that is damaged').toEqual([kraut, joined])
  expect((await save([])).status).toBe(200)
  expect(await read()).toHaveLength(2)
  const clear = (cleared_at: number) =>
    site.say('PUT', '/api/account/kitchen', { cards: [], cleared_at }, nora)
  await clear(1_790_000_000_000)
  expect(await read(), 'what is newer than a clearing').toEqual([later])
  expect((await save([kraut, rye])).body.cards, 'an older list after a clearing').toEqual([later])
  await clear(1_780_000_000_000)
  expect((await save([rye])).body, 'an earlier clearing that came later').toEqual({
    cards: [later],
    cleared_at: 1_790_000_000_000,
  })
  await clear(3_900_000_000_000)
  expect(await read()).toEqual([])
  const future = { ...kraut, cooked: [3_800_000_000_000], changed_at: 0 }
  expect((await save([future])).body.cards, 'a clearing by a clock that is ahead').toEqual([future])
  await clear(3_800_000_000_000)
  expect(await read(), 'cleared by the device whose clock is ahead').toEqual([])

  const many = (from: number) =>
    Array.from({ length: 300 }, (_, at) => ({
      ...kraut,
      card: crypto.randomUUID(),
      cooked: Array.from({ length: 100 }, (_, time) => from + 100 * at + time),
      changed_at: 0,
    }))
  const [old, fresh] = [many(1), many(100_000)]
  await save(old, pia)
  await save([...fresh.slice(0, 200), { ...old[299], cooked: [200_000] }], pia)
  const kept = (await read(pia)) as (typeof rye)[]
  expect(kept).toHaveLength(300)
  const ids = new Set(kept.map(({ card }) => card))
  expect([...fresh.slice(0, 200), ...old.slice(200)].filter(({ card }) => !ids.has(card))).toEqual(
    [],
  )
  const times = kept.find(({ card }) => card === old[299]?.card)?.cooked
  expect(times).toEqual([...(old[299]?.cooked.slice(1) ?? []), 200_000])
})

describe('What is kept for later', () => {
  const [RYE, SOUR] = ['rye-in-a-tin', 'cold-sourdough']
  const kept = async (by = nora) =>
    (await site.say('GET', '/api/account/kept', undefined, by)).body.ids
  const save = (ids: unknown, by = nora) => site.say('PUT', '/api/account/kept', { ids }, by)
  const check = async (ids: string[]) =>
    (await site.say('POST', '/api/article/kept', { ids })).body.results
  const suspend = (slug: string, published: boolean) =>
    site.sql`update public.articles set published = ${published} where slug = ${slug}`

  it('The list is what was saved, and what is new in it is the newest', async () => {
    expect(await kept()).toEqual([])
    expect((await save([RYE, SOUR, RYE])).body).toEqual({ ids: [RYE, SOUR] })
    expect(await kept()).toEqual([RYE, SOUR])
    await save([SOUR])
    await save([RYE, SOUR])
    expect(await kept()).toEqual([RYE, SOUR])
    expect((await save('x')).status).toBe(422)
    expect((await save(Array.from({ length: 201 }, (_, n) => `no-${n}`))).status).toBe(422)
  })

  it('A suspended article leaves the list of everybody, and is on the account’s again when it is restored', async () => {
    await suspend(RYE, false)
    expect(await kept()).toEqual([SOUR])
    expect(await check([RYE, SOUR, 'no-such-article'])).toEqual([
      { asked: SOUR, id: SOUR, title: 'Cold sourdough', version: 1 },
    ])
    await save([SOUR])
    await save([RYE, SOUR])
    await suspend(RYE, true)
    expect(await kept()).toEqual([RYE, SOUR])
  })

  it('A suspended article is on the list of an editor again when it is restored, too', async () => {
    const edda = await site.join('edda')
    await site.sql`update public.accounts set email_verified_at = now() where user_id = ${edda.id}`
    await site.sql`select public.grant_role(${edda.email}, 'editor')`
    await save([RYE, SOUR], edda)
    await suspend(RYE, false)
    await save([SOUR], edda)
    expect(await kept(edda)).toEqual([SOUR])
    await suspend(RYE, true)
    expect(await kept(edda)).toEqual([RYE, SOUR])
  })

  it('Nobody keeps what readers do not see, not even who wrote it or edits it', async () => {
    const keep = async (by: Person, slug: string) => {
      const [row] = await site.sql`select id::integer from public.articles where slug = ${slug}`
      const kept = site.client(by).from('kept_articles')
      const { error } = await kept.insert({ article_id: row?.id } as never)
      return error?.code ?? null
    }
    const [arno, emma] = [await site.join('arno'), await site.join('emma')]
    await site.sql`select public.grant_role(${arno.email}, 'author')`
    await site.sql`select public.grant_role(${emma.email}, 'editor')`
    await site.sql`update public.accounts set email_verified_at = now()
      where user_id in (${arno.id}, ${emma.id})`
    await save([])
    await site.sql`update public.articles set published = false, owner_id = ${arno.id}
      where slug = ${RYE}`
    for (const by of [nora, arno, emma])
      expect([await keep(by, RYE), await keep(by, SOUR)]).toEqual(['42501', null])
    expect((await save([RYE, SOUR], arno)).status).toBe(200)
    await site.sql`update public.articles set owner_id = null where slug = ${RYE}`
    await suspend(RYE, true)
    expect(await kept(arno)).toEqual([SOUR])
    await save([RYE, SOUR])
  })

  it('An article with another address is found by its former one', async () => {
    await site.sql`update public.articles set slug = 'rye-in-tins' where slug = ${RYE}`
    expect(await kept()).toEqual(['rye-in-tins', SOUR])
    expect(await check([RYE])).toMatchObject([{ asked: RYE, id: 'rye-in-tins' }])
    await save([RYE])
    expect(await kept()).toEqual(['rye-in-tins'])
    await site.sql`update public.articles set slug = ${RYE} where slug = 'rye-in-tins'`
  })
})

describe('Own comments', () => {
  it('Own comments are listed with their answers, newest first, by page', async () => {
    const [quinn, rosa] = [await site.join('quinn'), await site.join('rosa')]
    const say = async (who: Person, body: string, parent: number | null = null) => {
      const [row] = await site.sql`
        insert into public.comments (article_id, author_id, parent_id, body, html)
        select id, ${who.id}, ${parent}, ${body}, '<p>' || ${body} || '</p>'
        from public.articles where slug = 'cold-sourdough' returning id::integer`
      return Number(row?.id)
    }
    const first = await say(quinn, 'Mine rose.')
    await say(rosa, 'So did mine.', first)
    await say(quinn, 'And the second.')
    const gone = await say(quinn, 'Never mind.')
    await site.sql`update public.comments set deleted_at = now() where id = ${gone}`
    const list = async (query: string, who: Browser = quinn) =>
      (await site.say('GET', `/api/account/comment?${query}`, undefined, who)).body
    expect(await list('quantity=1')).toMatchObject({
      total: 2,
      results: [{ title: 'Cold sourdough', comment: { html: '<p>And the second.</p>' } }],
    })
    expect((await list('quantity=1&offset=1')).results).toMatchObject([
      { comment: { id: first, children: [{ username: 'rosa', html: '<p>So did mine.</p>' }] } },
    ])
    expect(await list('', rosa)).toMatchObject({ total: 1 })
    // One that waits for an editor is there, one of an article that readers do not see is not.
    await site.sql`update public.comments set withheld = 'waiting', deleted_at = now() where id = ${first}`
    expect(await list('')).toMatchObject({
      total: 2,
      results: [{}, { comment: { id: first, withheld: 'waiting' } }],
    })
    await site.sql`update public.articles set published = false where slug = 'cold-sourdough'`
    expect(await list('')).toEqual({ total: 0, results: [] })
    await site.sql`update public.articles set published = true where slug = 'cold-sourdough'`
  })
})

describe('Devices', () => {
  type Listed = { id: string; user_agent: string; is_current: boolean }
  const list = async (who: Browser) =>
    (await site.say('GET', '/api/account/session', undefined, who)).body.results as Listed[]
  const isIn = async (who: Browser) =>
    (await site.say('GET', '/api/account', undefined, who)).status === 200

  it('A user sees where they are logged in, and signs out one device or all others', async () => {
    const [sten, tove] = [await site.join('sten'), await site.join('tove')]
    const [phone, laptop] = [await site.enter('sten'), await site.enter('sten')]
    // A session of an API token is not listed as a device.
    await site.sql`insert into auth.sessions (id, user_id, created_at, updated_at, aal, tag)
      values (gen_random_uuid(), ${sten.id}, now(), now(), 'aal1', 'api token')`
    expect((await list(sten)).map(({ is_current }) => is_current)).toEqual([true, false, false])
    const idOf = ({ token }: Browser) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
    await site.sql`update public.session_devices set user_agent = 'A phone' where session_id = ${idOf(phone)}`
    await site.sql`update auth.sessions set created_at = '2099-01-02T08:00:00Z' where id = ${idOf(phone)}`
    await site.sql`update auth.sessions set created_at = '2099-01-01T08:00:00Z', refreshed_at = '2099-01-03T08:00:00'
      where id = ${idOf(laptop)}`
    expect((await list(sten)).slice(1)).toEqual([
      {
        id: idOf(laptop),
        user_agent: expect.any(String),
        is_current: false,
        created_at: '2099-01-01T08:00:00.000Z',
        used_at: '2099-01-03T08:00:00.000Z',
      },
      {
        id: idOf(phone),
        user_agent: 'A phone',
        is_current: false,
        created_at: '2099-01-02T08:00:00.000Z',
        used_at: '2099-01-02T08:00:00.000Z',
      },
    ])
    const [own] = await list(phone)
    const end = (query: string, who: Browser = sten) =>
      site.say('DELETE', `/api/account/session${query}`, undefined, who)
    expect((await end(`?id=${own?.id}`, tove)).body).toEqual({ ended: 0 })
    expect(await isIn(phone)).toBe(true)
    expect((await end(`?id=${own?.id}`)).body).toEqual({ ended: 1 })
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true])
    expect((await end('')).body).toEqual({ ended: 1 })
    expect([await isIn(laptop), await isIn(sten), await isIn(tove)]).toEqual([false, true, true])
    await site.enter('sten')
    const known = await site.sql`select from public.session_devices where user_id = ${sten.id}`
    expect(known).toHaveLength(2)
  })
})

describe('Another email address', () => {
  const ask = (email: string, who: Browser, password = PASSWORD) =>
    site.say('POST', '/api/account/email', { email, password }, who)
  const open = (code: string) => site.say('POST', '/api/auth/activate', { code })
  const codeOf = async (to: string) =>
    linkIn(await site.emailAbout(to, 'Confirm the change'), 'activate')

  it('The address changes once both links were opened, and the former address is told', async () => {
    const ulla = await site.join('ulla')
    const NEW = 'ulla@elsewhere.example'
    expect((await ask(NEW, ulla, 'not this one')).body.errors).toHaveProperty('password')
    expect((await ask(ulla.email, ulla)).body.errors).toHaveProperty('email')
    expect((await ask(NEW, ulla)).status).toBe(202)
    const [old, next] = [await codeOf(ulla.email), await codeOf(NEW)]
    for (const code of [old, next]) expect(code).toMatch(/^change-/)
    expect((await open(next)).body.message).toContain('the other address')
    expect((await open(next)).status).toBe(422)
    expect((await site.say('GET', '/api/account', undefined, ulla)).body.user?.email).toBe(
      ulla.email,
    )
    await site.sql`update auth.users set recovery_token = 'a link', recovery_sent_at = now() where email = ${ulla.email}`
    expect((await open(old)).body.message).toContain('has been changed')
    const [left] = await site.sql`select recovery_token from auth.users where email = ${NEW}`
    expect(left).toEqual({ recovery_token: '' })
    expect((await site.say('GET', '/api/account', undefined, ulla)).body.user).toMatchObject({
      email: NEW,
      email_verified: true,
    })
    expect((await site.emailAbout(ulla.email, 'was changed')).text).toContain(NEW)
    await site.enter(NEW)
    const former = { user: ulla.email, password: PASSWORD }
    expect((await site.say('POST', '/api/auth/login', former)).status).toBe(401)
    expect((await open(old)).status).toBe(422)
    // The former address is free again.
    const again = { ...registration('ulla-two'), email: ulla.email }
    await site.say('POST', '/api/auth/register', again)
    await site.enter(ulla.email)
  })

  it('The links of a change of address end with their time', async () => {
    const yara = await site.join('yara')
    const next = 'yara@elsewhere.example'
    expect((await ask(next, yara)).status).toBe(202)
    const codes = [await codeOf(yara.email), await codeOf(next)]
    await site.sql`update public.email_changes set expires_at = now() where user_id = ${yara.id}`
    for (const code of codes) expect((await open(code)).status).toBe(422)
    const { body } = await site.say('GET', '/api/account', undefined, yara)
    expect(body.user?.email).toBe(yara.email)
  })

  it.each(['hard bounce', 'soft bounce', 'complaint'])(
    'When the present address is suppressed for a %s, the link at the new one is enough',
    async (reason) => {
      const name = `zita-${reason.replace(' ', '-')}`
      const zita = await site.join(name)
      await site.settled()
      await site.sql`select public.suppress_address(${zita.email}, ${reason}, 'a test')`
      const next = `${name}@elsewhere.example`
      expect((await ask(next, zita)).status).toBe(202)
      await open(await codeOf(next))
      const { body } = await site.say('GET', '/api/account', undefined, zita)
      expect(body.user?.email).toBe(next)
      expect((await site.emails(zita.email)).map(({ subject }) => subject)).not.toContainEqual(
        expect.stringContaining('Confirm the change'),
      )
    },
  )

  it('For an address that has an account the answer is the same, its owner is told, and nothing changes', async () => {
    const [vera, wim] = [await site.join('vera'), await site.join('wim')]
    const [taken, free] = await Promise.all([
      ask(wim.email, vera),
      ask('vera@elsewhere.example', vera),
    ])
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    await site.emailAbout(wim.email, 'already have an account')
    await ask(wim.email, vera)
    expect((await open(await codeOf(vera.email))).body.message).toContain('the other address')
    expect((await open(await codeOf('vera@elsewhere.example'))).status).toBe(422)
    expect((await site.say('GET', '/api/account', undefined, vera)).body.user?.email).toBe(
      vera.email,
    )
  })
})

describe('The export', () => {
  it('The export is one file with everything that is stored, however much', async () => {
    await site.sql`
      insert into public.comments (article_id, author_id, body, html)
      select (select id from public.articles where slug = 'cold-sourdough'), ${nora.id}, 'No. ' || n, ''
      from generate_series(1, 250) as n`
    await site.sql`
      insert into public.article_votes (article_id, user_id, vote)
      select id, ${nora.id}, 1 from public.articles where slug = 'rye-in-a-tin'`
    const { status, body, headers } = await site.say('GET', '/api/account/export', undefined, nora)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      exported_at: expect.stringMatching(/Z$/),
      account: { username: 'nora', email: nora.email, terms_accepted_at: expect.any(String) },
      settings: { autosave: false },
      addresses: [{ address: '192.0.2.1', signed_up: true }],
      article_votes: [{ article_id: 'rye-in-a-tin', vote: 1 }],
      kept_articles: [{ article_id: expect.any(Number), kept_at: expect.any(String) }],
    })
    expect(body.comments).toHaveLength(250)
    expect(body.sessions).not.toHaveLength(0)
    expect(body.sign_in_log).not.toHaveLength(0)
  })

  it('The export has no data of others and no secrets', async () => {
    const petra = await site.join('petra')
    const { body } = await site.say('GET', '/api/account/export', undefined, petra)
    expect(body).toMatchObject({ comments: [], article_votes: [], comment_votes: [], articles: [] })
    for (const own of ['addresses', 'sessions']) expect([own, body[own]]).toMatchObject([own, [{}]])
    const text = JSON.stringify(body)
    expect(text).not.toContain('nora')
    expect(text).not.toMatch(/encrypted_password|\$2[aby]\$|token(?!s":)/)
  })
})

it('No call of an account answers without a session', async () => {
  const { ENDPOINTS } = await import('../../src/features/routes.server.ts')
  const closed = ENDPOINTS.filter(({ access }) => access !== 'guest')
  expect(closed.length).toBeGreaterThan(7)
  for (const { method, path } of closed) {
    const body = method === 'GET' ? undefined : {}
    for (const browser of [newBrowser(), { ...newBrowser(), token: 'a.b.c' }]) {
      const answer = await site.say(method, path.replace(/:\w+/g, '1'), body, browser)
      expect([`${method} ${path}`, answer.status]).toEqual([`${method} ${path}`, 401])
    }
  }
})
