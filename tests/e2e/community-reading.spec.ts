import type { Page } from '@playwright/test'
import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import {
  commentSaying,
  insertComment,
  joinAndLeave,
  joinAsWriter,
  openCommunity,
  openDiscussion,
} from '../support/discussion.ts'

const COMMENTS = '**/api/article/comment?**'
const top = (page: Page) => page.locator('.comment-list > .comment')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const community = openCommunity()
const { sql } = community
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort comments by' })

test('A reader loads comments ten at a time, each once, in the chosen order, and finds one by its words', {
  tag: '@deployed',
}, async ({ page }) => {
  const article = 'canning-tuna-at-the-dock'
  const by = await joinAndLeave(page, community, 'mara')
  for (let number = 1; number <= 24; number += 1)
    await insertComment(sql, {
      article,
      by,
      text: `Jar ${by.username} ${number}.`,
      likes: 100 - number,
    })
  await openDiscussion(page, article)
  await expect(top(page).first()).toContainText(`Jar ${by.username} 1.`)
  await expect(top(page)).toHaveCount(10)
  await expect(async () => {
    await page.locator('.comment').last().scrollIntoViewIfNeeded()
    await expect(commentSaying(page, `Jar ${by.username} 24.`)).toBeAttached({ timeout: 500 })
  }).toPass()
  await page.locator('.site-footer').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Show more comments' })).toHaveCount(0)
  const ids = await page.locator('.comment').evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)

  await sort(page).selectOption('New')
  await expect(top(page).first()).toContainText(`Jar ${by.username} 24.`)
  await sort(page).selectOption('Highest Rated')
  await expect(top(page).first()).toContainText(`Jar ${by.username} 1.`)

  const words = page.getByRole('searchbox', { name: 'Words in the comments' })
  await words.fill(`jars "${by.username} 17"`)
  await words.press('Enter')
  await expect(top(page)).toHaveText([new RegExp(`Jar ${by.username} 17.`)])
  await words.fill('')
  await expect(top(page)).toHaveCount(10)
})

test('A link to a comment finds it far down and in a collapsed thread, and says when it is deleted', async ({
  page,
  trouble,
}) => {
  trouble.allow(/404/)
  const article = 'catching-roof-water'
  const by = await joinAndLeave(page, community, 'runa')
  for (let number = 1; number <= 11; number += 1)
    await insertComment(sql, { article, by, text: `Gutter ${number}.`, likes: 40 })
  const low = await insertComment(sql, { article, by, text: `Barrel ${by.username}`, likes: 0 })
  const reply = await insertComment(sql, { article, by, text: `Tap ${by.username}`, parent: low })
  await page.goto(`/article/${article}#comment-${reply}`)
  const comment = commentSaying(page, `Tap ${by.username}`)
  await expect(comment).toBeFocused()
  await expect(comment).toBeInViewport()
  await expect(page.locator(`#comment-${reply}`)).toHaveAttribute('data-marked')

  await page.locator(`#comment-${low}`).getByRole('button', { name: 'Hide 1 reply' }).click()
  await page.evaluate(() => {
    location.hash = ''
  })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate((id) => {
    location.hash = `#comment-${id}`
  }, reply)
  await expect(comment).toBeInViewport()

  await page.goto(`/article/${article}#comment-999999999`)
  await page.reload()
  await expect(page.locator('#comments').getByRole('status').filter({ visible: true })).toHaveText(
    'This comment no longer exists.',
  )
  await page.goto(`/comment/${article}/999999999`)
  await expect(page.getByRole('alert')).toContainText('This comment no longer exists.')
})

test('The newest comments replace those of the build, and nothing moves', { tag: '@deep' }, async ({
  page,
}) => {
  const article = 'pressing-cider-with-neighbours'
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, {
          shifted: (window as unknown as { shifted: number }).shifted + entry.value,
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // The placeholder is visible from the start, while the response is held back.
    const held = Promise.withResolvers<void>()
    await page.route(COMMENTS, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/article/${article}#comments`)
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const comments = page.locator('#comments')
    await expect(comments).toBeInViewport()
    const before = await comments.boundingBox()
    await page.evaluate(() => Object.assign(window, { shifted: 0 }))
    held.resolve()
    await expect(page.locator('.discussion[data-hydrated]')).toBeAttached()
    await expect(comments.locator('.comment').first()).toBeVisible()
    expect((await comments.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0)
    await page.unroute(COMMENTS)
    await page.goto('about:blank')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Without scripts the comments of the build are readable, and no button is dead', async ({
    page,
  }) => {
    await page.goto('/article/digging-razor-clams')
    const comments = page.locator('#comments')
    await expect(comments.locator('.comment-score').first()).toBeVisible()
    await expect(comments.locator('.comment-score').first()).toHaveText(/^\d likes?/)
    await expect(comments.getByRole('button')).toHaveCount(1)
    await expect(comments.getByRole('combobox')).toHaveCount(0)
  })
})

test('A discussion fits 360 px and is accessible, light and dark', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await joinAsWriter(page, sql, 'tess')
  const discussion = await openDiscussion(page, 'digging-razor-clams')
  await discussion
    .getByRole('button', { name: /^Reply/ })
    .first()
    .click()
  await overflow(page)
  await axe(page, '#comments')
  await discussion
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await overflow(page)
  await axe(page, '#comments')
  await page.emulateMedia({ colorScheme: 'dark' })
  await contrast(page)
})

test('A page of comments that does not come can be asked for again', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  trouble.allow(/api\/article\/comment|ERR_FAILED/)
  const article = 'evergreen-huckleberries'
  const by = await joinAndLeave(page, community, 'ines')
  for (let number = 1; number <= 12; number += 1)
    await insertComment(sql, { article, by, text: `Bush ${by.username} ${number}.`, likes: number })
  const second = /\/api\/article\/comment\?.*offset=10/
  await page.route(second, (route) => route.abort())
  await openDiscussion(page, article)
  await page.locator('.comment').last().scrollIntoViewIfNeeded()
  await expect(page.locator('#comments').getByRole('alert')).toHaveText('A network error occurred.')
  await expect(top(page)).toHaveCount(10)
  await page.unroute(second)
  await page.getByRole('button', { name: 'Show more comments' }).click()
  await expect(commentSaying(page, `Bush ${by.username} 1.`)).toBeAttached()
  await expect(page.locator('#comments').getByRole('alert')).toHaveCount(0)
})

test('When the newest comments do not come, those of the build stay and can be reloaded', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/api\/article\/comment|ERR_FAILED/)
  const article = 'grafting-apples-whip-and-tongue'
  await page.route(COMMENTS, (route) => route.abort())
  await page.goto(`/article/${article}#comments`)
  const failed = page.getByText('The newest comments could not be loaded.')
  await expect(failed).toBeVisible()
  await expect(top(page).first()).toBeVisible()
  await page.unroute(COMMENTS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.discussion[data-hydrated]')).toBeAttached()
  await expect(failed).toBeHidden()
})
