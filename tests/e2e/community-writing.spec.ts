import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import {
  choose,
  commentSaying,
  hydratedDiscussion,
  joinAsWriter,
  openDatabase,
  openDiscussion,
  toast,
} from '../support/discussion.ts'
import { ARTICLE, editor, POST, text, unique, write } from '../support/pages/community-writing.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sql = openDatabase()

test('A user writes, replies, edits and deletes', async ({ page }) => {
  const nora = await joinAsWriter(page, sql, 'nora')
  const discussion = await openDiscussion(page, ARTICLE)
  const first = unique('Mine hung for nine days')
  const form = await write(page, `${first}, and *sweated*.`)
  const message = toastBesideFocus(page)
  await form.getByRole('button', { name: 'Post' }).click()
  expect(await message).toEqual({
    text: expect.stringContaining('Your comment has been posted.'),
    covers: false,
  })
  await expect(form).toBeHidden()
  const comment = commentSaying(discussion, first)
  await expect(comment).toBeFocused()
  await expect(comment).toBeInViewport()
  await expect(comment.locator('em')).toHaveText('sweated')
  await expect(comment).toContainText(nora.username)
  await expect(comment).not.toContainText('edited')
  await expect(comment.getByRole('button', { name: 'Like' })).toHaveCount(0)
  await comment.getByRole('button', { name: /^More for/ }).click()
  await expect(comment.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(comment.getByRole('button', { name: 'Report' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const reply = unique('Eleven would have been better')
  await comment.getByRole('button', { name: 'Reply' }).click()
  const answer = editor(page, `Reply to ${nora.username}`)
  await expect(text(answer)).toBeFocused()
  await text(answer).fill('🍞')
  await expect(answer).toContainText('4,999 left')
  await text(answer).fill(reply)
  const editable = [await text(answer).isEditable()]
  await page.route(
    POST,
    async (route) => {
      editable.push(await text(answer).isEditable())
      await route.continue()
    },
    { times: 1 },
  )
  await answer.getByRole('button', { name: 'Post' }).click()
  const below = commentSaying(discussion, reply)
  await expect(below).toBeFocused()
  expect(editable, 'comments/unsent-text').toEqual([true, false])
  const thread = discussion.getByRole('listitem').filter({ has: commentSaying(page, first) })
  await expect(thread.filter({ has: commentSaying(page, reply) })).toHaveCount(1)

  await choose(below, 'Edit')
  const edits = editor(page, 'Edit your comment')
  await expect(text(edits)).toHaveValue(reply)
  await text(edits).fill(`${reply}, in May`)
  await edits.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Your comment has been updated.')
  await expect(below).toContainText(`${reply}, in May`)
  await expect(below).toContainText('edited')

  await choose(comment, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Your comment was deleted.')
  await expect(comment).toHaveCount(0)
  await expect(below).toBeVisible()

  await choose(below, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(below).toHaveCount(0)
  await expect(page.locator('#comments-title')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast(page).locator(':focus')).toHaveText('Undo')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(below).toContainText(`${reply}, in May`)
  await choose(below, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(below).toHaveCount(0)
  await page.reload()
  await hydratedDiscussion(page)
  await expect(commentSaying(page, first)).toHaveCount(0)
})

/**
 * Waits for a toast beside the focused comment: what it says, and whether it covers the comment. The
 * page itself waits, because the toast is gone after two seconds.
 */
async function toastBesideFocus(page: Page) {
  const seen = await page.waitForFunction(() => {
    const toast = document.querySelector('#toasts .toast')
    const comment = document.activeElement?.closest('.comment-text')
    if (!toast || !comment) return null
    const [over, box] = [toast.getBoundingClientRect(), comment.getBoundingClientRect()]
    return { text: toast.textContent, covers: over.top < box.bottom && over.bottom > box.top }
  })
  return seen.jsonValue()
}

test('A guest who wants to write logs in on the page and writes', { tag: '@deployed' }, async ({
  page,
}) => {
  const kim = await joinAsWriter(page, sql, 'kim')
  await page.context().clearCookies()
  const discussion = await openDiscussion(page, ARTICLE)
  const dialog = page.getByRole('dialog', { name: 'Log in to take part' })
  // rule: moderation/everyone-sees-report
  await choose(discussion.getByRole('article').first(), 'Report')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write a comment' }).click()
  await dialog.getByLabel('Email or username').fill(kim.username)
  await dialog.getByLabel('Password', { exact: true }).fill(kim.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text(editor(page))).toBeFocused()
  const comment = unique('Nine days were enough')
  await text(editor(page)).fill(comment)
  await editor(page).getByRole('button', { name: 'Post' }).click()
  await expect(commentSaying(page, comment)).toContainText(kim.username)
})

test('The preview of a comment is what is stored', { tag: '@deep' }, async ({ page }) => {
  await joinAsWriter(page, sql, 'ruth')
  const discussion = await openDiscussion(page, ARTICLE)
  const mark = unique('Cure')
  const source = `${mark}: **2%** salt, <b>by weight</b>.\n\n> so she said\n\n- pepper\n- [juniper](https://example.org/j)\n\n\`sugar\``
  const form = await write(page, source)
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = form.getByRole('region', { name: 'Preview' }).locator('.comment-body')
  await expect(preview.locator('strong')).toHaveText('2%')
  await expect(preview).toContainText('<b>by weight</b>')
  const previewHtml = await preview.innerHTML()
  await form.getByRole('button', { name: 'Write' }).click()
  await expect(text(form)).toHaveValue(source)
  await form.getByRole('button', { name: 'Post' }).click()
  const stored = commentSaying(discussion, mark).locator('.comment-body')
  expect((await stored.innerHTML()).trim()).toBe(previewHtml.trim())
  await expect(stored.locator('ul')).toHaveCSS('list-style-type', 'disc')
})

test('The toolbar and its shortcuts format text, and can be undone', { tag: '@deep' }, async ({
  page,
}) => {
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
  // Shift+Tab moves from the text to the toolbar, which is one tab stop; arrow keys move along it.
  await area.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'List' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('button', { name: 'Code' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('button', { name: 'Bold' })).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).click()
})
