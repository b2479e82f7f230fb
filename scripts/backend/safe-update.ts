/** What of an address says something else than which rows are meant. */
const NO_FILTERS = ['select', 'columns', 'order', 'limit', 'offset', 'on_conflict']

const VERBS: Record<string, string> = { PATCH: 'UPDATE', DELETE: 'DELETE' }

/**
 * Refuses a call that would change all rows of a table, as pg-safeupdate does, which hosted projects
 * load for the Data API. Inside of functions an advisor looks for it (tools/go-live/rehearse/advisors.ts).
 *
 * @returns null for every other call
 */
export function refuseAllRows({ method, url }: Request): Response | null {
  const { pathname, searchParams } = new URL(url)
  const verb = VERBS[method]
  if (!verb || !/^\/rest\/v1\/\w+$/.test(pathname)) return null
  if ([...searchParams.keys()].some((name) => !NO_FILTERS.includes(name))) return null
  const problem = { code: '21000', message: `${verb} requires a WHERE clause` }
  return Response.json({ ...problem, details: null, hint: null }, { status: 400 })
}
