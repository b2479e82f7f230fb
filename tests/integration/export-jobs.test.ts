import { expect, it } from 'vitest'
import { doExports, keptExports } from '../../src/features/moving/exports/do-exports.server.ts'
import { openAdminSite } from '../support/admin-site.ts'

const site = openAdminSite()

it('An administrator has one made, is told by email and downloads it; a day later it is gone', async () => {
  const headers = { authorization: `Bearer ${site.ada.token}` }
  const choices = { people: false, revisions: false }
  const make = async () => (await site.call('POST', '/api/admin/export', choices, headers)).status
  const list = async () => (await site.call('GET', '/api/admin/export', undefined, headers)).json()
  expect(await make()).toBe(202)
  expect(await make()).toBe(409)
  expect((await list()).job).toMatchObject({ status: 'queued', error: null })
  await doExports()
  const emails =
    await site.sql`select recipient from public.jobs where subject = 'Your export is ready'`
  expect([...emails]).toEqual([{ recipient: 'ada@example.org' }])
  const { results, job } = await list()
  const [made] = results
  expect(job).toBeNull()
  const download = await site.call(
    'POST',
    '/api/admin/export/download',
    { name: made.name },
    headers,
  )
  const { url } = await download.json()
  const { searchParams } = new URL(url)
  const [, claims = ''] = (searchParams.get('token') ?? '').split('.')
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(exp - iat).toBe(60)
  expect(searchParams.get('download')).toBe(
    `new-magazine-${new Date(made.made_at).toISOString().slice(0, 10)}.zip`,
  )
  const zip = Buffer.from(await (await fetch(url)).arrayBuffer())
  expect(zip.length).toBe(made.bytes)
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  const unknown = { name: 'magazine-1.zip' }
  expect((await site.call('POST', '/api/admin/export/download', unknown, headers)).status).toBe(404)
  const madeAt = Date.parse(made.made_at)
  expect(await keptExports(madeAt + 24 * 3_600_000 - 1)).toHaveLength(1)
  expect(await keptExports(madeAt + 24 * 3_600_000)).toEqual([])
  expect(await keptExports()).toEqual([])
})

it('An export whose function was ended is made by the next; one that failed five times is told', async () => {
  const headers = { authorization: `Bearer ${site.ada.token}` }
  const choices = { people: false, revisions: false }
  const subjects = async () => {
    const jobs =
      await site.sql`select subject from public.jobs where kind = 'email' order by id desc`
    return jobs.map(({ subject }) => subject)
  }
  await site.call('POST', '/api/admin/export', choices, headers)
  await site.sql`
    update public.jobs set status = 'running', attempts = 3, due_at = now() - interval '1 second'
    where kind = 'export'`
  expect([...(await site.sql`select public.is_due('export')`)]).toEqual([{ is_due: true }])
  await site.sql`alter table public.spellings rename to former_spellings`
  await doExports()
  expect(await subjects()).not.toContain('Your export failed')
  await site.sql`update public.jobs set due_at = now() where kind = 'export'`
  await doExports()
  expect((await subjects())[0]).toBe('Your export failed')
  const [failed] = await site.sql`select status, error from public.jobs where kind = 'export'`
  expect(failed?.status).toBe('failed')
  expect(failed?.error).toBeTruthy()
  await site.sql`alter table public.former_spellings rename to spellings`
  await site.call('POST', '/api/admin/export', choices, headers)
  await doExports()
  expect((await subjects())[0]).toBe('Your export is ready')
  expect(await keptExports()).toHaveLength(1)
})
