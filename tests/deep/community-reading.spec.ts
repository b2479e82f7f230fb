import { axe, expect, test } from '../support/browser.ts'
import {
  commentSaying,
  insertComment,
  joinAndLeave,
  openCommunity,
  openDiscussion,
} from '../support/discussion.ts'
import { COMMENTS, top } from '../support/pages/community-reading.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const community = openCommunity()
const { sql } = community

test('A page of comments that does not come can be asked for again', async ({ page, trouble }) => {
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

test('Replies below the fourth level open in a window of their own, which leads back to the comment', async ({
  page,
  context,
}) => {
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

test('When the newest comments do not come, those of the build stay and can be reloaded', async ({
  page,
  trouble,
}) => {
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
