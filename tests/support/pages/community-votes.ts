import type { Locator, Page } from '@playwright/test'
import { expect } from '../browser.ts'
import { type Community, insertComment } from '../discussion.ts'
import { enrol, newPerson } from '../people.ts'

export const ARTICLE = 'a-shaving-horse-in-a-weekend'
export const button = (place: Page | Locator, name: 'Like' | 'Dislike') =>
  place.getByRole('button', { name: new RegExp(`^${name}`) })
export const pressed = (place: Page | Locator, name: 'Like' | 'Dislike', state: boolean) =>
  expect(button(place, name)).toHaveAttribute('aria-pressed', String(state))

/** A comment of somebody else's, by itself, so that no other test votes on it. */
export async function commentToVoteOn(
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
