import { randomBytes } from 'node:crypto'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { joinAsAdministrator, writeArticle } from '../../support/writer.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
})

/** This frame is sandboxed, so the scripts that tests add to every frame cannot run in it. */
const NO_SCRIPTS = /Blocked script execution in 'about:srcdoc'/

test('Vera sees her unsaved text on the page that readers would get, and shows it to a friend', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.allow(NO_SCRIPTS)
  await joinAsAdministrator(page, 'vera')
  const id = await writeArticle(page, `vera-${randomBytes(4).toString('hex')}`, {
    body: '<h2>The crock</h2><p>Saved words.</p><h2>The lid</h2>',
    tag: [2],
  })
  await page.goto(`/vii/articles/${id}`)
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await body.getByText('Saved words.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Unsaved ones.')

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const frame = dialog.frameLocator('iframe')
  await expect(frame.locator('h1')).toHaveText(`On ${id}`)
  await expect(frame.locator('.prose')).toContainText('Saved words. Unsaved ones.')
  await expect(frame.locator('.contents a').first()).toHaveText('The crock')
  await expect(frame.locator('script')).toHaveCount(0)

  // At the width of a phone, the preview has the layout of a phone.
  await dialog.getByRole('radio', { name: 'Phone' }).check()
  const width = () => frame.locator('html').evaluate((html) => html.clientWidth)
  await expect.poll(width).toBe(390)
  await axe(page, 'dialog[open]')
  await page.setViewportSize({ width: 360, height: 700 })
  await overflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Links in the preview are disabled, because following one would lose the text.
  await frame.locator('header a').first().click()
  await expect(frame.locator('h1')).toHaveText(`On ${id}`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Make a private link' }).click()
  const link = page.getByLabel('Private link to the saved text')
  await expect(page.getByText('The link was copied.')).toBeVisible()
  const address = await link.inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(page.getByText('Anyone who has it can read the text until')).toBeVisible()
  const friend = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await friend.goto(new URL(address).pathname)
  await expect(friend.locator('.prose')).toContainText('Saved words.')
  await expect(friend.locator('.prose')).not.toContainText('Unsaved')
  await friend.context().close()
})

test('A preview that cannot be made says so, and can be made again', async ({ page, trouble }) => {
  trouble.allow(/article\/preview|ERR_FAILED/)
  trouble.allow(NO_SCRIPTS)
  await joinAsAdministrator(page, 'vito')
  const id = await writeArticle(page, `vito-${randomBytes(4).toString('hex')}`)
  await page.goto(`/vii/articles/${id}`)
  const answer = '**/api/admin/article/preview'
  await page.route(answer, (route) => route.abort())
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect(dialog.getByRole('alert')).toContainText('A network error occurred.')
  await page.unroute(answer)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.frameLocator('iframe').locator('.prose')).toContainText('Some words.')
})
