import { parseHTML } from 'linkedom'
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { LibraryPicture } from './contract.ts'

vi.mock('./store.ts', () => ({
  describePicture: vi.fn(async () => {}),
  pictures: { more: vi.fn(async () => false) },
}))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** The field of a picture in a page; `type` and `press` do what a keyboard does. */
async function openField(alt: string) {
  const window = parseHTML('<html><body><div class="row-list"></div></body></html>')
  const { document, Event } = window
  vi.stubGlobal('window', window)
  // By this property React sees that fields tell of input.
  vi.stubGlobal('document', Object.assign(document, { oninput: null }))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { act } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const { default: DescriptionField } = await import('./DescriptionField.tsx')
  const { describePicture } = await import('./store.ts')
  const picture = { name: 'rye', alt, decorative: false } as LibraryPicture
  const root = createRoot(document.querySelector('div') as HTMLDivElement)
  await act(async () => root.render(createElement(DescriptionField, { picture })))
  const field = document.querySelector('input') as HTMLInputElement
  const happen = (type: string, properties = {}) =>
    act(async () => {
      field.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), properties))
    })
  return {
    field,
    describePicture,
    type: async (text: string) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
      set?.call(field, text)
      await happen('input')
    },
    press: (key: string) => happen('keydown', { key }),
    leave: () => happen('focusout'),
  }
}

// rule: images/described-in-a-row
it('Escape puts the former text of a description back, and leaving the field saves nothing then', async () => {
  const { field, describePicture, type, press, leave } = await openField('A loaf')
  await type('A loaf of wheat')
  await press('Escape')
  expect(field.value).toBe('A loaf')
  await leave()
  expect(describePicture).not.toHaveBeenCalled()
  await type('A loaf of rye')
  await leave()
  expect(describePicture).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'A loaf of rye')
})

it('Enter saves the description of the last picture without one', async () => {
  const { describePicture, type, press } = await openField('')
  await type('A loaf of rye')
  expect(describePicture).not.toHaveBeenCalled()
  await press('Enter')
  expect(describePicture).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'A loaf of rye')
})
