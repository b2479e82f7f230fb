import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { field, results, title } from '../support/pages/search.ts'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

const READ = '/article/sauerkraut-by-weight'
const NEVER_READ = '/article/sharpening-a-froe'

/** Waits until the service worker has stored all its files. */
const kept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** Goes offline. */
async function loseNetwork(page: Page): Promise<void> {
  await kept(page)
  await page.context().setOffline(true)
}

test.beforeEach(({ trouble }) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
})

test('Sam searches in a tunnel after one visit, and reads on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(READ)
  await loseNetwork(page)
  await page.goto('/search')
  await field(page).fill('leuconostoc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Offline results')).toBeVisible()
  await expect(results(page).first().locator('mark').first()).toHaveText(/leuconostoc/i)
  await title(page, 'Sauerkraut by weight').getByRole('link').click()
  await expect(page).toHaveURL(READ)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sauerkraut by weight')
  await expect(page.getByRole('main')).toContainText('So: a scale.')
})

test('Sam opens the menu in a tunnel', async ({ page }) => {
  await page.goto(READ)
  await loseNetwork(page)
  await openMenu(page)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page).toHaveURL(READ)
})

test('Every address of the search page opens offline, with its filters', async ({ page }) => {
  await page.goto('/search')
  await loseNetwork(page)
  for (const path of ['/search/leuconostoc', '/search/articles/leuconostoc', '/search?feature=1']) {
    await page.goto(path)
    await expect(page.getByText('Offline results')).toBeVisible()
    await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
  }
})

test('A page that Sam never read says offline that it is not stored, and offers the search', async ({
  page,
}) => {
  await page.goto(READ)
  await loseNetwork(page)
  await page.goto(NEVER_READ)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('there is no network')
  const onDevice = page.getByRole('region', { name: 'On this device' })
  await onDevice.getByRole('link', { name: 'Sauerkraut by weight' }).click()
  await expect(page.getByRole('main')).toContainText('So: a scale.')
  await page.goto(NEVER_READ)
  await page.getByRole('main').getByRole('searchbox').fill('froe')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Sharpening a froe')).toBeVisible()
})

test('The server answers the search again when the network is back', async ({ page }) => {
  await page.goto('/search')
  await loseNetwork(page)
  await page.goto('/search?keyword=leuconostoc')
  await expect(page.getByText('Offline results')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Offline results')).toHaveCount(0)
  await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
})
