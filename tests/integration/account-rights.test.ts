import { beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { type Browser, newBrowser, openAccountSite, PASSWORD } from '../support/accounts.ts'

const site = openAccountSite()
type Person = Browser & { id: string; email: string }
let nora: Person
let olga: Person
let ada: Person

beforeAll(async () => {
  nora = await site.join('nora')
  olga = await site.join('olga')
  ada = await site.join('ada')
  await site.sql`select public.grant_role(${ada.email}, 'administrator')`
})

const OWN = ['accounts', 'account_settings', 'account_addresses'] as const
const CLOSED = [
  'activation_codes',
  'reserved_usernames',
  'username_claims',
  'login_attempts',
  'password_pepper',
  'rate_limits',
] as const

const rows = async (table: string, person?: Browser) =>
  (await site.client(person).from(table).select('*')).data

describe('Rows of an account over REST', () => {
  it.each(OWN)(
    '%s: its owner reads their own, guests and others none, administrators no more',
    async (table) => {
      const mine = await rows(table, nora)
      expect(mine).toHaveLength(1)
      expect(mine?.[0]).toMatchObject({ user_id: nora.id })
      expect((await rows(table, olga))?.map(({ user_id }) => user_id)).toEqual([olga.id])
      expect((await rows(table, ada))?.map(({ user_id }) => user_id)).toEqual([ada.id])
      expect(await rows(table)).toBeNull()
    },
  )

  it.each(CLOSED)('No caller reads or writes %s', async (table) => {
    for (const person of [undefined, nora, ada]) {
      expect(await rows(table, person)).toBeNull()
      const { error } = await site.client(person).from(table).delete().neq('key', 'x')
      expect(error).not.toBeNull()
    }
  })

  it('A user writes two columns of their settings and three of their profile', async () => {
    const update = async (
      table: string,
      values: object,
      column: string,
      id: string,
      person?: Person,
    ) => {
      const { data, error } = await site
        .client(person)
        .from(table)
        .update(values as never)
        .eq(column, id)
        .select()
      return error ? error.code : data?.length
    }
    expect(await update('account_settings', { autosave: false }, 'user_id', nora.id, nora)).toBe(1)
    expect(await update('profiles', { first_name: 'Nora' }, 'id', nora.id, nora)).toBe(1)
    for (const other of [olga, ada]) {
      expect(await update('account_settings', { autosave: false }, 'user_id', nora.id, other)).toBe(
        0,
      )
      expect(await update('profiles', { username: 'mine_now' }, 'id', nora.id, other)).toBe(0)
    }
    expect(await update('profiles', { first_name: 'X' }, 'id', nora.id)).toBe('42501')
    for (const values of [
      { email_verified_at: '2020-01-01' },
      { deletes_at: null },
      { user_id: olga.id },
    ]) {
      expect(await update('accounts', values, 'user_id', nora.id, nora)).toBe('42501')
    }
    for (const values of [
      { id: olga.id },
      { created_at: '2020-01-01' },
      { comments_hidden: false },
    ]) {
      expect(await update('profiles', values, 'id', nora.id, nora)).toBe('42501')
    }
    expect(await update('account_settings', { user_id: olga.id }, 'user_id', nora.id, nora)).toBe(
      '42501',
    )
    expect(await update('profiles', { username: 'administrator' }, 'id', nora.id, nora)).toEqual(
      expect.any(String),
    )
    expect(await update('profiles', { username: '0lga' }, 'id', nora.id, nora)).toBe('23505')
  })

  it('No caller creates or removes rows of an account', async () => {
    for (const table of OWN) {
      const client = site.client(nora)
      expect((await client.from(table).insert({ user_id: olga.id } as never)).error?.code).toBe(
        '42501',
      )
      expect((await client.from(table).delete().eq('user_id', nora.id)).error?.code).toBe('42501')
    }
  })

  it('A token whose session has ended reads no account over REST', async () => {
    const gone = await site.enter('nora')
    await site.say('POST', '/api/auth/logout', {}, { ...gone, cookies: new Map(gone.cookies) })
    for (const table of OWN) expect(await rows(table, gone)).toEqual([])
    const { data } = await site
      .client(gone)
      .from('profiles')
      .update({ first_name: 'Ghost' } as never)
      .eq('id', nora.id)
      .select()
    expect(data).toEqual([])
    for (const name of ['read_account', 'export_account'] as const) {
      expect((await site.client(gone).rpc(name)).data).toBeNull()
    }
  })
})

describe('Functions of accounts over REST', () => {
  const SERVICE_ONLY: Record<string, object> = {
    account_of: { p_user: '00000000-0000-4000-8000-000000000001' },
    find_account: { p_login: 'nora' },
    find_account_of_reset_link: { p_key: 'x' },
    is_reserved_username: { p_username: 'x' },
    record_login_attempt: { p_login_hash: 'x', p_free: 1, p_first: '1 s', p_longest: '1 s' },
    clear_login_attempts: { p_login_hash: 'x' },
    record_login: {
      p_user: '00000000-0000-4000-8000-000000000001',
      p_address: null,
      p_session: null,
      p_agent: '',
    },
    end_session: { p_session: '00000000-0000-4000-8000-000000000001' },
    end_sessions: { p_user: '00000000-0000-4000-8000-000000000001' },
    create_activation_code: { p_user: '00000000-0000-4000-8000-000000000001', p_code_hash: 'x' },
    activate_account: { p_code_hash: 'x' },
    verify_email: { p_user: '00000000-0000-4000-8000-000000000001' },
    record_registration: { p_user: '00000000-0000-4000-8000-000000000001', p_address: null },
    auth_password: { p_password_hash: 'x' },
    is_password_of: { p_user: '00000000-0000-4000-8000-000000000001', p_password_hash: 'x' },
    set_password: { p_user: '00000000-0000-4000-8000-000000000001', p_password_hash: 'x' },
    check_registration: { p_email: 'x', p_username: 'x' },
    delete_account: { p_user: '00000000-0000-4000-8000-000000000001', p_delete_comments: true },
    delete_comments_of_user: { p_user: '00000000-0000-4000-8000-000000000001' },
    purge_account: { p_user: '00000000-0000-4000-8000-000000000001' },
    apply_retention: { p_now: '2099-01-01' },
  }

  it.each(Object.entries(SERVICE_ONLY))('Only the server may call %s', async (name, input) => {
    for (const person of [undefined, nora, ada]) {
      const { error } = await site.client(person).rpc(name as never, input as never)
      expect(error?.code).toBe('42501')
    }
  })
})

describe('Roles of a user', () => {
  it('A role granted or revoked in the database counts within a session', async () => {
    const roles = async () =>
      (await site.say('GET', '/api/account', undefined, nora)).body.user?.roles
    expect(await roles()).toEqual([])
    await site.sql`select public.grant_role(${nora.email}, 'administrator')`
    expect(await roles()).toEqual([{ slug: 'administrator', name: 'Administrator' }])
    await site.sql`select public.revoke_role(${nora.email})`
    expect(await roles()).toEqual([])
  })

  it('A call asks for a role by its name, and for a verified address by itself', async () => {
    const { beginCall } = await import('../../src/server/session.ts')
    const as = ({ token }: Browser) =>
      ({
        request: new Request(ORIGIN, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        }),
      }) as never
    await expect(beginCall(as(ada), 'administrator')).resolves.toMatchObject({
      user: { id: ada.id },
    })
    await expect(beginCall(as(nora), 'administrator')).rejects.toMatchObject({ status: 403 })
    await expect(beginCall(as(newBrowser()), 'administrator')).rejects.toMatchObject({
      status: 401,
    })
    await expect(beginCall(as(nora), 'verified')).rejects.toMatchObject({ status: 403 })
    await site.sql`update public.accounts set email_verified_at = now() where user_id = ${nora.id}`
    await expect(beginCall(as(nora), 'verified')).resolves.toMatchObject({
      user: { email_verified: true },
    })
  })

  it('A suspended account is closed at once, and to logins until it is restored', async () => {
    const vera = await site.join('vera')
    const login = () => site.say('POST', '/api/auth/login', { user: 'vera', password: PASSWORD })
    await site.sql`update auth.users set banned_until = now() + interval '100 years' where id = ${vera.id}`
    expect((await site.say('GET', '/api/account', undefined, vera)).status).toBe(401)
    expect((await login()).status).toBe(403)
    await site.sql`update auth.users set banned_until = null where id = ${vera.id}`
    expect((await login()).status).toBe(200)
  })
})
