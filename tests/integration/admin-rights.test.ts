import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ENDPOINTS } from '../../src/features/routes.server.ts'
import type { AnyEndpoint } from '../../src/lib/endpoint.ts'
import { openAdminSite, text } from '../support/admin-site.ts'

const site = openAdminSite()
const ADMINISTRATORS: AnyEndpoint[] = ENDPOINTS.filter(({ access }) => access === 'administrator')
const named = ({ method, path }: AnyEndpoint): [string, string] => [method, path]
const calls = ADMINISTRATORS.map(named)
const writes = ADMINISTRATORS.filter(({ effect }) => effect === 'write').map(named)

describe('The calls of administrators', () => {
  it.each(calls)('%s %s is for administrators only', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const address = path.replace(/:\w+/, 'cold-sourdough')
    expect((await site.ask(null, method, address, body)).status).toBe(401)
    expect((await site.ask({ token: 'forged' }, method, address, body)).status).toBe(401)
    const refused = await site.ask(site.lou, method, address, body)
    expect(refused.status).toBe(403)
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  it.each(writes)('%s %s refuses a request of another site', async (method, path) => {
    const response = await site.call(
      method,
      path.replace(/:\w+/, 'x'),
      method === 'DELETE' ? undefined : {},
      { authorization: `Bearer ${site.ada.token}`, 'sec-fetch-site': 'cross-site' },
    )
    expect(response.status).toBe(403)
  })

  // rule: admin/limits
  it('Calls that need a role are limited by account, for whichever of them it is', async () => {
    vi.stubEnv('RATE_LIMITS', 'on')
    vi.stubEnv('LIMIT_ADMIN', '3600/2')
    onTestFinished(() => void vi.unstubAllEnvs())
    const read = async (path: string, person = site.ada) =>
      (await site.ask(person, 'GET', path)).status
    expect(await read('/api/admin/overview')).toBe(200)
    expect(await read('/api/admin/mail')).toBe(200)
    expect(await read('/api/admin/newsletter')).toBe(429)
    expect(await read('/api/admin/newsletter', site.hugo)).toBe(200)
    await site.sql`delete from public.rate_limits`
  })

  it('A user whose role was revoked can call nothing of the admin with the token that they have', async () => {
    await site.sql`select public.revoke_role('hugo@example.org')`
    const answer = await site.ask(site.hugo, 'POST', '/api/article', text('no-longer'))
    expect(answer.status).toBe(403)
    const { error } = await site
      .client(site.hugo)
      .rpc('publish_article', { p_slug: 'half-a-thought' } as never)
    expect(error?.code).toBe('42501')
  })

  it('A reader reaches neither the functions nor the tables of the admin over REST', async () => {
    for (const person of [undefined, site.lou]) {
      const client = site.client(person)
      for (const [name, args] of [
        ['publish_article', { p_slug: 'half-a-thought' }],
        ['suspend_article', { p_slug: 'cold-sourdough' }],
        ['bin_article', { p_slug: 'cold-sourdough' }],
        ['delete_article', { p_slug: 'cold-sourdough' }],
        ['request_build', { p_reason: 'mine' }],
        ['create_article', { p_given: text('by-rest') }],
        ['claim_jobs', { p_kind: 'build', p_limit: 1 }],
        ['publish_scheduled_articles', {}],
        ['close_comments_when_due', {}],
      ] as const) {
        expect((await client.rpc(name, args as never)).error, name).not.toBeNull()
      }
      const builds = await client.from('build_log').select('id')
      expect(builds.data ?? []).toEqual([])
      const images = await client.from('stored_images').select('name')
      expect(images.data ?? []).toEqual([])
    }
    const [row] =
      await site.sql`select published, binned_at from public.articles where slug = 'cold-sourdough'`
    expect(row).toEqual({ published: true, binned_at: null })
  })

  it('The rights of an administrator end with the session, also over REST', async () => {
    const late = await site.signUp('late@example.org', 'late_editor')
    await site.sql`select public.grant_role('late@example.org', 'administrator')`
    await site.sql`delete from auth.sessions where user_id = ${late.id}`
    const { error } = await site
      .client(late)
      .rpc('publish_article', { p_slug: 'half-a-thought' } as never)
    expect(error?.code).toBe('42501')
  })
})
