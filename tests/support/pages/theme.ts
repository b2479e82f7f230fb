import type { Locator, Page } from '@playwright/test'
import { expect } from '../browser.ts'

export const LIGHT = 'rgb(247, 242, 232)'
export const DARK = 'rgb(25, 24, 21)'
export const expectPaper = (page: Page, color: string): Promise<void> =>
  expect(page.locator('html')).toHaveCSS('background-color', color)
export const footer = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
export const themeCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'theme')
