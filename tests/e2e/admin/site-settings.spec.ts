import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Hazel looks at the site under another name before she saves it, and loses nothing on the way', async ({
  page,
}) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/settings')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Salt & Cedar')
  await name.fill('Tide & Thyme')
  await page.getByLabel('Tagline').fill('Letters from the low tide')

  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const shown = dialog.frameLocator('iframe')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Letters from the low tide')
  await expect(shown.locator('.site-footer-bottom')).toContainText('Tide & Thyme')
  await dialog.getByLabel('The newest article').check()
  await expect(shown.locator('article.article')).toBeVisible()
  await expect(shown.locator('.site-footer-bottom')).toContainText('Tide & Thyme')
  await page.keyboard.press('Escape')

  const comments = page.getByRole('checkbox', { name: 'Comment on articles' })
  await comments.focus()
  await page.keyboard.press('Space')

  await page.reload()
  await expect(name).toHaveValue('Tide & Thyme')
  await expect(comments).not.toBeChecked()

  // A menu is rows: one is added, filled in wrong, put first, and corrected by the keyboard alone.
  const menu = page.getByRole('group', { name: 'Head', exact: true })
  const count = await menu.getByRole('listitem').count()
  await menu.getByRole('button', { name: 'Add a link to Head' }).press('Enter')
  const last = menu.getByRole('listitem').nth(count)
  await expect(last.getByLabel(/^Text/)).toBeFocused()
  await page.keyboard.type('Run')
  await page.keyboard.press('Tab')
  await page.keyboard.type('javascript:alert(1)')
  await last.getByRole('button', { name: 'Move Run up' }).press('Enter')
  await page.keyboard.press('Enter')
  const moved = menu.getByRole('listitem').nth(count - 2)
  await expect(moved.getByLabel(/^Text/)).toHaveValue('Run')
  await expect(moved.getByRole('button', { name: 'Move Run up' })).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(moved.getByLabel(/^Address/)).toBeFocused()
  await expect(moved.getByLabel(/^Address/)).toHaveAccessibleDescription(
    /A link leads to a page of the site/,
  )
  await page.reload()
  await expect(moved.getByLabel(/^Text/)).toHaveValue('Run')
  await moved.getByRole('button', { name: 'Delete Run' }).press('Enter')
  await expect(menu.getByRole('listitem')).toHaveCount(count)

  // The categories are a tree.
  const food = page.getByRole('treeitem', { name: 'Food', exact: true })
  await expect(food).toHaveAttribute('aria-checked', 'false')
  await food.press('Space')
  await page.reload()
  await expect(food).toHaveAttribute('aria-checked', 'true')
  await expect(name).toHaveValue('Tide & Thyme')

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await overflow(page)
    await axe(page)
  }
})

/** The pages of the release that is current have what is expected of them. */
const settles = async (
  page: Page,
  path: string,
  check: (html: string, status: number) => boolean,
) =>
  expect
    .poll(
      async () => {
        const answer = await page.request.get(path)
        return check(await answer.text(), answer.status())
      },
      { timeout: 60_000 },
    )
    .toBe(true)

test('Hazel takes shop and newsletter from the site, finds nothing that leads there, and gives them back', async ({
  page,
  trouble,
}) => {
  test.setTimeout(180_000)
  trouble.allow(/ 404 |^404: /)
  await logInAs(page, ADMINISTRATOR)
  const choose = async (on: boolean) => {
    await page.goto('/vii/settings')
    await page.getByRole('checkbox', { name: 'Visit the shop' }).setChecked(on)
    await page.getByRole('checkbox', { name: 'Subscribe to the newsletter' }).setChecked(on)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The settings were saved.')).toBeVisible()
    await settles(page, '/shop', (_, status) => status === (on ? 200 : 404))
  }
  try {
    await choose(false)
    for (const path of ['/', '/articles', '/search', '/contact', '/sitemap.xml']) {
      const html = await (await page.request.get(path)).text()
      expect(html, path).not.toMatch(/(?:href="|<loc>[^<]*)\/shop\b|data-newsletter|cart-menu/)
    }
    await page.goto('/shop')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Not Found')
    await page.goto('/search/shop/rye')
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
    await axe(page)
    await page.goto('/newsletter/confirm/a-code')
    await expect(page.getByText('This site has no newsletter.')).toBeVisible()
    await page.goto('/vii/newsletter')
    await expect(page.getByText('The newsletter is off')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'settings' }).click()
    await expect(page).toHaveURL('/vii/settings#readers')
  } finally {
    await choose(true)
  }
  await settles(page, '/', (html) => html.includes('data-newsletter') && html.includes('cart-menu'))
})

test('Hazel says who emails come from, and sees a test of it arrive', async ({ page }) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/settings')
  const emails = page.getByRole('region', { name: 'Emails' })
  const answers = emails.getByLabel('Address for answers')
  await answers.fill('nobody')
  await emails.getByRole('button', { name: 'Save addresses' }).click()
  await expect(answers).toBeFocused()
  await expect(answers).toHaveAccessibleDescription(/Please enter a valid email address/)
  await answers.fill('')
  await emails.getByRole('button', { name: 'Send a test email' }).click()
  await expect(emails.getByRole('status')).toContainText('The mail server took the email to')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await overflow(page)
    await axe(page)
  }
})
