import { randomBytes } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import type { Role } from '../../src/lib/roles.ts'
import { expect } from './browser.ts'
import { inAdminDatabase } from './database.ts'
import { joinAs, type Person } from './people.ts'

/** An administrator of a test's own, logged in: what they type and do not save is theirs alone. */
export const joinAsAdministrator = (page: Page, name: string): Promise<Person> =>
  joinWithRole(page, name, 'administrator')

/** Registers a person who holds a role, and logs the browser in. */
export async function joinWithRole(page: Page, name: string, role: Role): Promise<Person> {
  const person = await joinAs(page, name)
  await inAdminDatabase((sql) => sql`select public.grant_role(${person.email}, ${role})`)
  return person
}

/** Fills in what a published article cannot be without, where the details stand beside the text. */
export async function fillIn(page: Page, title: string, body = 'Some words.'): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Subtitle').fill('Of one evening')
  await page.getByLabel('Standfirst').fill('What there is to it.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(body)
}

/** Shows a part of the details: Details, Publish, Notes or History. */
export const showPane = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click()

/** Presses a tool of the bar at the caret, to which a key leads. */
export async function pressTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+F10')
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  await bar.getByRole('button', { name: 'More tools' }).press('Enter')
  await bar.getByRole('button', { name, exact: true }).click()
}

/** Writes an article by the API as the user of the page, and answers its id. */
export async function writeArticle(page: Page, id: string, rest: object = {}): Promise<string> {
  await post(page, '/api/article', {
    id,
    title: `On ${id}`,
    subtitle: 'Of one evening',
    headline: 'What there is to it.',
    body: '<p>Some words.</p>',
    ...rest,
  })
  return id
}

/** The address at which anybody reads an article that the user of the page has not published. */
export async function makePreviewLink(page: Page, id: string): Promise<string> {
  const { url } = await (await post(page, '/api/admin/article/preview-link', { id })).json()
  return url
}

/** Asks for a build as the user of the page: the month of the site under test has one. */
export const buildNow = async (page: Page): Promise<void> => {
  await post(page, '/api/admin/build', {}, 202)
}

/** A POST of the user of a page, as its own scripts make it. */
export async function post(
  page: Page,
  path: string,
  data: object,
  status = 201,
): Promise<APIResponse> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'resedit_usr_token')
  const headers = { 'Sec-Fetch-Site': 'same-origin', Authorization: `Bearer ${token?.value}` }
  const answer = await page.request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(status)
  return answer
}

/** An article of the test's own, opened by an editor who edits nothing else. */
export async function openArticle(page: Page, name: string): Promise<string> {
  await joinAsAdministrator(page, name)
  const id = await writeArticle(page, `${name}-${randomBytes(4).toString('hex')}`)
  await page.goto(`/vii/articles/${id}`)
  return id
}

/** Saves what is open, by the keyboard. */
export async function save(page: Page): Promise<void> {
  // A publication before it says the same.
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && new URL(answer.url()).pathname === '/api/article',
  )
  await page.keyboard.press('Control+s')
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Success: Record updated.').last()).toBeVisible()
}
