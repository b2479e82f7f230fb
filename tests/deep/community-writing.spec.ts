import { expect, test } from '../support/browser.ts'
import { commentSaying, joinAsWriter, openDatabase, openDiscussion } from '../support/discussion.ts'
import { ARTICLE, POST, text, unique, write } from '../support/pages/community-writing.ts'
import { joinAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sql = openDatabase()

test('On a slow network two presses post one comment, and nothing is typed that would not be sent', async ({
  page,
}) => {
  await joinAsWriter(page, sql, 'pete')
  await openDiscussion(page, ARTICLE)
  const words = unique('Patience')
  const form = await write(page, words)
  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route(POST, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      await held.promise
    }
    await route.continue()
  })
  const button = form.getByRole('button', { name: 'Post' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  await expect(text(form)).not.toBeEditable()
  await text(form).press('Control+Enter')
  held.resolve()
  await expect(commentSaying(page, words)).toHaveCount(1)
  expect(sent).toBe(1)
})

test('The preview of a comment is what is stored', async ({ page }) => {
  await joinAsWriter(page, sql, 'ruth')
  const discussion = await openDiscussion(page, ARTICLE)
  const mark = unique('Cure')
  const source = `${mark}: **2%** salt, <b>by weight</b>.\n\n> so she said\n\n- pepper\n- [juniper](https://example.org/j)\n\n\`sugar\``
  const form = await write(page, source)
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = form.getByRole('region', { name: 'Preview' }).locator('.comment-body')
  await expect(preview.locator('strong')).toHaveText('2%')
  await expect(preview).toContainText('<b>by weight</b>')
  const shown = await preview.innerHTML()
  await form.getByRole('button', { name: 'Write' }).click()
  await expect(text(form)).toHaveValue(source)
  await form.getByRole('button', { name: 'Post' }).click()
  const stored = commentSaying(discussion, mark).locator('.comment-body')
  expect((await stored.innerHTML()).trim()).toBe(shown.trim())
})

test('The toolbar and its shortcuts format text, and can be undone', async ({ page }) => {
  await joinAsWriter(page, sql, 'wes')
  await openDiscussion(page, ARTICLE)
  const form = await write(page, 'warm smoke')
  const area = text(form)
  await area.press('Control+a')
  await area.press('Control+b')
  await expect(area).toHaveValue('**warm smoke**')
  await area.press('Control+b')
  await expect(area).toHaveValue('warm smoke')
  await area.press('Control+z')
  await expect(area).toHaveValue('**warm smoke**')
  await area.fill('one\ntwo')
  await area.press('Control+a')
  await form.getByRole('button', { name: 'List' }).click()
  await expect(area).toHaveValue('- one\n- two')
  await expect(area).toBeFocused()
  // From the text back to the toolbar, which is one stop, and along it.
  await area.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'List' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('button', { name: 'Code' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('button', { name: 'Bold' })).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).click()
})

test('A user without a verified address is told so, and the text stays', async ({
  page,
  trouble,
}) => {
  trouble.allow(/403/)
  const ada = await joinAs(page, 'ada')
  await openDiscussion(page, ARTICLE)
  const form = await write(page, 'Not yet')
  await expect(form).toContainText(`open the link that we sent to ${ada.email}`)
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(form.getByRole('alert')).toContainText('verify your email address')
  await expect(text(form)).toHaveValue('Not yet')
  await form.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(form.getByRole('status')).toContainText('on its way')
})
