import * as v from 'valibot'
import { firstOf, readResult, rowsOf } from '../../../server/database-errors.ts'
import { readGuestEnv } from '../../../server/env.ts'
import { handle } from '../../../server/handle.ts'
import { log } from '../../../server/log.ts'
import { timeLimit } from '../../../server/time-limit.ts'
import { startBuild } from '../../base/builds/start-build.server.ts'
import { redirectConstraints } from './constraints.ts'
import * as contract from './contract.ts'
import { describeChange, describeEnd, readTable } from './rules.ts'

const PATIENCE = 5_000

/** Requests a path of this site as a guest; `path` begins with one slash. */
async function ask(path: string, request: Request): Promise<contract.Answered> {
  const options = { redirect: 'manual', signal: AbortSignal.timeout(timeLimit(PATIENCE)) } as const
  try {
    const response = await fetch(new URL(path, request.url), options)
    await response.body?.cancel()
    return { status: response.status, to: response.headers.get('location') }
  } catch (error) {
    log.warn({ error }, 'The site did not answer the test of a redirect.')
    return { status: null, to: null }
  }
}

const reasonOf = (constraint: string) =>
  redirectConstraints[constraint]?.message ?? 'The database did not accept this row.'

/** Shortens an address of this site to its path; other addresses stay as they are. */
function withoutOwnOrigin(to: string | null): string | null {
  if (!to?.startsWith('https:') || new URL(to).host !== new URL(readGuestEnv().SITE_URL).host)
    return to
  return to.slice(new URL(to).origin.length).replace(/^(?!\/)/, '/')
}

/** The number of rows in one statement, because a statement has a time limit. */
const PART = 500
/** The longest line that is returned, in characters: two addresses have at most 500 each. */
const LONGEST_LINE = 1000

const refusals = v.array(v.object({ place: v.number(), constraint: v.string() }))

export const routes = [
  handle(contract.findOwnAddresses, async ({ find, addresses }, { client }) =>
    readResult(
      contract.findOwnAddresses.answer,
      await client.rpc('find_own_addresses', { p_find: find, p_addresses: addresses }),
    ),
  ),

  handle(contract.listRedirects, async ({ keyword, sort_by, ...slice }, { client }) => {
    const { offset: p_offset, quantity: p_quantity } = slice
    const parameters = { p_keyword: keyword, p_sort_by: sort_by, p_offset, p_quantity }
    const result = await client.rpc('list_redirects', parameters)
    return readResult(contract.listRedirects.answer, result)
  }),

  handle(contract.testRedirect, async ({ from, to = null }, { request }) => {
    const target = withoutOwnOrigin(to)
    return {
      from: await ask(from, request),
      to: target?.startsWith('/') ? await ask(target, request) : null,
    }
  }),

  handle(contract.addRedirect, async ({ from, to, status }, { client }) => {
    const to_path = withoutOwnOrigin(to)
    rowsOf(await client.from('redirects').insert({ from_path: from, to_path, status }))
    return {
      message:
        to === null
          ? `${from} now says that the page was deleted.`
          : `${from} leads to ${to_path}.`,
    }
  }),

  handle(contract.updateRedirect, async ({ id, from, to, status }, { client, defer }) => {
    const row = { from_path: from, to_path: withoutOwnOrigin(to), status }
    const result = await client.from('redirects').select('to_path').eq('id', id)
    const before = firstOf(result, contract.NO_REDIRECT)
    const changed = await client.from('redirects').update(row).eq('id', id).select('id')
    firstOf(changed, contract.NO_REDIRECT)
    defer(startBuild())
    return { message: describeChange(before) }
  }),

  handle(contract.importRedirects, async ({ table }, { client }) => {
    const refused: contract.RefusedRow[] = []
    let imported = 0
    const rows = readTable(table).flatMap(({ line, text, ...cells }) => {
      const { success, output, issues } = v.safeParse(contract.givenRedirect, cells)
      if (success) return [{ line, text, ...output }]
      refused.push({ line, text, reason: issues[0].message })
      return []
    })
    for (let start = 0; start < rows.length; start += PART) {
      const part = rows.slice(start, start + PART)
      const p_rows = part.map(({ from, to, status }) => ({
        from,
        to: withoutOwnOrigin(to),
        status,
      }))
      const refusedPlaces = readResult(refusals, await client.rpc('import_redirects', { p_rows }))
      for (const { place, constraint } of refusedPlaces) {
        const { line = 0, text = '' } = part[place] ?? {}
        refused.push({ line, text, reason: reasonOf(constraint) })
      }
      imported += part.length - refusedPlaces.length
    }
    return {
      imported,
      problems: refused.length,
      refused: refused
        .sort((one, other) => one.line - other.line)
        .slice(0, contract.LISTED_PROBLEMS)
        .map(({ text, ...row }) => ({ ...row, text: text.slice(0, LONGEST_LINE) })),
    }
  }),

  handle(contract.removeRedirect, async ({ id }, { client, defer }) => {
    const gone = await client.from('redirects').delete().eq('id', id).select('to_path')
    const removed = firstOf(gone, contract.NO_REDIRECT)
    defer(startBuild())
    return { message: describeEnd(removed) }
  }),
]
