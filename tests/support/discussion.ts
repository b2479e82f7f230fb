import type { Locator, Page } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import { expect, test } from './browser.ts'
import { enrol, joinAs, newPerson, type Person } from './people.ts'

/**
 * The database of the site that is looked at, for arranging what a story begins with. It closes by
 * itself: a worker may come back to a file after the file's last hook.
 */
export function openDatabase(): Sql {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL says where the database of the site is.')
  return postgres(url, { max: 1, idle_timeout: 2, onnotice() {} })
}

/** The site's database, and the people whose comments go when the tests of a file are done. */
export type Community = { sql: Sql; people: Person[] }

export function openCommunity(): Community {
  const community: Community = { sql: openDatabase(), people: [] }
  test.afterAll(() => eraseComments(community))
  return community
}

/** A user who wrote a comment before the test. */
export async function joinAndLeave(page: Page, { people }: Community, name: string) {
  const person = newPerson(name)
  await enrol(page.request, person)
  people.push(person)
  await page.context().clearCookies()
  return person
}

/** A user who is logged in and may write. */
export async function joinAsWriter(page: Page, sql: Sql, name: string): Promise<Person> {
  const person = await joinAs(page, name)
  await sql`
    update public.accounts set email_verified_at = now()
    where user_id = (select id from public.profiles where username = ${person.username})`
  return person
}

/** The same with the role `administrator`. */
export async function joinAsVerifiedAdministrator(
  page: Page,
  sql: Sql,
  name: string,
): Promise<Person> {
  const person = await joinAsWriter(page, sql, name)
  await sql`select public.grant_role(${person.email}, 'administrator')`
  return person
}

export type InsertedComment = {
  article: string
  by: Person
  text: string
  parent?: number
  likes?: number
  html?: string
}

/** Puts a comment there as if it had been written before; answers its id. */
export async function insertComment(
  sql: Sql,
  { article, by, text, parent, likes = 0, html }: InsertedComment,
) {
  const [row] = await sql<{ id: number }[]>`
    insert into public.comments (article_id, author_id, parent_id, body, html, likes)
    values ((select id from public.articles where slug = ${article}),
      (select id from public.profiles where username = ${by.username}),
      ${parent ?? null}, ${text}, ${html ?? `<p>${text}</p>`}, ${likes})
    returning id::integer`
  return row?.id ?? 0
}

/**
 * Deletes the comments that these users wrote and the replies to them, so that later tests find the
 * page as it was.
 */
async function eraseComments({ sql, people }: Community): Promise<void> {
  const usernames = people.map(({ username }) => username)
  await sql`
    delete from public.comments where author_id in
      (select id from public.profiles where username = any(${usernames}))`
}

/** Opens an article where its discussion is, and waits until that is hydrated. */
export async function openDiscussion(page: Page, article: string): Promise<Locator> {
  await page.goto(`/article/${article}`)
  return hydratedDiscussion(page)
}

/** The discussion of the page that is open, once it is hydrated. */
export async function hydratedDiscussion(page: Page): Promise<Locator> {
  const discussion = page.locator('#comments')
  // Scrolls to its beginning, because further down the next page would load automatically.
  await page
    .locator('#comments-title')
    .evaluate((title) => title.scrollIntoView({ behavior: 'instant' }))
  await expect(page.locator('.discussion[data-hydrated]')).toBeAttached()
  return discussion
}

/** A comment that has these words, without the replies below it. */
export const commentSaying = (place: Page | Locator, text: string): Locator =>
  place.getByRole('article').filter({ hasText: text })

/** Opens the menu of a comment and presses an item. */
export async function choose(comment: Locator, name: string): Promise<void> {
  await comment.getByRole('button', { name: /^More for/ }).click()
  await comment.getByRole('button', { name, exact: true }).click()
}

export const toast = (page: Page): Locator => page.getByRole('status', { name: 'Messages' })
