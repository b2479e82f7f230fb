import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const ID = 'whole-rye-for-short-days'
const TITLE = 'Whole rye for short days'

const links = (page: Page): Locator => page.getByRole('list', { name: 'Share' })

test('Dot can pass an article on by Facebook, LinkedIn or e-mail, with its own address', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/article/${ID}?utm_source=elsewhere`)
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
  const email = links(page).getByRole('link', { name: 'E-mail' })
  const mail = new URL((await email.getAttribute('href')) ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(Object.fromEntries(mail.searchParams)).toEqual({ subject: TITLE, body: address })
})

test.describe('copying the link', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('puts the article’s own address into the clipboard and says so', async ({
    page,
    baseURL,
  }) => {
    await page.goto(`/article/${ID}?utm_source=elsewhere#comments`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText('has been copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(new URL(`/article/${ID}`, baseURL).href)
  })
})

test('a browser that refuses is no dead end', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(`/article/${ID}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('address bar')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the links are there, and no button that would do nothing', async ({ page }) => {
    await page.goto(`/article/${ID}`)
    await expect(links(page).getByRole('link')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  })
})
