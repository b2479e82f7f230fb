import type { Locator } from '@playwright/test'
import { expect, overflow, test } from '../support/browser.ts'

const ARTICLE = '/article/sourdough-in-a-cold-kitchen'

/** What stands on paper behind each link: the text that the style adds. */
const addressesBehind = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))

test.describe('Maren prints an article for the kitchen', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(ARTICLE)
    await page.emulateMedia({ media: 'print' })
  })

  test('Controls are not printed', async ({ page }) => {
    for (const chrome of [
      page.getByRole('banner'),
      page.getByRole('navigation', { name: 'Categories' }),
      page.getByRole('contentinfo'),
      page.getByRole('navigation', { name: 'In this article' }),
      page.getByRole('region', { name: 'Cookie notice' }),
      page.getByRole('region', { name: 'Read next' }),
      page.getByRole('region', { name: /^Comments/ }),
      page.getByRole('button', { name: /^Like/ }),
      page.getByRole('list', { name: 'Share' }),
      page.locator('.side-note'),
    ])
      await expect(chrome.first()).toBeHidden()
  })

  test('Text, pictures and references are printed', async ({ page }) => {
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

  test('Every printed reference has its address', async ({ page }) => {
    for (const item of await page.locator('.references-list li').all()) {
      const behind = await addressesBehind(item.locator('a[href^=http]'))
      expect([await item.textContent(), ...behind].join(' ')).toMatch(/https?:\/\/|doi\.org\//)
    }
  })

  test('A printed link to another site is followed by its address, a link within the site is not', async ({
    page,
  }) => {
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

  test('A printed article fits the paper', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 900 })
    await overflow(page)
  })
})

for (const path of ['/series/the-cold-kitchen', '/support/privacy'])
  test(`Maren prints ${path} with its address and without its menus`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    expect(await addressesBehind(page.locator('link[rel=canonical]'))).toEqual([
      expect.stringContaining(path),
    ])
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('main nav').first()).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

test('A card is printed with its date, and has its age again afterwards', async ({ page }) => {
  await page.goto('/articles')
  const time = page.getByRole('listitem').getByRole('time').first()
  await expect(time).toHaveText(/ago$/)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(time).toHaveText(/^\w+ \d+, \d{4}$/)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(time).toHaveText(/ago$/)
})

test('An article is printed dark on white in dark mode too', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  await page.goto(ARTICLE)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('.prose > p').first()).toHaveCSS('color', 'rgb(34, 32, 28)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(34, 32, 28)')
})

for (const [name, path, most] of [
  ['The home page', '/', 4],
  ['The list of articles', '/articles', 3],
  ['A category', '/category/food', 3],
] as const)
  test(`${name} is printed on at most ${most} sheets`, async ({ page }) => {
    await page.goto(path)
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    const sheets = paper.match(/\/Type \/Page\b/g) ?? []
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThanOrEqual(most)
  })
