import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const ID = 'whole-rye-for-short-days'
const links = (page: Page): Locator => page.getByRole('list', { name: 'Share' })
const menu = (page: Page): Locator => page.locator('summary').getByText('Share', { exact: true })
const shares = (page: Page): Locator => page.locator('[data-count=shares]').first()

const TITLE = 'Whole rye for short days'

test('An article is shared by Facebook, LinkedIn or email, with its own address', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  await page.goto(`/article/${ID}?utm_source=elsewhere`)
  await menu(page).click()
  const address = new URL(`/article/${ID}`, baseURL).href
  for (const [name, start, parameter] of [
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', 'u'],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', 'url'],
  ] as const) {
    const link = links(page).getByRole('link', { name })
    const href = new URL((await link.getAttribute('href')) ?? '')
    expect(href.origin + href.pathname).toBe(start)
    expect(href.searchParams.get(parameter)).toBe(address)
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  const email = links(page).getByRole('link', { name: 'Email' })
  const mail = new URL((await email.getAttribute('href')) ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(Object.fromEntries(mail.searchParams)).toEqual({ subject: TITLE, body: address })
})

test.describe('copying the link', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('Copy link puts the article’s address into the clipboard and says so', {
    tag: '@deep',
  }, async ({ page, baseURL }) => {
    await page.goto(`/article/${ID}?utm_source=elsewhere#comments`)
    await menu(page).click()
    await page.getByRole('button', { name: 'Copy link' }).first().click()
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText('has been copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(new URL(`/article/${ID}`, baseURL).href)
  })
})

test('A device’s share sheet is offered, and closing it counts no share', { tag: '@deep' }, async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/share/')) sent.push(request.postData() ?? '')
  })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = data.url ?? ''
        if (document.documentElement.dataset.willing !== 'yes')
          throw new DOMException('', 'AbortError')
      },
    })
  })
  await page.goto(`/article/${ID}`)
  await menu(page).click()
  await page.getByRole('button', { name: 'Other ways' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`/article/${ID}$`))
  await expect(links(page)).toBeHidden()
  expect(sent).toEqual([])
  await page.evaluate(() => {
    document.documentElement.dataset.willing = 'yes'
  })
  await menu(page).click()
  const counted = page.waitForRequest('**/api/article/share/**')
  await page.getByRole('button', { name: 'Other ways' }).click()
  expect((await counted).postDataJSON()).toEqual({ channel: 'link' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Without scripts the share links are there, and no dead button', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto(`/article/${ID}`)
    await menu(page).click()
    await expect(links(page).getByRole('link')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  })
})

test('A browser that refuses to copy says so', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(`/article/${ID}`)
  await menu(page).click()
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('address bar')
})

test('Sharing by email closes the menu and counts once, however often it is done', {
  tag: '@deep',
}, async ({ page }) => {
  const article = 'winter-pruning-old-apples'
  // There is no mail program on this machine.
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="mailto:"]'))
        event.preventDefault()
    })
  })
  const refreshed = page.waitForResponse(`**/api/article/state/${article}`)
  await page.goto(`/article/${article}`)
  await refreshed
  await menu(page).scrollIntoViewIfNeeded()
  const before = Number(await shares(page).getAttribute('data-value'))
  for (const _ of ['first', 'second']) {
    const counted = page.waitForResponse(`**/api/article/share/${article}`)
    await menu(page).click()
    await links(page).getByRole('link', { name: 'Email' }).click()
    const { results } = await (await counted).json()
    await expect(links(page)).toBeHidden()
    await expect(menu(page).locator('xpath=ancestor-or-self::summary')).toBeFocused()
    await expect(shares(page)).toHaveAttribute('data-value', String(results.shares))
    expect(results.shares).toBeGreaterThanOrEqual(before)
  }
})
