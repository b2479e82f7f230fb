import type { Page } from '@playwright/test'
import { expect, overflow, test } from '../support/browser.ts'

test('Dot chooses larger text, and every page has it from the first paint on', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  const size = () =>
    page
      .locator('main p')
      .last()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  const before = await size()
  const choice = page.getByRole('dialog', { name: 'Menu' }).getByRole('group', { name: 'Text' })
  const open = () =>
    page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click()
  await open()
  await choice.getByRole('radio', { name: 'Larger' }).check()
  await expect.poll(size).toBeGreaterThan(before * 1.2)
  for (const path of ['/', '/article/sauerkraut-by-weight', '/search', '/contact', '/articles']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveCSS('font-size', '20.8px')
    await overflow(page)
  }

  // Safety figures are on the screen, and a wider table says that there is more.
  const cut = () =>
    page
      .locator('.prose tbody :is(th, td)')
      .evaluateAll(
        (cells) => cells.filter((c) => c.getBoundingClientRect().right > innerWidth).length,
      )
  for (const slug of [
    'canning-tuna-at-the-dock',
    'pressure-canning-dry-beans',
    'canning-by-altitude',
  ]) {
    await page.goto(`/article/${slug}`)
    expect(await cut(), slug).toBe(0)
  }
  const box = page.getByRole('region', { name: /^Minutes by altitude: Fruit and tomatoes/ })
  await expect(box.getByText('There is more')).toBeHidden()
  await box.locator('table').evaluate((table) => table.classList.remove('table-rows'))
  await expect(box.getByText('There is more')).toBeVisible()
  const first = box.getByRole('cell').first()
  const place = (await first.boundingBox())?.x
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect((await first.boundingBox())?.x).toBe(place)

  await open()
  await expect(choice.getByRole('radio', { name: 'Larger' })).toBeChecked()
  await choice.getByRole('radio', { name: 'Normal' }).check()
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
})

const HEADINGS = 'main :is(h1, h2, h3, .parts-line)'
const CONTROLS =
  '.button, .switch, .neighbor > :first-child, .card-tools, .card-choices > summary, .kitchen-foot'

/** Words that a browser breaks inside; a compound may break at its hyphens. */
const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((parts) => {
    const broken: string[] = []
    for (const part of parts) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s–-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
    }
    return broken
  })

test('At twice the size of text Dot reads whole words in titles at 320 and 360 px', {
  tag: '@deep',
}, async ({ page }) => {
  for (const path of [
    '/',
    '/article/evergreen-huckleberries',
    '/category/food',
    '/series/the-cold-kitchen',
    '/author/maren-holt',
  ]) {
    await page.goto(path)
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%'
    })
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await brokenWords(page, HEADINGS), `${path} at ${width} px`).toEqual([])
      await overflow(page)
    }
  }
})

test('At twice the size of text Dot reads whole words on buttons at 320 and 360 px', {
  tag: '@deep',
}, async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/article/sauerkraut-by-weight')
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%'
    })
    const broken = () => brokenWords(page, CONTROLS)
    expect(await broken(), `${width} px`).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(await broken(), `the menu at ${width} px`).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cook this' }).click()
    await expect(page.locator('.kitchen-foot')).toBeVisible()
    expect(await broken(), `kitchen mode at ${width} px`).toEqual([])
  }
})

/** Cells of which a word stands out over the cell's end. */
const cellsWithTooLongWords = (page: Page): Promise<string[]> =>
  page.locator('.table-scroll :is(th, td)').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        return words.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1
      })
      .map((cell) => cell.textContent.trim()),
  )

test('At twice the size of text Dot reads every word of a table inside its cell at 320 to 390 px', {
  tag: '@deep',
}, async ({ page }) => {
  for (const slug of ['canning-by-altitude', 'seasoning-firewood-west-of-the-cascades']) {
    await page.goto(`/article/${slug}`)
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%'
    })
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await cellsWithTooLongWords(page), `${slug} at ${width} px`).toEqual([])
    }
    for (const table of await page.locator('.table-scroll table').all())
      await table.evaluate((element) => element.classList.remove('table-rows'))
    expect(await cellsWithTooLongWords(page), `${slug}, tables that scroll`).toEqual([])
  }
})
