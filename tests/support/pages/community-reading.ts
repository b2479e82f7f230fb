import type { Page } from '@playwright/test'

export const COMMENTS = '**/api/article/comment?**'
export const top = (page: Page) => page.locator('.comment-list > .comment')
