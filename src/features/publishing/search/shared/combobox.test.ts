import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attachSuggestions } from './combobox.ts'
import { suggest } from './suggest.ts'

vi.mock('./suggest.ts')

const SUGGESTIONS = ['Rye', 'Oats', 'Barley'].map((label) => ({
  label,
  kind: 'Article',
  href: `/article/${label.toLowerCase()}`,
}))

let input: HTMLInputElement
let list: HTMLElement
let event: (name: string, more?: object) => Event
const visits: string[] = []

beforeEach(() => {
  const { document, Event } = parseHTML(
    '<html><body><input aria-controls="found" aria-expanded="false"><div id="found" hidden></div></body></html>',
  )
  input = document.querySelector('input') as HTMLInputElement
  list = document.querySelector('#found') as HTMLElement
  Object.defineProperty(document, 'activeElement', { value: input })
  event = (name, more = {}) => Object.assign(new Event(name, { cancelable: true }), more)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { assign: (to: string) => void visits.push(to) })
  visits.length = 0
  vi.mocked(suggest).mockReset()
  vi.mocked(suggest).mockResolvedValue(SUGGESTIONS)
  input.value = input.defaultValue = ''
  attachSuggestions(input)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function type(text: string, after = 1000) {
  input.value = text
  input.dispatchEvent(event('input'))
  await vi.advanceTimersByTimeAsync(after)
  // What a browser adds, and this document does not.
  for (const option of list.children) option.scrollIntoView = () => {}
}
const press = (key: string) => input.dispatchEvent(event('keydown', { key }))
/** The place of the chosen suggestion, which screen readers hear, or -1. */
const chosen = () => {
  const place = chosenPlace()
  expect(input.getAttribute('aria-activedescendant')).toBe(list.children[place]?.id ?? null)
  return place
}
const chosenPlace = () =>
  [...list.children].findIndex((option) => option.getAttribute('aria-selected') === 'true')

// rule: search/suggestions
it('Suggestions come one second after the last key', async () => {
  await type('r', 600)
  await type('ry', 999)
  expect(suggest).not.toHaveBeenCalled()
  expect(list.hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.mocked(suggest).mock.calls).toEqual([['ry']])
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Rye Article',
    'Oats Article',
    'Barley Article',
  ])
  expect(list.hidden).toBe(false)
})

it('Up and Down walk through the suggestions and around their ends, and Enter opens one', async () => {
  await type('ry')
  expect(chosen()).toBe(-1)
  const walked: number[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    press(key)
    walked.push(chosen())
  }
  expect(walked).toEqual([0, 1, 2, 0, 2])
  press('ArrowUp')
  press('Enter')
  expect(visits).toEqual(['/article/oats'])
})

it('Up begins at the last suggestion, and Escape closes them', async () => {
  await type('ry')
  press('ArrowUp')
  expect(chosen()).toBe(2)
  expect(press('Escape'), 'the dialog around it stays').toBe(false)
  expect(list.hidden).toBe(true)
  expect(press('Escape')).toBe(true)
  expect(visits).toEqual([])
})
