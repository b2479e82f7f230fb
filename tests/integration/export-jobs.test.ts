import { expect, it } from 'vitest'
import { doExports, keptExports } from '../../src/features/exports/do-exports.server.ts'
import { openAdminSite } from '../support/admin-site.ts'

const site = openAdminSite()

it('An administrator has one made, is told by email and downloads it; a day later it is gone', async () => {
  const headers = { authorization: `Bearer ${site.ada.token}` }
  const choices = { people: false, revisions: false }
  expect((await site.call('POST', '/api/admin/export', choices, headers)).status).toBe(202)
  await doExports()
  const told =
    await site.sql`select recipient from public.jobs where subject = 'Your export is ready'`
  expect([...told]).toEqual([{ recipient: 'ada@example.org' }])
  const [made] = (await (await site.call('GET', '/api/admin/export', undefined, headers)).json())
    .results
  const asked = await site.call('POST', '/api/admin/export/download', { name: made.name }, headers)
  const zip = Buffer.from(await (await fetch((await asked.json()).url)).arrayBuffer())
  expect(zip.length).toBe(made.bytes)
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(await keptExports(Date.now() + 25 * 3_600_000)).toEqual([])
  expect(await keptExports()).toEqual([])
})
