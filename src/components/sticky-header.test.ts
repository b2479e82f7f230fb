import { expect, it, vi } from 'vitest'

it('The header is compact after 650 pixels of scrolling, and not before', async () => {
  const page = new EventTarget()
  const masthead = { toggleAttribute: vi.fn() }
  vi.stubGlobal('document', { querySelector: () => masthead })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
  vi.stubGlobal('scrollY', 0)
  await import('./sticky-header.ts')
  for (const [top, isCompact] of [
    [650, false],
    [651, true],
  ] as const) {
    vi.stubGlobal('scrollY', top)
    page.dispatchEvent(new Event('scroll'))
    expect(masthead.toggleAttribute).toHaveBeenLastCalledWith('data-compact', isCompact)
  }
  vi.unstubAllGlobals()
})
