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
