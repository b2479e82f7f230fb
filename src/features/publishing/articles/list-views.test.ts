import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let written: string[]

/** A page of a browser that has chosen a view, or none. */
const openPage = (cookie: string, rest: object = {}) =>
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(line: string) {
      written.push(line)
    },
    ...rest,
  })

beforeEach(() => {
  written = []
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

it('The view that a reader has chosen is renewed on each visit', async () => {
  openPage('theme=dark; view=lcon')
  await import('./renew-view.ts')
  expect(written).toEqual([
    'view=lcon; path=/; samesite=strict; expires=Fri, 31 Dec 9999 23:59:59 GMT; secure',
  ])
})

it('The view that a reader chooses is shown and kept', async () => {
  const radios = ['phot', 'ldet', 'lcon'].map((value) => ({ value, checked: value === 'phot' }))
  const views = Object.assign(new EventTarget(), { elements: radios })
  const documentElement = { dataset: { view: 'ldet' } }
  openPage('view=ldet', { querySelector: () => views, documentElement })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
  await import('./list-views.ts')
  expect(radios.map(({ checked }) => checked)).toEqual([false, true, false])
  const radio = Object.assign(new EventTarget(), { value: 'lcon', checked: true })
  const event = new Event('change')
  Object.defineProperty(event, 'target', { value: radio })
  views.dispatchEvent(event)
  expect(written[0]).toMatch(/^view=lcon;.* expires=/)
  await vi.waitFor(() => expect(documentElement.dataset.view).toBe('lcon'))
})
