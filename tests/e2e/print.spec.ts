import type { Locator, Page } from '@playwright/test'
import { expect, overflow, test } from '../support/browser.ts'
import { cutOnPaper, FORMATS, sheetsOf } from '../support/pages/paper.ts'

const ARTICLE = '/article/sourdough-in-a-cold-kitchen'

/** What only a screen can use on the page of an article (rule: reading/on-paper). */
const SCREEN_ONLY = [
  '.skip-link',
  '.site-header',
  '.category-bar',
  '.site-footer',
  'body > footer',
  '.cookie-notice',
  '.toasts',
  'main nav',
  '.contents',
  '.switch',
  '.card-jump',
  '.article-counts',
  '.article-actions',
  '.beside',
  '.side-note',
  '.table-more',
  '.note-back',
  '.links > :not(.label)',
  '.author-note-more',
  '.author-note-articles',
  '.follow',
  '.related',
  '.comments',
]

/** The text that the print style adds after each link. */
const addressesBehind = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))

test('Maren prints an article for the kitchen: its text, pictures and addresses', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(ARTICLE)
  await page.emulateMedia({ media: 'print' })

  await test.step('Pictures that were not loaded yet are printed', async () => {
    const pictures = page.locator('.prose img')
    await expect(pictures.first()).toHaveJSProperty('loading', 'lazy')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(pictures.first()).toHaveJSProperty('complete', true)
    await expect(pictures.last()).toHaveJSProperty('complete', true)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  })

  await test.step('A paragraph stays with the table that it begins', async () => {
    await page.goto('/article/canning-by-altitude')
    await expect(page.getByText('Needed at every altitude')).toHaveCSS('break-after', 'avoid')
    // Nothing is between the head of a card without ingredients and its steps.
    for (const needs of await page.locator('.card-needs').all()) await expect(needs).toBeHidden()
    await page.goto(ARTICLE)
  })

  await test.step('Text, pictures and references are printed', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.prose > p').first()).toBeVisible()
    await expect(page.locator('.cover img')).toBeVisible()
    await expect(page.locator('.prose figcaption').first()).toBeVisible()
    await expect(page.getByText('Drawing: Maren Holt', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'References' })).toBeVisible()
    await expect(page.getByText('Published December 6, 2024')).toBeVisible()
    const address = page.locator('link[rel=canonical]')
    await expect(address).toBeVisible()
    expect(await addressesBehind(address)).toEqual([expect.stringContaining(ARTICLE)])
  })

  await test.step('Every reference has its address', async () => {
    for (const item of await page.locator('.references-list li').all()) {
      const behind = await addressesBehind(item.locator('a[href^=http]'))
      expect([await item.textContent(), ...behind].join(' ')).toMatch(/https?:\/\/|doi\.org\//)
    }
  })

  await test.step('A link to another site is followed by its address, a link within the site is not', async () => {
    await page.locator('.prose').evaluate((prose) => {
      const paragraph = document.createElement('p')
      for (const href of ['https://example.org/mill', '/about', '#section-the-formula']) {
        const link = document.createElement('a')
        link.setAttribute('href', href)
        link.textContent = 'a link'
        paragraph.append(link)
      }
      prose.append(paragraph)
    })
    const printed = await addressesBehind(page.locator('.prose > p').last().getByRole('link'))
    expect(printed).toEqual([expect.stringContaining('https://example.org/mill'), 'none', 'none'])
  })

  await test.step('It fits the paper', async () => {
    await page.setViewportSize({ width: 640, height: 900 })
    await overflow(page)
  })
})

async function printCard(page: Page, card: Locator): Promise<Locator> {
  await page.evaluate(() => {
    window.print = () => {}
  })
  await card.getByRole('button', { name: 'Print the card' }).click()
  const sheet = page.locator('.card-sheet')
  await expect(sheet).toBeAttached()
  return sheet
}

test('Hazel reads the pressure for her 6,500 ft on paper: no column of a table is cut', async ({
  page,
}) => {
  await page.goto('/article/canning-by-altitude')
  await test.step('rule: articles/tables-as-rows', async () => {
    const box = page.locator('.prose .table-scroll:has(.table-rows)').first()
    const cell = box.locator('tbody td').first()
    const label = () => cell.evaluate((td) => getComputedStyle(td, '::before').content)
    for (const [room, display, content] of [
      [543, 'grid', /^attr\(data-label\)$|^"\w/],
      [544, 'table-cell', /^none$/],
    ] as const) {
      await box.evaluate((element, width) => {
        element.style.inlineSize = `${width}px`
      }, room)
      await expect(cell, `${room} px`).toHaveCSS('display', display)
      expect(await label()).toMatch(content)
    }
    await box.evaluate((element) => element.removeAttribute('style'))
  })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const part of SCREEN_ONLY) {
    await expect(page.locator(part).first()).toBeAttached()
    await expect(page.locator(`${part}:visible`)).toHaveCount(0)
  }

  await test.step('rules: reading/byline-dates, reading/on-paper', async () => {
    const address = page.locator('link[rel=canonical]')
    await expect(address).toBeVisible()
    expect(await addressesBehind(address)).toEqual([
      expect.stringContaining('/article/canning-by-altitude'),
    ])
    for (const part of ['.article-name', '.cover img', '.prose > p', '.references-list'])
      await expect(page.locator(part).first()).toBeVisible()
    await expect(page.getByText(/^Published \w+ \d+, \d{4}/)).toBeVisible()
    const outside = page.locator('.prose > p a[href^=http], .references-list a[href^=http]')
    expect(await addressesBehind(outside.first())).toEqual([expect.stringContaining('http')])
    for (const part of ['.prose > h2', 'thead', 'caption', '.prose > p:has(+ .table-scroll)'])
      await expect(page.locator(part).first(), part).toHaveCSS('break-after', 'avoid')
    for (const part of ['tr', '.references-list > li'])
      await expect(page.locator(part).first(), part).toHaveCSS('break-inside', 'avoid')
    await expect(page.locator('.prose > p').first()).toHaveCSS('orphans', '3')
    // Dark on white in the dark theme too.
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expect(page.locator('.prose > p').first()).toHaveCSS('color', 'rgb(34, 32, 28)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const lazy = page.locator('img[loading=lazy]')
    expect(await lazy.count()).toBeGreaterThan(0)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(lazy).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  })
  await page.emulateMedia({ media: null })
  const article = await cutOnPaper(page, 'Letter')
  expect(article.cut).toEqual([])
  expect(article.count).toBeGreaterThan(100)
  await page.locator('[data-altitude-table] tr').evaluateAll((rows) => {
    for (const row of rows)
      while (row.children.length < 12) row.append(row.lastElementChild?.cloneNode(true) ?? '')
  })
  expect((await cutOnPaper(page, 'A4')).cut, '12 columns').toEqual([])
  await page.reload()
  const card = page.locator('.card').filter({ hasText: 'Pressure by altitude, in pounds' })
  const sheet = await printCard(page, card.first())
  await expect(sheet.getByText('6,001 to 8,000')).toBeAttached()
  const [width, steps] = await Promise.all(
    [sheet, sheet.locator('.card-steps')].map((part) =>
      part.evaluate((element) => element.clientWidth),
    ),
  )
  expect(steps, 'Steps without ingredients take the whole width').toBe(width)
  const alone = await cutOnPaper(page, 'A4')
  expect(alone.cut).toEqual([])
  expect(alone.count).toBeGreaterThan(10)

  await test.step('rule: cards/canning-sheet', async () => {
    await card.first().locator('summary').click()
    await card.first().getByLabel('Your altitude').fill('6500')
    for (const [button, many] of [
      ['Sheet to pin up', 1],
      ['With all tables', 3],
    ] as const) {
      await card.first().getByRole('button', { name: button }).click()
      const pinned = page.locator('.canning-sheet')
      await expect(pinned.getByText('At 6,500 ft')).toBeAttached()
      await expect(pinned.getByText('14 lb').first()).toBeAttached()
      await expect(pinned.getByText(/Checked \w+ \d+, \d{4}/).first()).toBeAttached()
      expect(await pinned.locator('section').count()).toBeGreaterThanOrEqual(many)
      await expect(pinned.getByText('6,001 to 8,000')).toHaveCount(0)
      expect(await sheetsOf(page, 'Letter')).toBe(1)
    }
  })
})

test('No table or card of any article is cut on paper', { tag: '@deep' }, async ({ page }) => {
  const map = await (await page.request.get('/sitemap.xml')).text()
  const paths = new Set([...map.matchAll(/\/article\/[\w-]+/g)].map(([path]) => path))
  expect(paths.size).toBeGreaterThan(30)
  test.setTimeout(paths.size * 30_000)
  const cut: string[] = []
  let cards = 0
  for (const path of paths) {
    await page.goto(path)
    for (const format of FORMATS) {
      const say = (text: string) => `${path} on ${format}: ${text}`
      cut.push(...(await cutOnPaper(page, format)).cut.map(say))
      for (const card of await page.locator('.card:has([data-opens=print])').all()) {
        await printCard(page, card)
        cut.push(...(await cutOnPaper(page, format)).cut.map(say))
        cards += 1
      }
    }
  }
  expect(cut).toEqual([])
  expect(cards).toBeGreaterThan(30)
})

test('An article is printed dark on white in dark mode too', { tag: '@deep' }, async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  await page.goto(ARTICLE)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('.prose > p').first()).toHaveCSS('color', 'rgb(34, 32, 28)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(34, 32, 28)')
})

test('Maren prints pages and lists on a few sheets, with their addresses and dates and without their menus', {
  tag: '@deep',
}, async ({ page }) => {
  for (const path of ['/series/the-cold-kitchen', '/category/canning', '/support/privacy']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    expect(await addressesBehind(page.locator('link[rel=canonical]'))).toEqual([
      expect.stringContaining(path),
    ])
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('main nav').first()).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.emulateMedia({ media: null })
  }
  for (const [path, most] of [
    ['/category/canning', 1],
    ['/careers', 1],
    ['/', 4],
    ['/category/food', 3],
    ['/articles', 3],
    ['/article/canning-by-altitude', 6],
  ] as const) {
    await page.goto(path)
    const sheets = await sheetsOf(page)
    expect(sheets, path).toBeGreaterThan(0)
    expect(sheets, path).toBeLessThanOrEqual(most)
  }
  const time = page.getByRole('listitem').getByRole('time').first()
  await expect(time).toHaveText(/ago$/)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(time).toHaveText(/^\w+ \d+, \d{4}$/)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(time).toHaveText(/ago$/)
})
