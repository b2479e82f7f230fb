import { expect, test, vi } from 'vitest'

test('A missing script asks once for a reload, until that question is answered', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { promise, resolve } = Promise.withResolvers<void>()
  const askToReload = vi.fn(() => promise)
  vi.doMock('./outdated-page.ts', () => ({ askToReload }))
  await import('./missing-script.ts')

  const fail = (type: string) =>
    page.dispatchEvent(new CustomEvent(type, { detail: { error: type } }))
  fail('vite:preloadError')
  fail('astro:hydration-error')
  await vi.waitFor(() => expect(askToReload).toHaveBeenCalled())
  expect(askToReload.mock.calls).toEqual([['vite:preloadError']])
  resolve()
  await vi.waitFor(() => {
    fail('astro:hydration-error')
    expect(askToReload).toHaveBeenLastCalledWith('astro:hydration-error')
  })
  vi.unstubAllGlobals()
})
