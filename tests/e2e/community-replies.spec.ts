import type { Locator, Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'
import {
  commentSaying,
  hydratedDiscussion,
  insertComment,
  joinAndLeave,
  joinAsWriter,
  openCommunity,
  openDiscussion,
  toast,
} from '../support/discussion.ts'
import { ARTICLE, editor, text, unique } from '../support/pages/community-writing.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

declare let announcements: number

const community = openCommunity()
const { sql } = community

test('A press on one comment renders none of the others again', { tag: '@deep' }, async ({
  page,
}) => {
  const discussion = await openDiscussion(page, 'digging-razor-clams')
  expect(await discussion.getByRole('article').count()).toBeGreaterThan(5)
  // Each comment that is rendered says how long ago it was written.
  await page.evaluate(() => {
    const { now } = Date
    Object.assign(window, { announcements: 0 })
    Date.now = () => {
      announcements += 1
      return now()
    }
  })
  await discussion
    .getByRole('button', { name: /^Hide \d+ repl/ })
    .first()
    .click()
  await expect(discussion.getByRole('button', { name: /^Show \d+ repl/ })).toBeVisible()
  expect(await page.evaluate(() => announcements)).toBeLessThanOrEqual(2)
})

test('Replies load ten at a time, and a collapsed thread stays collapsed', {
  tag: '@deep',
}, async ({ page }) => {
  const article = 'drying-bull-kelp'
  const by = await joinAndLeave(page, community, 'olive')
  const parent = await insertComment(sql, { article, by, text: `Blades ${by.username}`, likes: 90 })
  for (let number = 1; number <= 12; number += 1)
    await insertComment(sql, { article, by, parent, text: `Reply ${number}.` })
  await openDiscussion(page, article)
  const thread = page.locator(`#comment-${parent}`)
  await expect(thread.locator('.comment')).toHaveCount(10)
  await thread.getByRole('button', { name: '2 more replies' }).click()
  await expect(thread.locator('.comment')).toHaveCount(12)
  await expect(thread.locator('.comment').last()).toContainText('Reply 12.')
  await thread.getByRole('button', { name: 'Hide 12 replies' }).click()
  await expect(thread.locator('.comment')).toHaveCount(0)
  await page.reload()
  await hydratedDiscussion(page)
  await expect(thread.getByRole('button', { name: 'Show 12 replies' })).toBeVisible()
  await thread.getByRole('button', { name: 'Show 12 replies' }).click()
  await expect(thread.locator('.comment')).toHaveCount(10)
})

test('Replies below the fourth level open in a window of their own, which leads back to the comment', {
  tag: '@deep',
}, async ({ page, context }) => {
  const article = 'firing-a-masonry-oven'
  const by = await joinAndLeave(page, community, 'egon')
  const ids: number[] = []
  for (let level = 1; level <= 6; level += 1) {
    const parent = ids.at(-1)
    const text = `Level ${level} ${by.username}`
    ids.push(await insertComment(sql, { article, by, text, likes: 90, ...(parent && { parent }) }))
  }
  await openDiscussion(page, article)
  const fourth = page.locator(`#comment-${ids[3]}`)
  await expect(fourth.locator('.comment')).toHaveCount(0)
  const link = fourth.getByRole('link', { name: '1 more reply' })
  await expect(link).toHaveAttribute('rel', /noopener/)
  const opened = context.waitForEvent('page')
  await link.click()
  const thread = await opened
  await expect(thread).toHaveURL(`/comment/${article}/${ids[3]}`)
  await expect(commentSaying(thread, `Level 6 ${by.username}`)).toBeVisible()
  await axe(thread)
  await thread.getByRole('link', { name: /^Back to this comment/ }).click()
  await expect(thread).toHaveURL(`/article/${article}#comment-${ids[3]}`)
  await expect(commentSaying(thread, `Level 4 ${by.username}`)).toBeFocused()
  await expect(commentSaying(thread, `Level 4 ${by.username}`)).toBeInViewport()

  // A comment deeper than the article shows is shown where its own link leads.
  await page.goto(`/article/${article}#comment-${ids[5]}`)
  await page.reload()
  await expect(commentSaying(page, `Level 6 ${by.username}`)).toBeFocused()
  await expect(commentSaying(page, `Level 6 ${by.username}`)).toBeInViewport()
})

test('A reply at the fourth level is written on a page of its own, below the comments above it', {
  tag: '@deep',
}, async ({ page }) => {
  const olga = await joinAsWriter(page, sql, 'olga')
  const texts = ['one', 'two', 'three', 'four'].map((name) => unique(`Level ${name}`))
  let parent: number | undefined
  for (const words of texts)
    parent = await insertComment(sql, {
      article: ARTICLE,
      by: olga,
      text: words,
      ...(parent && { parent }),
    })
  await page.goto(`/article/${ARTICLE}#comment-${parent}`)
  const fourth = commentSaying(await hydratedDiscussion(page), texts[3] ?? '')
  const opened = page.waitForEvent('popup')
  await fourth.getByRole('link', { name: /^Reply/ }).click()
  const thread = await opened
  const form = editor(thread, /^Reply to/)
  await expect(text(form)).toBeFocused()
  const above = thread.getByRole('list', { name: 'The comments above it' })
  await expect(above.getByRole('listitem')).toContainText(texts.slice(0, 3))
  const reply = unique('Level five')
  await text(form).fill(reply)
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(commentSaying(thread, reply)).toBeFocused()
  await expectUncovered(thread, commentSaying(thread, reply))
})

/** Expects that the toast does not cover the new comment. */
async function expectUncovered(page: Page, made: Locator): Promise<void> {
  await expect(toast(page)).toBeVisible()
  const [over, box] = [await toast(page).boundingBox(), await made.boundingBox()]
  if (!over || !box) throw new Error('Both are on the page.')
  expect(over.y >= box.y + box.height || over.y + over.height <= box.y).toBe(true)
}
