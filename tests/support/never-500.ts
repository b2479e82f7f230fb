import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/features/routes.server.ts'
import type { AnyEndpoint } from '../../src/lib/endpoint.ts'
import type { Member } from './community.ts'
import { changesOf } from './fuzz.ts'
import { CALLS, nameOf } from './matrix/all-calls.ts'
import { makers } from './matrix/calls.ts'
import { openMatrixSite } from './matrix/people.ts'
import { requestOf } from './matrix/request.ts'
import { openRenderer } from './renderer.ts'

/** Tests that no call answers 500, with so many inputs made from its contract. */
export function testEveryCall(runs: number, seed?: number): void {
  const site = openMatrixSite()
  openRenderer()
  beforeAll(() => site.join('frida'))

  /** Who called last, where a call that succeeds ends their session or account. */
  let spare: Member | null = null

  async function answerOf(endpoint: AnyEndpoint, changes: Record<string, unknown>) {
    const row = CALLS[nameOf(endpoint)] ?? {}
    const who = endpoint.access === 'administrator' ? 'administrator' : 'owner'
    if (row.spends) spare ??= await site.spare(who)
    const caller = (row.spends && spare) || site.people[who]
    const making = { sql: site.sql, owner: caller, caller, ...makers(site.sql, caller) }
    const input = { ...(await row.ask?.(making)), ...changes }
    const { method, path, body } = requestOf(endpoint, input)
    const response = await site.callWith(method, path, body, {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      authorization: `Bearer ${caller.token}`,
    })
    const said = await response.text()
    if (response.ok) spare = null
    return response.status < 500 ? null : `${method} ${path} ${response.status} ${said}`
  }

  it.each(ENDPOINTS.map((endpoint): [string, AnyEndpoint] => [nameOf(endpoint), endpoint]))(
    '%s answers no input with a 500',
    async (_, endpoint) => {
      spare = null
      const property = fc.asyncProperty(changesOf(endpoint), async (changes) => {
        expect(await answerOf(endpoint, changes)).toBeNull()
      })
      await fc.assert(property, { numRuns: runs, ...(seed !== undefined && { seed }) })
    },
    300_000,
  )
}
