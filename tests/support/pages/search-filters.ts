import type { Locator, Page } from '@playwright/test'
import { tag } from './search.ts'

export const box = (page: Page, name: string): Locator => tag(page, name).locator('.tree-choice')
export const twist = (page: Page, name: string): Locator => tag(page, name).locator('.tree-twist')
