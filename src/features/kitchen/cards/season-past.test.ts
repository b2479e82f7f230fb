import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A page that is read in another month than it was made in does not say "now"', async () => {
  const title = (season: string) => ({
    dataset: { season, past: 'In season then' },
    textContent: 'Now in season',
  })
  const [november, december] = [title('11'), title('12')]
  vi.useFakeTimers({ now: new Date('2026-12-01T00:30:00Z') })
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelectorAll: () => [november, december],
  })
  await import('./season-past.ts')
  expect([november.textContent, december.textContent]).toEqual(['In season then', 'Now in season'])
})
