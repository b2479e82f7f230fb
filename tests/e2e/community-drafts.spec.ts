import { expect, test } from '../support/browser.ts'
import {
  commentSaying,
  hydratedDiscussion,
  joinAsWriter,
  openDatabase,
  openDiscussion,
  toast,
} from '../support/discussion.ts'
import { ARTICLE, editor, POST, text, unique, write } from '../support/pages/community-writing.ts'
import { joinAs, logInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sql = openDatabase()

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
    await expect(form.getByRole('alert')).toHaveText('A comment can have at most 5,000 characters.')
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

test('On a slow network two presses post one comment, and nothing is typed that would not be sent', {
  tag: '@deep',
}, async ({ page }) => {
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

test('A user without a verified address is told so, and the text stays', { tag: '@deep' }, async ({
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
  await form.getByRole('button', { name: 'Send the email again' }).click()
  await expect(form.getByRole('status')).toContainText('was sent')
})
