import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const ARTICLE = '/article/riving-cedar-shakes'

const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'In this article' })
const links = (page: Page): Locator => contents(page).locator('ol a')
const marked = (page: Page): Locator => contents(page).locator('[aria-current]')
const headings = (page: Page): Locator => page.locator('.prose :is(h2, h3)')

const topOf = (page: Page, hash: string): Promise<number> =>
  page.locator(hash).evaluate((heading) => heading.getBoundingClientRect().top)

const scrollUpTo = (page: Page, hash: string, top: number): Promise<void> =>
  page.locator(hash).evaluate((heading, place) => {
    scrollBy({ top: heading.getBoundingClientRect().top - place, behavior: 'instant' })
  }, top)

/** The list is a disclosure on narrow screens and stands open in the margin of wide ones. */
const open = async (page: Page): Promise<void> => {
  if (!(await links(page).first().isVisible())) await contents(page).locator('summary').click()
  await expect(links(page).first()).toBeVisible()
}

const hashes = (page: Page): Promise<string[]> =>
  links(page).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash))

/** A heading rests below the sticky header, with no more room above it than a line of text. */
const expectAtRest = async (page: Page, hash: string): Promise<void> => {
  const bar = await page.getByRole('banner').locator('[data-sticky]').boundingBox()
  const below = (bar?.y ?? 0) + (bar?.height ?? 0)
  const top = await topOf(page, hash)
  expect(top).toBeGreaterThanOrEqual(below)
  expect(top).toBeLessThan(below + 48)
}

/** Only one heading may be marked as the current one. */
const expectMarked = (page: Page, hash: string): Promise<void> =>
  expect(marked(page)).toHaveAttribute('href', hash)

for (const width of [375, 810, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    test(`The contents lead to every heading, below the header, and their mark follows Sam, at ${width} px`, {
      tag: width === 375 ? [] : '@deep',
    }, async ({ page }) => {
      await page.goto(ARTICLE)
      await expect(marked(page)).toHaveCount(0)
      const all = await hashes(page)

      await test.step('The mark follows Sam down and up again', async () => {
        for (const [index, hash] of all.entries()) {
          const before = all[index - 1]
          await scrollUpTo(page, hash, 300)
          if (before) await expectMarked(page, before)
          else await expect(marked(page)).toHaveCount(0)
          await scrollUpTo(page, hash, 60)
          await expectMarked(page, hash)
        }
        for (const hash of all.toReversed()) {
          await scrollUpTo(page, hash, 60)
          await expectMarked(page, hash)
        }
      })

      await test.step('Each heading comes to rest below the header', async () => {
        for (const hash of all) {
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
          await open(page)
          await contents(page).locator(`a[href="${hash}"]`).click()
          await expect(page).toHaveURL(ARTICLE + hash)
          await expectMarked(page, hash)
          await expectAtRest(page, hash)
        }
      })

      await test.step('A link from elsewhere leads into the middle of the article', async () => {
        await page.goto('about:blank')
        await page.goto(`${ARTICLE}#section-laying`)
        await expect(page.locator('#section-laying')).toHaveText('Laying')
        await expectMarked(page, '#section-laying')
        await expectAtRest(page, '#section-laying')
      })
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('The contents open without scripts and lead to the headings, on a phone and a desktop', {
    tag: '@deep',
  }, async ({ page }) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(ARTICLE)
      await open(page)
      await links(page).last().click()
      await expect(headings(page).last()).toBeInViewport()
    }
  })
})

test('A list behind a first paragraph of one line is below its drop cap', async ({ page }) => {
  await page.goto(ARTICLE)
  const [below, lines] = await page.locator('.prose').evaluate((prose) => {
    prose.innerHTML = '<p>Short.</p><ul><li>A list</li></ul>'
    const [text, list] = [...prose.children] as [Element, Element]
    const line = Number.parseFloat(getComputedStyle(text).lineHeight)
    const top = text.getBoundingClientRect().top
    return [list.getBoundingClientRect().top - top, 2 * line]
  })
  expect(below).toBeGreaterThan(lines)
})
