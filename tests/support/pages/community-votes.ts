import type { Locator, Page } from '@playwright/test'
import { expect } from '../browser.ts'

export const ARTICLE = 'a-shaving-horse-in-a-weekend'
export const button = (place: Page | Locator, name: 'Like' | 'Dislike') =>
  place.getByRole('button', { name: new RegExp(`^${name}`) })
export const pressed = (place: Page | Locator, name: 'Like' | 'Dislike', state: boolean) =>
  expect(button(place, name)).toHaveAttribute('aria-pressed', String(state))
