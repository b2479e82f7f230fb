import { afterEach, expect, it, vi } from 'vitest'
import { whenShown } from './when-shown.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('A page acts by itself after two seconds, and not while a browser renders it in advance', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ahead = Object.assign(new EventTarget(), { prerendering: true })
  vi.stubGlobal('document', ahead)
  const acts = vi.fn()
  const acting = whenShown().then(acts)
  await vi.advanceTimersByTimeAsync(60_000)
  ahead.dispatchEvent(new Event('prerenderingchange'))
  await vi.advanceTimersByTimeAsync(1999)
  expect(acts).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await acting
  expect(acts).toHaveBeenCalledOnce()
})
