import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', new EventTarget())
const { keepAwake, letSleep } = await import('./awake.ts')

/** A browser that answers when it is told to. */
function slowBrowser() {
  const release = vi.fn()
  const { promise, resolve } = Promise.withResolvers<{ release: typeof release }>()
  vi.stubGlobal('navigator', { wakeLock: { request: () => promise } })
  return { release, answer: () => resolve({ release }) }
}

test('The screen may go dark when the kitchen is closed before the browser has answered', async () => {
  const { release, answer } = slowBrowser()
  const awake = keepAwake()
  letSleep()
  answer()
  expect(await awake).toBe(true)
  expect(release).toHaveBeenCalledOnce()
})

test('The screen stays on as long as the kitchen is open', async () => {
  const { release, answer } = slowBrowser()
  const awake = keepAwake()
  answer()
  expect(await awake).toBe(true)
  expect(release).not.toHaveBeenCalled()
  letSleep()
  expect(release).toHaveBeenCalledOnce()
})

test('A browser that does not keep the screen on says so', async () => {
  vi.stubGlobal('navigator', {})
  expect(await keepAwake()).toBe(false)
})
