import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

export const rows = (page: Page) => page.getByRole('grid', { name: 'Articles' }).getByRole('row')
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
export const count = (page: Page) => page.locator('#manager-status')

/** A word that no other article has. */
export const newWord = () =>
  `quince${randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (d) => 'ghijklmnop'[Number(d)] ?? 'g')}`
