import { expect, test } from 'vitest'
import { PAGE_PAUSE, PANEL_PAUSE } from './pauses.ts'
import { AUTOMATIC_PAGES } from './results.ts'

test('A change is searched for after 800 ms, a category or day after 300 ms, and four pages load by scrolling', () => {
  expect([PAGE_PAUSE, PANEL_PAUSE, AUTOMATIC_PAGES]).toEqual([800, 300, 4])
})
