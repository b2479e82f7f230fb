const NO_FILTERS = ['select', 'columns', 'order', 'limit', 'offset', 'on_conflict']

const VERBS: Record<string, string> = { PATCH: 'UPDATE', DELETE: 'DELETE' }

/** Refuses updates and deletes without a filter, as pg-safeupdate does in hosted projects. */
export function refuseAllRows({ method, url }: Request): Response | null {
  const { pathname, searchParams } = new URL(url)
  const verb = VERBS[method]
  if (!verb || !/^\/rest\/v1\/\w+$/.test(pathname)) return null
  if ([...searchParams.keys()].some((name) => !NO_FILTERS.includes(name))) return null
  const problem = { code: '21000', message: `${verb} requires a WHERE clause` }
  return Response.json({ ...problem, details: null, hint: null }, { status: 400 })
}
