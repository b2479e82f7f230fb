import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const PAGE = `<html><body><main><figure>
  <a href="/images/rye/1600.webp"><picture class="framed"><source srcset="/images/rye/480.avif 480w" sizes="66vw">
    <img src="/images/rye/960.webp" alt="A sheaf." width="1600" height="1000" loading="lazy"></picture></a>
  <figcaption>Rye in July. <small>Drawing: Maren</small></figcaption>
</figure></main></body></html>`

let document: Document
let press: (key: string) => void
beforeEach(async () => {
  vi.resetModules()
  const window = parseHTML(PAGE)
  document = window.document
  const { prototype } = window.HTMLElement
  Object.assign(prototype, {
    showModal() {},
    focus() {},
    scrollTo() {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 400, height: 300 }),
  })
  vi.stubGlobal('document', document)
  vi.stubGlobal('HTMLDialogElement', window.HTMLDialogElement ?? window.HTMLElement)
  vi.doMock('../../../components/overlay-styles.ts', () => ({ loadOverlayStyles: async () => {} }))
  vi.doMock('../../../lib/painted.ts', () => ({ painted: async () => {} }))
  const { openLightbox } = await import('./lightbox.ts')
  await openLightbox(document.querySelector('a') as HTMLAnchorElement)
  press = (key) => {
    const event = Object.assign(new window.Event('keydown'), { key })
    document.querySelector('dialog')?.dispatchEvent(event)
  }
})
afterEach(() => {
  vi.doUnmock('../../../components/overlay-styles.ts')
  vi.doUnmock('../../../lib/painted.ts')
  vi.unstubAllGlobals()
})

const zoom = () =>
  Number(
    document.querySelector<HTMLElement>('dialog picture')?.style.getPropertyValue('--zoom') || 1,
  )

// rule: reading/large-prints
it('A picture opens with its caption and credit, in its largest size, with buttons that say what they do', () => {
  const dialog = document.querySelector('dialog')
  expect(dialog?.querySelector('.lightbox-caption')?.textContent).toBe(
    'Rye in July.  Drawing: Maren',
  )
  expect(dialog?.querySelector('source')?.sizes).toBe('100vw')
  expect([...(dialog?.querySelectorAll('button') ?? [])].map(({ ariaLabel }) => ariaLabel)).toEqual(
    ['Smaller', 'Larger', 'Close'],
  )
})

it('The keys +, - and 0 make a picture larger and smaller, by a half, and never smaller than it was', () => {
  press('+')
  expect(zoom()).toBe(1.5)
  press('=')
  expect(zoom()).toBe(2.25)
  press('-')
  expect(zoom()).toBe(1.5)
  press('0')
  expect(zoom()).toBe(1)
  press('-')
  expect(zoom()).toBe(1)
  for (let presses = 0; presses < 9; presses += 1) press('+')
  expect(zoom()).toBe(5)
})

it('The buttons and a press make a picture larger and smaller', () => {
  const [smaller, larger] = document.querySelectorAll('button')
  larger?.click()
  expect(zoom()).toBe(1.5)
  smaller?.click()
  expect(zoom()).toBe(1)
  const picture = document.querySelector<HTMLElement>('dialog picture')
  picture?.click()
  expect(zoom()).toBe(2)
  picture?.click()
  expect(zoom()).toBe(1)
})
