import { expect, lookAt, test } from '../../support/browser.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Hazel looks at the site under another name before she saves it, and loses nothing on the way', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/404/)
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/settings')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Salt & Cedar')
  await name.fill('Tide & Thyme')
  await page.getByLabel('Tagline').fill('Letters from the low tide')

  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const preview = dialog.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Letters from the low tide')
  await expect(preview.locator('.site-footer-bottom')).toContainText('Tide & Thyme')
  await dialog.getByLabel('The newest article').check()
  await expect(preview.locator('article.article')).toBeVisible()
  await expect(preview.locator('.site-footer-bottom')).toContainText('Tide & Thyme')
  await page.keyboard.press('Escape')

  const parts = page.getByRole('navigation', { name: 'Parts of the settings' })
  const open = (part: string) => parts.getByRole('link', { name: part }).click()
  await open('Comments and newsletter')
  await expect(page).toHaveURL('/vii/settings/readers')
  const comments = page.getByRole('checkbox', { name: 'Readers can comment on articles' })
  await comments.focus()
  await page.keyboard.press('Space')

  await page.reload()
  await expect(name).toHaveValue('Tide & Thyme')
  await expect(comments).not.toBeChecked()
  await open('Menus')

  // A menu is rows: one is added, filled in wrong, put first, and corrected by the keyboard alone.
  const menu = page.getByRole('group', { name: 'Header menu', exact: true })
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
  // Save is visible and moves to the part with the wrong field.
  await open('Name and place')
  await page.setViewportSize({ width: 360, height: 640 })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expect(page).toHaveURL('/vii/settings/menus')
  await expect(moved.getByLabel(/^Address/)).toBeFocused()
  await expect(moved.getByLabel(/^Address/)).toHaveAccessibleDescription(/Enter a page of the site/)
  await page.reload()
  await expect(moved.getByLabel(/^Text/)).toHaveValue('Run')
  await moved.getByRole('button', { name: 'Delete Run' }).press('Enter')
  await expect(menu.getByRole('listitem')).toHaveCount(count)

  // Pages are chosen from a list, and an address that leads nowhere is not saved without a question.
  await menu.getByLabel('Add a page of the site').selectOption('/category/bread')
  await menu.getByRole('button', { name: 'Add the page to Head' }).press('Enter')
  const chosen = menu.getByRole('listitem').nth(count)
  await expect(chosen.getByLabel(/^Text/)).toHaveValue('Bread')
  await chosen.getByLabel(/^Address/).fill('/category/braed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Bread: /category/braed')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByText('Nothing was saved.')).toBeVisible()
  await menu.getByRole('button', { name: 'Delete Bread' }).press('Enter')

  await open('Name and place')
  const zone = page.getByLabel('Time zone')
  await expect(zone).toHaveValue('America/Los_Angeles')
  await zone.selectOption('Pacific/Auckland')
  await page.reload()
  await expect(zone).toHaveValue('Pacific/Auckland')

  // The categories are a tree.
  await open('Menus')
  const food = page.getByRole('treeitem', { name: 'Food', exact: true })
  await expect(food).toHaveAttribute('aria-checked', 'false')
  await food.press('Space')
  await page.reload()
  await expect(food).toHaveAttribute('aria-checked', 'true')
  await expect(name).toHaveValue('Tide & Thyme')

  await lookAt(page)

  // Typefaces, rows of the front page and an announcement are seen in the preview.
  await open('Look')
  await page.getByLabel('Typefaces').selectOption('press')
  await open('Home page')
  const rows = page.getByRole('list', { name: 'Rows of the home page' })
  const kind = page.getByLabel('Kind of the next row')
  for (const next of ['text', 'most_read', 'series', 'newsletter', 'lead']) {
    await kind.selectOption(next)
    await page.getByRole('button', { name: 'Add the row' }).press('Enter')
  }
  await page.getByLabel('Heading').fill('From the shore')
  await page.getByLabel('Text', { exact: true }).fill('A slow week.')
  await page.getByLabel('Series', { exact: true }).selectOption('first-loaves')
  for (let step = 0; step < 4; step += 1)
    await rows.getByRole('button', { name: 'Move Lead article up' }).press('Enter')
  await lookAt(page)
  await open('Announcement')
  await page.getByRole('textbox', { name: /^Text(?! of)/ }).fill('The fair is on.')
  await page.getByLabel('Text of the link').fill('Come')
  await page.getByLabel('Address of the link').fill('/about')
  await page.getByLabel(/^From(?! the)/).fill('2026-01-01T09:00')
  await lookAt(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview.getByRole('region', { name: 'Announcement' })).toContainText(
    'The fair is on.',
  )
  await expect(preview.locator('main > section').first()).toHaveAccessibleName('The lead article')
  for (const part of ['From the shore', 'Most read', 'First Loaves'])
    await expect(preview.getByRole('region', { name: part })).toBeVisible()
  await expect(preview.locator('[data-newsletter]')).toHaveCount(1)
  await expect(preview.locator('.announcement')).toHaveCSS('display', 'flex')
  await expect(preview.getByRole('heading', { level: 2 }).first()).toHaveCSS(
    'font-family',
    /^"Pair Display"/,
  )
})

test('An announcement is there between its times, moves nothing, and stays closed', {
  tag: '@deep',
}, async ({ page }) => {
  const day = 24 * 3_600_000
  const announced = { from: Date.now() - day, until: Date.now() + day }
  await page.route('/about', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text())
      .replace('<html', `<html data-announced="${announced.from} ${announced.until} a1"`)
      .replace(
        '<header class="site-header"',
        '<section class="announcement" aria-label="Announcement"><p>The fair is on.</p><button class="icon-button" data-dismisses>Close</button></section>$&',
      )
    await route.fulfill({ response: answer, body: html })
  })
  const announcement = page.getByRole('region', { name: 'Announcement' })
  await page.goto('/about')
  await expect(announcement).toBeVisible()
  await lookAt(page)
  await announcement.getByRole('button').click()
  await expect(announcement).toBeHidden()
  await page.reload()
  await expect(announcement).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  announced.until = Date.now() - 1000
  await page.reload()
  await expect(announcement).toBeHidden()
  Object.assign(announced, { from: Date.now() + day, until: Date.now() + 2 * day })
  await page.reload()
  await expect(announcement).toBeHidden()
  announced.from = Date.now() - 1000
  await page.reload()
  await expect(announcement).toBeVisible()
})

test('Hazel says who emails come from, and sees a test of it arrive', { tag: '@deep' }, async ({
  page,
}) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/settings/emails')
  const emails = page.getByRole('region', { name: 'Emails' })
  const answers = emails.getByLabel('Reply-to address')
  await answers.fill('nobody')
  await emails.getByRole('button', { name: 'Save email settings' }).click()
  await expect(answers).toBeFocused()
  await expect(answers).toHaveAccessibleDescription(/Please enter a valid email address/)

  // What was typed comes back, and is no longer called unsaved once it is saved.
  await page.reload()
  const restored = emails.getByText('The text that you did not save')
  await expect(restored).toBeVisible()
  await answers.fill('')
  await emails.getByRole('button', { name: 'Save email settings' }).click()
  await expect(restored).toBeHidden()
  await emails.getByRole('button', { name: 'Send a test email' }).click()
  await expect(emails.getByRole('status')).toContainText('The mail server accepted the email to')
  await lookAt(page)

  await test.step('rule: email/will-it-arrive', async () => {
    await page.goto('/vii/email')
    const check = (name: string) =>
      page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}: `) })
    await expect(page.getByText('Fix this before you send an issue')).toBeVisible()
    await expect(check('SPF')).toContainText(
      /TXT, name .*v=spf1 .* ~all|The DNS server did not answer/,
    )
    await expect(check('Test email')).toContainText('No test email has been checked yet.')
    await page.getByRole('button', { name: 'Send a test to the mailbox' }).click()
    await expect(page.getByText('The mail server accepted the email to no-reply@')).toBeVisible()
    await page
      .getByLabel('Source of a received test email')
      .fill('From: a@example.org\nAuthentication-Results: mx; spf=pass; dkim=fail; dmarc=fail\n\n')
    await page.getByRole('button', { name: 'Check' }).click()
    const result = check('Test email').getByText('SPF pass, DKIM fail, DMARC fail')
    await expect(result).toHaveClass('admin-problem')
    await lookAt(page)
  })
})
