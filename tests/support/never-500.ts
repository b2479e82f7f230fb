import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/features/routes.server.ts'
import { type AnyEndpoint, takesBody } from '../../src/lib/endpoint.ts'
import { isRole } from '../../src/lib/roles.ts'
import type { Member } from './community.ts'
import { changesOf, kindsOf } from './fuzz.ts'
import { CALLS, nameOf } from './matrix/all-calls.ts'
import { makers } from './matrix/calls.ts'
import { openMatrixSite } from './matrix/people.ts'
import { requestOf } from './matrix/request.ts'
import { openRenderer } from './renderer.ts'

/**
 * Tests that no call answers 500, with so many inputs made from its contract, and that it answers 422
 * for what cannot be stored, in each of its fields.
 */
export function testCalls(endpoints: readonly AnyEndpoint[], runs: number, seed?: number): void {
  const site = openMatrixSite()
  openRenderer()
  beforeAll(() => site.join('frida'))

  /** Who called last, where a call that succeeds ends their session or account. */
  let spare: Member | null = null

  async function answerOf(endpoint: AnyEndpoint, changes: Record<string, unknown>) {
    const row = CALLS[nameOf(endpoint)] ?? {}
    // Who may make the call, or it would be refused before its input is read.
    const who = isRole(endpoint.access) ? 'administrator' : 'owner'
    if (row.spends) spare ??= await site.spare(who)
    const caller = spare ?? site.people[who]
    const making = { sql: site.sql, owner: caller, caller, ...makers(site.sql, caller) }
    const input = { ...(await row.ask?.(making)), ...changes }
    const { method, path, body } = requestOf(endpoint, input)
    const response = await site.callWith(method, path, body, {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      authorization: `Bearer ${caller.token}`,
    })
    const text = await response.text()
    if (response.ok) spare = null
    return { status: response.status, text: `${method} ${path} ${response.status} ${text}` }
  }

  it.each(endpoints.map((endpoint): [string, AnyEndpoint] => [nameOf(endpoint), endpoint]))(
    '%s answers no input with a 500, and NUL in any field with 422',
    async (_, endpoint) => {
      spare = null
      // What administrators do may have ended a session.
      for (const who of ['owner', 'administrator'] as const) {
        const { id } = site.people[who]
        const [open] = await site.sql`select from auth.sessions where user_id = ${id}`
        if (!open) site.people[who] = await site.spare(who)
      }
      const property = fc.asyncProperty(changesOf(endpoint), async (changes) => {
        const { status, text } = await answerOf(endpoint, changes)
        expect(status < 500 || text).toBe(true)
      })
      await fc.assert(property, { numRuns: runs, ...(seed !== undefined && { seed }) })
      for (const field of fieldsOf(endpoint)) {
        const { status, text } = await answerOf(endpoint, { [field]: 'a\0b' })
        expect([field, status === 422 || text]).toEqual([field, true])
      }
    },
    300_000,
  )
}

/** Texts of a form are files. */
const fieldsOf = ({ input, files }: AnyEndpoint): string[] =>
  files ? [] : Object.keys('entries' in input ? (input.entries as object) : {})

/** Where a field of a call comes from, and what it is: `query string maxLength`. */
function kindsOfCall(endpoint: AnyEndpoint): string[] {
  const rest = endpoint.files ? 'form' : takesBody(endpoint) ? 'body' : 'query'
  return [...kindsOf(endpoint)].map(
    ([field, kind]) => `${endpoint.path.includes(`:${field}`) ? 'path' : rest} ${kind}`,
  )
}

/** As few calls as have every kind of field from every place, chosen one after the other. */
export function callsOfEveryKind(): AnyEndpoint[] {
  const left = new Set(ENDPOINTS.flatMap(kindsOfCall))
  const chosen: AnyEndpoint[] = []
  const gain = (endpoint: AnyEndpoint) =>
    new Set(kindsOfCall(endpoint).filter((kind) => left.has(kind))).size
  while (left.size > 0) {
    const best = ENDPOINTS.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    chosen.push(best)
    for (const kind of kindsOfCall(best)) left.delete(kind)
  }
  return chosen
}
