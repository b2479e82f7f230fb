import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { AUTHOR, logInAs } from '../support/people.ts'

const sections = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link')

test('Maren, an author, finds her articles in the admin and nothing that editors do', {
  tag: '@deep',
}, async ({ page }) => {
  await logInAs(page, AUTHOR)

  await test.step('The menu of the site leads her to the admin, and so do her settings', async () => {
    await page.goto('/about')
    await openMenu(page)
    await expect(page.getByRole('link', { name: 'Article Mgr.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/vii')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'Author' }).click()
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveText([
      'Article Mgr.',
      'Dashboard',
      'Articles',
      'Calendar',
      'Ideas',
      'Pictures',
      'Numbers',
    ])
  })

  await test.step('The dashboard and the list have what is hers', async () => {
    await page.goto('/vii')
    await expect(sections(page)).toHaveText([
      /^Dashboard/,
      /^Articles/,
      'Calendar',
      'Ideas',
      'Pictures',
      'Numbers',
    ])
    await expect(page.getByRole('heading', { name: 'Most read in 7 days' })).toBeVisible()
    await expect(page.getByText('Recent updates')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Newsletter' })).toHaveCount(0)
    await axe(page)
    await sections(page).nth(1).click()
    const rows = page.getByRole('grid').getByRole('row')
    await expect(rows.filter({ hasText: 'Maren Holt' }).first()).toBeVisible()
    await expect(rows.filter({ hasText: 'Theo Okafor' })).toHaveCount(0)
    await rows
      .first()
      .getByRole('button', { name: /^More for/ })
      .click()
    await expect(page.getByRole('menuitem', { name: /^(Publish|Suspend)/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('What she changes in an article that is published waits for an editor', async () => {
    await page.goto('/vii/articles?state=published')
    await page.getByRole('grid').locator('.row-title').first().click()
    await expect(page.getByRole('button', { name: 'Save for later' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Save|Publish.*|Suspend)$/ })).toHaveCount(0)
    await axe(page)
  })

  await test.step('Edit is on her own articles alone', async () => {
    const edit = page.getByRole('banner').getByRole('link', { name: 'Edit', exact: true })
    await page.goto('/article/sourdough-in-a-cold-kitchen')
    await expect(edit).toHaveAttribute('href', '/vii/articles/sourdough-in-a-cold-kitchen')
    const own = page.waitForResponse('**/api/admin/article/search/titles')
    await page.goto('/article/carving-an-alder-spoon')
    await own
    await expect(edit).toHaveCount(0)
  })

  await test.step('She writes a new one without a button to publish it', async () => {
    await page.goto('/vii/articles/new')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expect(page.getByText('Editors see it once it is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: /publish/i })).toHaveCount(0)
  })

  await test.step('A page of the editors leads her to the home page', async () => {
    await page.goto('/vii/comments')
    await expect(page).toHaveURL('/')
  })
})
