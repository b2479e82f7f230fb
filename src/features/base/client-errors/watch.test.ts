import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  [0.249, 4],
  [0.25, 0],
])('One page in four reports its errors: of the number %d, %d kinds', async (number, kinds) => {
  vi.resetModules()
  vi.spyOn(Math, 'random').mockReturnValue(number)
  const watched = vi.fn()
  vi.stubGlobal('addEventListener', watched)
  await import('./watch.ts')
  expect(watched).toHaveBeenCalledTimes(kinds)
})

it('Each kind of failure is reported with what failed', async () => {
  vi.resetModules()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const report = vi.fn()
  vi.doMock('./report-error.ts', () => ({ report }))
  await import('./watch.ts')
  const fail = (type: string, what: object) =>
    page.dispatchEvent(Object.assign(new Event(type), what))
  fail('error', { error: 'the jug', message: 'Uncaught the jug' })
  fail('error', { error: null, message: 'Script error.' })
  fail('unhandledrejection', { reason: 'the crock' })
  fail('astro:hydration-error', { detail: { error: 'the island' } })
  fail('vite:preloadError', { detail: { error: 'the script' } })
  await vi.waitFor(() =>
    expect(report.mock.calls).toEqual([
      ['error', 'the jug'],
      ['error', 'Script error.'],
      ['rejection', 'the crock'],
      ['island', 'the island'],
      ['script', 'the script'],
    ]),
  )
})

it('When the script that reports is missing, it is not asked for again', async () => {
  vi.resetModules()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const fail = (error: string) =>
    page.dispatchEvent(new CustomEvent('vite:preloadError', { detail: { error } }))
  let loads = 0
  vi.doMock('./report-error.ts', () => {
    loads += 1
    if (loads < 5) fail('its own script')
    throw new Error('Failed to fetch')
  })
  await import('./watch.ts')
  fail('a script')
  await vi.waitFor(() => expect(loads).toBe(1))
  fail('another')
  await vi.dynamicImportSettled()
  expect(loads).toBe(1)
})
