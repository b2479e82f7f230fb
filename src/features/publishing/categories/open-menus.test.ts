import { beforeEach, expect, it, vi } from 'vitest'
import { openMenus } from './open-menus.ts'

class Title extends EventTarget {
  tabIndex = 0
}
/** A `details` as far as the bar touches it. */
class Menu extends EventTarget {
  open = false
  title = new Title()
  querySelector = () => this.title
  contains = () => false
}

const mouse = (menu: Menu, type: 'pointerenter' | 'pointerleave') =>
  menu.dispatchEvent(Object.assign(new Event(type), { pointerType: 'mouse' }))

/** Food and Farming, beside each other. */
function openBar(): [Menu, Menu] {
  const menus: [Menu, Menu] = [new Menu(), new Menu()]
  openMenus(menus as never)
  return menus
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('A menu opens 200 ms after the pointer comes, and another takes over after 500 ms', () => {
  const [food, farming] = openBar()
  mouse(food, 'pointerenter')
  vi.advanceTimersByTime(199)
  expect(food.open).toBe(false)
  vi.advanceTimersByTime(1)
  expect(food.open).toBe(true)
  mouse(food, 'pointerleave')
  mouse(farming, 'pointerenter')
  vi.advanceTimersByTime(499)
  expect([food.open, farming.open]).toEqual([true, false])
  vi.advanceTimersByTime(1)
  expect([food.open, farming.open]).toEqual([false, true])
})

it('A menu that the pointer only crosses does not open, and focus alone opens none', () => {
  const [food] = openBar()
  mouse(food, 'pointerenter')
  vi.advanceTimersByTime(150)
  mouse(food, 'pointerleave')
  food.title.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(5000)
  expect(food.open).toBe(false)
})

it('The titles are one stop for Tab: the one that had the focus last', () => {
  const [food, farming] = openBar()
  expect([food.title.tabIndex, farming.title.tabIndex]).toEqual([0, -1])
  farming.title.dispatchEvent(new Event('focus'))
  expect([food.title.tabIndex, farming.title.tabIndex]).toEqual([-1, 0])
})
