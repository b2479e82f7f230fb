import { expect, test } from '../support/browser.ts'
import { joinAsWriter, openCommunity, openDiscussion, toast } from '../support/discussion.ts'
import { ARTICLE, button, commentToVoteOn, pressed } from '../support/pages/community-votes.ts'

const VOTE = /\/api\/article(?:\/comment)?\/(?:dis)?like/

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const community = openCommunity()
const { sql } = community

test('A vote shows at once on a slow network, and the last of many presses holds', async ({
  page,
}) => {
  const { id, comment } = await commentToVoteOn(page, community)
  await joinAsWriter(page, sql, 'dot')
  await openDiscussion(page, ARTICLE)
  const held = Promise.withResolvers<void>()
  await page.route(VOTE, async (route) => {
    await held.promise
    await route.continue()
  })
  await button(comment, 'Like').click()
  await expect(button(comment, 'Like')).toHaveText('Like 61')
  await button(comment, 'Dislike').click()
  await button(comment, 'Like').click()
  await button(comment, 'Dislike').click()
  await expect(button(comment, 'Like')).toHaveText('Like 60')
  held.resolve()
  await expect
    .poll(() => sql`select likes, dislikes from public.comments where id = ${id}`.then((r) => r[0]))
    .toEqual({ likes: 60, dislikes: 1 })
  await pressed(comment, 'Dislike', true)
})

test('A vote that is refused is taken back, and the reason is shown', async ({ page, trouble }) => {
  trouble.allow(/429|like/)
  const { comment } = await commentToVoteOn(page, community)
  await joinAsWriter(page, sql, 'ida')
  await openDiscussion(page, ARTICLE)
  const message = 'That was a lot of votes. Please wait a minute.'
  await page.route(VOTE, (route) => route.fulfill({ status: 429, json: { message } }))
  await button(comment, 'Like').click()
  await expect(toast(page)).toContainText(message)
  await expect(button(comment, 'Like')).toHaveText('Like 60')
  await pressed(comment, 'Like', false)
})

test('A vote on an article is taken back without a network', async ({ page, context, trouble }) => {
  trouble.allow(/INTERNET_DISCONNECTED|like/)
  await joinAsWriter(page, sql, 'olga')
  await openDiscussion(page, ARTICLE)
  const votes = page.locator('.votes')
  const before = (await button(votes, 'Dislike').textContent()) ?? ''
  // The first press brings what the buttons need.
  for (const state of [true, false]) {
    // While one is on its way the press without a network would only change what follows it.
    const stored = page.waitForResponse(VOTE)
    await button(votes, 'Dislike').click()
    await pressed(votes, 'Dislike', state)
    await stored
  }
  await expect(button(votes, 'Dislike')).toHaveText(before)
  await context.setOffline(true)
  await button(votes, 'Dislike').click()
  await expect(toast(page)).toContainText('A network error occurred.')
  await pressed(votes, 'Dislike', false)
  await expect(button(votes, 'Dislike')).toHaveText(before)
})
