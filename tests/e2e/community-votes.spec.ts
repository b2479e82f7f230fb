import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import {
  type Community,
  hydratedDiscussion,
  insertComment,
  joinAsWriter,
  openCommunity,
  openDiscussion,
  toast,
} from '../support/discussion.ts'
import { enrol, newPerson } from '../support/people.ts'

const ARTICLE = 'a-shaving-horse-in-a-weekend'
/** Of one test, because its votes are counted. */
const OTHER_ARTICLE = 'cover-crops-for-wet-clay'
const button = (place: Page | Locator, name: 'Like' | 'Dislike') =>
  place.getByRole('button', { name: new RegExp(`^${name}`) })
const pressed = (place: Page | Locator, name: 'Like' | 'Dislike', state: boolean) =>
  expect(button(place, name)).toHaveAttribute('aria-pressed', String(state))

/** A comment of somebody else's, by itself, so that no other test votes on it. */
async function commentToVoteOn(
  page: Page,
  { sql, people }: Community,
): Promise<{ id: number; comment: Locator }> {
  const by = newPerson('bo')
  await enrol(page.request, by)
  people.push(by)
  const id = await insertComment(sql, {
    article: ARTICLE,
    by,
    text: `Wedge it. ${by.username}`,
    likes: 60,
  })
  return { id, comment: page.locator(`#comment-${id} > .comment-text`) }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const community = openCommunity()
const { sql } = community

const VOTE = /\/api\/article(?:\/comment)?\/(?:dis)?like/

test('A user likes a comment and an article, changes both votes, and they are there after a reload', async ({
  page,
}) => {
  const { id, comment } = await commentToVoteOn(page, community)
  await joinAsWriter(page, sql, 'nora')
  await openDiscussion(page, ARTICLE)
  await expect(button(comment, 'Like')).toHaveText('Like 60')
  await button(comment, 'Like').click()
  await expect(button(comment, 'Like')).toHaveText('Like 61')
  await pressed(comment, 'Like', true)
  await button(comment, 'Dislike').click()
  await expect(button(comment, 'Dislike')).toHaveText('Dislike 1')
  await expect(button(comment, 'Like')).toHaveText('Like 60')
  await pressed(comment, 'Like', false)
  await expect
    .poll(() => sql`select likes, dislikes from public.comments where id = ${id}`.then((r) => r[0]))
    .toEqual({ likes: 60, dislikes: 1 })

  const votes = page.locator('.votes')
  const answered = page.waitForResponse(/\/api\/article\/like/)
  await button(votes, 'Like').click()
  await pressed(votes, 'Like', true)
  await answered
  await page.reload()
  await pressed(votes, 'Like', true)
  await button(votes, 'Dislike').click()
  await pressed(votes, 'Dislike', true)
  await pressed(votes, 'Like', false)
  await button(votes, 'Dislike').click()
  await pressed(votes, 'Dislike', false)

  await hydratedDiscussion(page)
  await pressed(comment, 'Dislike', true)
  await button(comment, 'Dislike').click()
  await expect(button(comment, 'Dislike')).toHaveText('Dislike')
  await pressed(comment, 'Dislike', false)
})

test('A guest who presses Like or Reply on a comment logs in and is back at the comment', {
  tag: '@deep',
}, async ({ page }) => {
  const { comment } = await commentToVoteOn(page, community)
  const kim = newPerson('kim')
  await enrol(page.request, kim)
  for (const name of ['Like', 'Reply'] as const)
    await test.step(name, async () => {
      await page.context().clearCookies()
      await openDiscussion(page, ARTICLE)
      const action = comment.getByRole('button', { name: new RegExp(`^${name}`) })
      await action.click()
      const dialog = page.getByRole('dialog', { name: 'Log in to take part' })
      await dialog.getByLabel('Email or username').fill(kim.username)
      await dialog.getByLabel('Password', { exact: true }).fill(kim.password)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      if (name === 'Like') {
        await expect(action).toBeFocused()
        await pressed(comment, 'Like', false)
        await expect(action).toBeInViewport()
      } else await expect(page.getByRole('form', { name: /^Reply to/ })).toBeInViewport()
    })
})

test('A vote shows at once on a slow network, and the last of many presses holds', {
  tag: '@deep',
}, async ({ page }) => {
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

test('A vote that is refused is taken back, and the reason is shown', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
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

test('A vote on an article is taken back without a network', { tag: '@deep' }, async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/INTERNET_DISCONNECTED|like/)
  await joinAsWriter(page, sql, 'olga')
  await openDiscussion(page, OTHER_ARTICLE)
  const votes = page.locator('.votes')
  const before = (await button(votes, 'Dislike').textContent()) ?? ''
  // The first press loads the script of the buttons.
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
