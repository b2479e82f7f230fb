import { beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import { isTooMuch, rowKeys } from './card-rows.ts'

vi.mock('../../../../components/change-and-focus.ts', () => ({
  changeAndFocus: (change: () => void) => change(),
}))

const page = openStandInPage()
let rows: string[]
beforeEach(() => {
  rows = ['salt', '', 'cabbage']
})

/** Presses a key in a row; returns whether the browser does nothing else with it. */
function press(key: string, index: number, more: object = {}, isField = true): boolean {
  const preventDefault = vi.fn()
  const { onKeyDown } = rowKeys({
    value: rows,
    onChange: (value) => {
      rows = value
    },
    element: () => null,
    make: () => 'new',
    isEmpty: (item) => item === '',
  })
  const target = { matches: () => isField }
  const keys = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false }
  onKeyDown(
    { key, ...keys, nativeEvent: { isComposing: false }, target, preventDefault, ...more } as never,
    index,
  )
  return preventDefault.mock.calls.length > 0
}

// rule: cards/panel
it('Enter begins a row below, and not with Shift, or while a word is composed', () => {
  expect(press('Enter', 0)).toBe(true)
  expect(rows).toEqual(['salt', 'new', '', 'cabbage'])
  expect(press('Enter', 0, { shiftKey: true })).toBe(false)
  expect(press('Enter', 0, { nativeEvent: { isComposing: true } })).toBe(false)
  expect(press('Enter', 0, {}, false), 'in the remark of a line').toBe(false)
  expect(rows).toHaveLength(4)
})

it('Alt with an arrow moves a row, and not beyond the ends; an arrow alone moves none', () => {
  press('ArrowDown', 0, { altKey: true })
  expect(rows).toEqual(['', 'salt', 'cabbage'])
  press('ArrowUp', 2, { altKey: true })
  expect(rows).toEqual(['', 'cabbage', 'salt'])
  expect(press('ArrowUp', 0, { altKey: true })).toBe(false)
  expect(press('ArrowDown', 2, { altKey: true })).toBe(false)
  expect(press('ArrowDown', 0)).toBe(false)
  expect(rows).toEqual(['', 'cabbage', 'salt'])
})

it('Backspace removes an empty row, and neither one with words nor the first', () => {
  expect(press('Backspace', 2)).toBe(false)
  expect(press('Backspace', 1)).toBe(true)
  expect(rows).toEqual(['salt', 'cabbage'])
  rows = ['', 'salt']
  expect(press('Backspace', 0)).toBe(false)
  expect(rows).toEqual(['', 'salt'])
})

// rule: cards/consistent
it('More rows than a card may have are not pasted, and the author is told', async () => {
  expect(isTooMuch(100, 100, 'lines a group')).toBe(false)
  expect(isTooMuch(101, 100, 'lines a group')).toBe(true)
  await expect.poll(() => page.toasts).toEqual(['Nothing was pasted. At most 100 lines a group.'])
})
