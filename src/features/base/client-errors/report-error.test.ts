import { expect, it, vi } from 'vitest'

// rule: reading/errors-reported
it('A page reports an error without the rest of its address, each message once and three at most', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response())
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { pathname: '/reset-password/a-secret', search: '?q=typed' })
  vi.resetModules()
  const { report } = await import('./report-error.ts')
  for (const message of ['one', 'one', 'x'.repeat(400), 'three', 'four'])
    report('error', Object.assign(new Error(message), { stack: 'y'.repeat(2000) }))
  const sent = fetch.mock.calls.map(([path, { body }]) => [path, JSON.parse(String(body))])
  const what = { kind: 'error', stack: 'y'.repeat(1500), page: '/reset-password' }
  expect(sent).toEqual(
    ['one', 'x'.repeat(300), 'three'].map((message) => ['/api/client-error', { ...what, message }]),
  )
  vi.unstubAllGlobals()
})
