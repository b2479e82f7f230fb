import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'
import { joinWithRole } from '../../support/writer.ts'

test('An administrator finds the article manager in the menu of the admin', {
  tag: '@deep',
}, async ({ page }) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii')
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Articles' })
    .click()
  await page.getByRole('link', { name: 'New article' }).click()
  await expect(page).toHaveURL('/vii/articles/new')
  await expect(page.getByLabel('Text', { exact: true })).toBeVisible()
})

test.describe('An expired session of an administrator', () => {
  const endSession = (page: Page, baseURL = '') =>
    Promise.all([
      page.context().clearCookies({ name: 'resedit_usr_refresh' }),
      page
        .context()
        .addCookies([
          { name: 'resedit_usr_token', value: 'x.e30.x', url: baseURL, sameSite: 'Strict' },
        ]),
    ])
  test('An open page of the admin says that the session has ended, and one that is opened too late leads to the login', async ({
    page,
    baseURL,
    trouble,
  }) => {
    trouble.allow(/401/)
    await logInAs(page, ADMINISTRATOR)
    await page.goto('/vii/articles')
    await expect(page.getByRole('link', { name: 'New article' })).toBeVisible()
    await endSession(page, baseURL)
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog.getByText('Your text is safe: it stays on this page.')).toBeVisible()
    await expect(dialog.getByText('Reading is free')).toBeHidden()

    await logInAs(page, ADMINISTRATOR)
    await endSession(page, baseURL)
    await page.goto('/vii/articles')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your session has ended.', { exact: true })).toBeVisible()
  })
})

test('An address below /vii that no page has says so within the admin', { tag: '@deep' }, async ({
  page,
}) => {
  await logInAs(page, ADMINISTRATOR)
  for (const path of ['/vii/nonsense', '/vii/articles/one/two', '/vii/pages/nonsense']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
    await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible()
    // The menu does not mark the dashboard as the current page.
    await expect(
      page.locator('.admin-sections [aria-current]', { hasText: 'Dashboard' }),
    ).toHaveCount(0)
  }
})

test('An author at an address of the editors is told why it is not shown', async ({ page }) => {
  await joinWithRole(page, 'mia', 'author')
  await page.goto('/vii/authors')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('That page is for editors.')).toBeVisible()
})
