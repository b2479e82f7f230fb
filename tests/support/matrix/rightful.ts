import type { AnyEndpoint } from '../../../src/lib/endpoint.ts'
import type { Browser } from '../accounts.ts'
import { CALLS, nameOf, RIGHTS } from './all-calls.ts'
import { answersOf, makers } from './calls.ts'
import { FEWER_PEOPLE, type MatrixSite } from './people.ts'
import { requestOf } from './request.ts'
import { arranging } from './rest.ts'

/**
 * A request that would succeed from a page of the site, with everything that a browser has, or be
 * refused for the state of the site alone; and its status.
 */
export async function rightfulRequest(site: MatrixSite, endpoint: AnyEndpoint) {
  const rights = RIGHTS[nameOf(endpoint)]
  if (!rights) throw new Error(`${nameOf(endpoint)} has no row in the matrix.`)
  const row = CALLS[nameOf(endpoint)] ?? {}
  const answers = answersOf(rights, row)
  const whoIsAnswered = (isRight: (status: number) => boolean) =>
    FEWER_PEOPLE.find((one) => one !== 'guest' && isRight(answers[one]))
  const who = (whoIsAnswered((status) => status < 300) ??
    whoIsAnswered((status) => status === 409)) as 'owner'
  const caller = row.spends ? await site.spare(who) : site.people[who]
  const owner = site.ownerFor(who)
  const input = await arranging(site.sql, async (sql) =>
    row.ask?.({ sql, owner, caller, ...makers(sql, owner) }),
  )
  const { method, path, body } = requestOf(endpoint, input ?? {})
  const headers = {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    authorization: `Bearer ${caller.token}`,
    cookie: cookiesOf(caller),
  }
  const init = { method, headers, ...(body !== undefined && { body }) }
  return { path, init, status: answers[who] }
}

const cookiesOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
