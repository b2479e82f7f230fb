import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const ARTICLE = '/article/sourdough-in-a-cold-kitchen'
const LIST = '/articles/page/1'
const PUBLISHED = '2024-12-06T17:00:00'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const published = (page: Page): Locator =>
  page.getByRole('article').filter({ hasText: 'Sourdough in a cold kitchen' }).locator('time')

/** What a reader sees who comes so long after the publication. */
const SAYS: [after: number, text: string][] = [
  [999, 'just now'],
  [MINUTE, '1 minute ago'],
  [23 * HOUR, '23 hours ago'],
  [363 * DAY, '51 weeks ago'],
  [364 * DAY, '1 year ago'],
]

test('Dot comes sooner or later and reads how long ago it was, never in months', async ({
  page,
}) => {
  for (const [after, text] of SAYS) {
    await page.clock.setFixedTime(Date.parse(`${PUBLISHED}Z`) + after)
    await page.goto(LIST)
    await expect(published(page)).toHaveText(text)
  }
})

test('A relative time has the whole date on hover and for machines', async ({ page }) => {
  await page.goto(LIST)
  await expect(published(page)).toHaveAttribute('title', 'December 6, 2024')
  await expect(published(page)).toHaveAttribute('datetime', new RegExp(`^${PUBLISHED}`))
})

test('The head of an article has its date in full', async ({ page }) => {
  await page.goto(ARTICLE)
  await expect(page.locator('header').getByText('Published December 6, 2024')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Without scripts a date is written out', async ({ page }) => {
    await page.goto(LIST)
    await expect(published(page)).toHaveText('December 6, 2024')
  })
})
