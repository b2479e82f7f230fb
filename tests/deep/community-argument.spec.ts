import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import {
  commentSaying,
  hydratedDiscussion,
  joinAsVerifiedAdministrator,
  joinAsWriter,
  openDatabase,
  openDiscussion,
  toast,
} from '../support/discussion.ts'
import { press, tabTo } from '../support/keyboard.ts'

const ARTICLE = 'hot-composting-in-the-rain'
const PHONE = { width: 375, height: 700 }

const sql = openDatabase()

const editor = (page: Page, name: string | RegExp) => page.getByRole('form', { name })
const text = (page: Page, name: string | RegExp) => editor(page, name).getByRole('textbox')
const send = (page: Page, name: string | RegExp, button = 'Post') =>
  editor(page, name).getByRole('button', { name: button })

test('A reader on a phone and an administrator by keyboard discuss, and no text is lost', async ({
  browser,
  trouble,
}) => {
  const open = { viewport: PHONE, reducedMotion: 'reduce' } as const
  const phone = await browser.newContext({ ...open, hasTouch: true, isMobile: true })
  const desktop = await browser.newContext(open)
  await Promise.all([trouble.watch(phone), trouble.watch(desktop)])
  const [reader, editors] = await Promise.all([phone.newPage(), desktop.newPage()])
  const nora = await joinAsWriter(reader, sql, 'nora')
  const hazel = await joinAsVerifiedAdministrator(editors, sql, 'hazel')
  const claim = `Turning it daily is a waste of a back, says ${nora.username}`
  const answer = `Then weigh the heap before you say so, says ${hazel.username}`
  const retort = `I did, twice, says ${nora.username}`

  let address = ''
  await test.step('Nora claims, by thumb', async () => {
    await openDiscussion(reader, ARTICLE)
    await reader.getByRole('button', { name: 'Write a comment' }).tap()
    await text(reader, 'Your comment').fill(claim)
    await send(reader, 'Your comment').tap()
    await expect(commentSaying(reader, claim)).toBeFocused()
    await overflow(reader)
    address =
      (await commentSaying(reader, claim).getByRole('link').first().getAttribute('href')) ?? ''
  })

  await test.step('Hazel is sent the link and answers, by keyboard', async () => {
    await editors.goto(`/article/${ARTICLE}${address}`)
    const comment = commentSaying(editors, claim)
    await expect(comment).toBeFocused()
    await press(editors, comment.getByRole('button', { name: /^Dislike/ }))
    await expect(comment.getByRole('button', { name: /^Dislike/ })).toHaveText('Dislike 1')
    await press(editors, comment.getByRole('button', { name: /^Reply/ }))
    await expect(text(editors, /^Reply to/)).toBeFocused()
    await editors.keyboard.type(answer)
    await editors.keyboard.press('Control+Enter')
    await expect(commentSaying(editors, answer)).toBeFocused()
    await expect(commentSaying(editors, answer)).toContainText('Administrator')
    await overflow(editors)
    await axe(editors, '#comments')
  })

  await test.step('Nora has begun to answer and her phone reloads', async () => {
    await reader.reload()
    await hydratedDiscussion(reader)
    const comment = commentSaying(reader, answer)
    await comment.getByRole('button', { name: /^Reply/ }).tap()
    await text(reader, /^Reply to/).fill(retort)
    await reader.reload()
    await hydratedDiscussion(reader)
    await expect(text(reader, /^Reply to/)).toHaveValue(retort)
  })

  await test.step('Hazel changes her comment meanwhile, and Nora’s answer is below it', async () => {
    const comment = commentSaying(editors, answer)
    await press(editors, comment.getByRole('button', { name: /^More for/ }))
    await press(editors, comment.getByRole('button', { name: 'Edit' }))
    await expect(text(editors, 'Edit your comment')).toBeFocused()
    await editors.keyboard.press('Control+End')
    await editors.keyboard.type(', kindly')
    await press(editors, send(editors, 'Edit your comment', 'Save'))
    await expect(comment).toContainText('kindly')
    await expect(comment).toContainText('edited')

    await send(reader, /^Reply to/).tap()
    await expect(commentSaying(reader, retort)).toBeFocused()
    await overflow(reader)
    await axe(reader, '#comments')
  })

  await test.step('Hazel takes the claim away, and the answers stay', async () => {
    await editors.reload()
    const comment = commentSaying(editors, claim)
    await expect(comment).toBeFocused()
    await press(editors, comment.getByRole('button', { name: /^More for/ }))
    await press(editors, comment.getByRole('button', { name: 'Delete' }))
    const question = editors.getByRole('alertdialog', { name: 'Delete this comment?' })
    await expect(question).toContainText('The replies stay.')
    await tabTo(editors, question.getByRole('button', { name: 'Delete' }))
    await editors.keyboard.press('Enter')
    await expect(toast(editors)).toContainText('Your comment was deleted.')
    await expect(comment).toHaveCount(0)
    await expect(commentSaying(editors, retort)).toBeVisible()
  })

  await test.step('Nora likes what Hazel said, and finds everything as she left it', async () => {
    const comment = commentSaying(reader, answer)
    await comment.getByRole('button', { name: /^Like/ }).tap()
    await expect(comment.getByRole('button', { name: /^Like/ })).toHaveText('Like 1')
    await reader.reload()
    await hydratedDiscussion(reader)
    await expect(commentSaying(reader, retort)).toHaveCount(1)
    await expect(comment.getByRole('button', { name: /^Like/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
  await Promise.all([phone.close(), desktop.close()])
})
