import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import {
  choose,
  commentSaying,
  hydratedDiscussion,
  insertComment,
  joinAsWriter,
  openDatabase,
  openDiscussion,
  toast,
} from '../support/discussion.ts'
import { ARTICLE, editor, POST, text, unique, write } from '../support/pages/community-writing.ts'
import { logInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sql = openDatabase()

test('A user writes, replies, edits and deletes', async ({ page }) => {
  const nora = await joinAsWriter(page, sql, 'nora')
  const discussion = await openDiscussion(page, ARTICLE)
  const first = unique('Mine hung for nine days')
  const form = await write(page, `${first}, and *sweated*.`)
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(toast(page)).toContainText('Your comment has been posted.')
  await expect(form).toBeHidden()
  const comment = commentSaying(discussion, first)
  await expect(comment).toBeFocused()
  await expect(comment).toBeInViewport()
  await expectUncovered(page, comment)
  await expect(comment.locator('em')).toHaveText('sweated')
  await expect(comment).toContainText(nora.username)
  await expect(comment.getByRole('button', { name: 'Like' })).toHaveCount(0)
  await comment.getByRole('button', { name: /^More for/ }).click()
  await expect(comment.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(comment.getByRole('button', { name: 'Report' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const reply = unique('Eleven would have been better')
  await comment.getByRole('button', { name: 'Reply' }).click()
  const answer = editor(page, `Reply to ${nora.username}`)
  await expect(text(answer)).toBeFocused()
  await text(answer).fill(reply)
  await answer.getByRole('button', { name: 'Post' }).click()
  const below = commentSaying(discussion, reply)
  await expect(below).toBeFocused()
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

test('A reply at the fourth level is written on a page of its own, below the comments above it', {
  tag: '@deep',
}, async ({ page }) => {
  const olga = await joinAsWriter(page, sql, 'olga')
  const said = ['one', 'two', 'three', 'four'].map((name) => unique(`Level ${name}`))
  let parent: number | undefined
  for (const words of said)
    parent = await insertComment(sql, {
      article: ARTICLE,
      by: olga,
      text: words,
      ...(parent && { parent }),
    })
  await page.goto(`/article/${ARTICLE}#comment-${parent}`)
  const fourth = commentSaying(await hydratedDiscussion(page), said[3] ?? '')
  const opened = page.waitForEvent('popup')
  await fourth.getByRole('link', { name: /^Reply/ }).click()
  const thread = await opened
  const form = editor(thread, /^Reply to/)
  await expect(text(form)).toBeFocused()
  const above = thread.getByRole('list', { name: 'The comments above it' })
  await expect(above.getByRole('listitem')).toContainText(said.slice(0, 3))
  const reply = unique('Level five')
  await text(form).fill(reply)
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(commentSaying(thread, reply)).toBeFocused()
  await expectUncovered(thread, commentSaying(thread, reply))
})

/** That the message about it does not lie over what was just made. */
async function expectUncovered(page: Page, made: Locator): Promise<void> {
  await expect(toast(page)).toBeVisible()
  const [over, box] = [await toast(page).boundingBox(), await made.boundingBox()]
  if (!over || !box) throw new Error('Both are on the page.')
  expect(over.y >= box.y + box.height || over.y + over.height <= box.y).toBe(true)
}

test('Drafts survive a reload and Cancel, for the article and for each reply, and are shown to nobody else at the browser', {
  tag: '@deep',
}, async ({ page }) => {
  const dot = await joinAsWriter(page, sql, 'dot')
  const discussion = await openDiscussion(page, ARTICLE)
  await write(page, 'Half a thought about salt')
  const comment = discussion.getByRole('article').first()
  await comment.getByRole('button', { name: /^Reply/ }).click()
  await text(editor(page, /^Reply to/)).fill('Half an answer')
  await page.reload()
  await hydratedDiscussion(page)
  await expect(text(editor(page))).toHaveValue('Half a thought about salt')
  await expect(text(editor(page, /^Reply to/))).toHaveValue('Half an answer')
  await editor(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(editor(page)).toHaveCount(0)
  await expect(page.locator('#comments-title')).toBeFocused()
  await editor(page, /^Reply to/)
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(comment).toBeFocused()
  await page.getByRole('button', { name: 'Write a comment' }).click()
  await expect(text(editor(page))).toHaveValue('Half a thought about salt')

  await test.step('Bea, next at the browser, does not read what Dot has not sent', async () => {
    await page.goto('/logout')
    await expect(page).toHaveURL('/')
    await openDiscussion(page, ARTICLE)
    await expect(editor(page)).toHaveCount(0)
    await joinAsWriter(page, sql, 'bea')
    await openDiscussion(page, ARTICLE)
    await page.getByRole('button', { name: 'Write a comment' }).click()
    await expect(text(editor(page))).toHaveValue('')
  })

  await test.step('Dot finds it again, and what she empties is no draft', async () => {
    await page.context().clearCookies()
    await logInAs(page, dot)
    await openDiscussion(page, ARTICLE)
    await expect(text(editor(page))).toHaveValue('Half a thought about salt')
    await text(editor(page)).fill('')
    await page.reload()
    await hydratedDiscussion(page)
    await expect(text(editor(page, /^Reply to/))).toHaveValue('Half an answer')
    await expect(editor(page)).toHaveCount(0)
  })
})

test('A comment that is empty, too long, refused, without a network or after the session loses no text', {
  tag: '@deep',
}, async ({ page, context, trouble }) => {
  trouble.allow(/401|429|INTERNET_DISCONNECTED|api\/article\/comment/)
  const sam = await joinAsWriter(page, sql, 'sam')
  await openDiscussion(page, ARTICLE)
  const form = await write(page, '  \n ')
  const post = () => form.getByRole('button', { name: 'Post' }).click()

  await test.step('An empty one is refused, and a long one is counted', async () => {
    await post()
    await expect(form.getByRole('alert')).toHaveText('Please enter a comment.')
    await expect(text(form)).toHaveAttribute('aria-invalid', 'true')
    await text(form).fill('🍞'.repeat(4999))
    await expect(form.getByText('1 left')).toBeVisible()
    await text(form).fill('a'.repeat(5003))
    await expect(form.getByText('3 too many')).toBeVisible()
    await post()
    await expect(form.getByRole('alert')).toHaveText('A comment has at most 5,000 characters.')
  })

  await test.step('A refused one stays, with the sentence of the server', async () => {
    const words = unique('Too soon')
    await text(form).fill(words)
    const sentence = 'Please wait 12 seconds before your next comment.'
    await page.route(POST, (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many.', errors: { body: sentence } } }),
    )
    await post()
    await expect(form.getByRole('alert')).toHaveText(sentence)
    await expect(toast(page)).toContainText('Unable to post your comment.')
    await expect(text(form)).toHaveValue(words)
    await expect(text(form)).toBeFocused()
    await page.unroute(POST)
    await post()
    await expect(commentSaying(page, words)).toBeVisible()
  })

  await test.step('Without a network it stays over a reload, and the second try counts once', async () => {
    const words = unique('From the far end of the field')
    await write(page, words)
    await context.setOffline(true)
    await post()
    await expect(form.getByRole('alert')).toHaveText('A network error occurred.')
    await context.setOffline(false)
    await page.reload()
    await hydratedDiscussion(page)
    await expect(text(form)).toHaveValue(words)
    await post()
    await expect(commentSaying(page, words)).toHaveCount(1)
  })

  await test.step('After the session a login sends it', async () => {
    const words = unique('Long in the making')
    await write(page, words)
    await sql`delete from auth.sessions where user_id =
      (select id from public.profiles where username = ${sam.username})`
    await post()
    const dialog = page.getByRole('dialog', { name: 'Log in to take part' })
    await dialog.getByLabel('Email or username').fill(sam.username)
    await dialog.getByLabel('Password', { exact: true }).fill(sam.password)
    await page.keyboard.press('Enter')
    await expect(commentSaying(page, words)).toBeVisible()
  })
})

test('A guest who wants to write logs in on the page and writes', { tag: '@deployed' }, async ({
  page,
}) => {
  const kim = await joinAsWriter(page, sql, 'kim')
  await page.context().clearCookies()
  await openDiscussion(page, ARTICLE)
  await page.getByRole('button', { name: 'Write a comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in to take part' })
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
