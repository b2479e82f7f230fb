import { expect, test } from '../support/browser.ts'

const PUBLISHED = Date.parse('2024-12-06T17:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What a reader sees who comes so long after the publication; src/lib/relative-time.test.ts has the rest. */
const SAYS: [after: number, text: string][] = [
  [999, 'just now'],
  [363 * DAY, '51 weeks ago'],
]

test('Dot comes sooner or later and reads how long ago it was before any script is loaded, with the whole date on hover', {
  tag: '@deep',
}, async ({ page }) => {
  // They never come.
  await page.route('**/_astro/*.js', () => {})
  const published = page
    .getByRole('article')
    .filter({ hasText: 'Sourdough in a cold kitchen' })
    .locator('time[data-relative]')
  for (const [after, text] of SAYS) {
    await page.clock.setFixedTime(PUBLISHED + after)
    await page.goto('/articles/page/2024-11', { waitUntil: 'commit' })
    await expect(published).toHaveText(text)
  }
  await expect(published).toHaveAttribute('title', 'December 6, 2024')
})
