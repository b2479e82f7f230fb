import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './browser.ts'

/** A person of one test only. */
export type Person = { email: string; username: string; password: string }

type Email = { to: string; subject: string; text: string }

/** The accounts of the demonstration that can log in. */
export const READER = { username: 'reader@example.com', password: 'demo-reader-password' }
export const EDITOR = { username: 'editor@example.com', password: 'demo-editor-password' }
export const AUTHOR = { username: 'maren@example.com', password: 'demo-author-password' }
export const ADMINISTRATOR = { username: 'admin@example.com', password: 'demo-admin-password' }

export function newPerson(name: string): Person {
  const username = `${name}-${randomBytes(4).toString('hex')}`
  return { email: `${username}@example.org`, username, password: `plums and ${username} ladders` }
}

const HEADERS = { 'Sec-Fetch-Site': 'same-origin' }

/** Registers a person by the API, without a login. */
export async function enrol(request: APIRequestContext, person: Person): Promise<void> {
  const answer = await request.post('/api/auth/register', {
    headers: HEADERS,
    data: {
      ...person,
      confirm_password: person.password,
      accept_terms: true,
      over_13: true,
    },
  })
  expect(answer.status()).toBe(201)
}

/** Logs a browser in by the API. */
export async function logInAs(page: Page, { username, password }: Omit<Person, 'email'>) {
  const answer = await page.request.post('/api/auth/login', {
    headers: HEADERS,
    data: { user: username, password },
  })
  expect(answer.status()).toBe(200)
}

/** Registers a person and logs the browser in. */
export async function joinAs(page: Page, name: string): Promise<Person> {
  const person = newPerson(name)
  await enrol(page.request, person)
  await logInAs(page, person)
  return person
}

async function sentEmails(request: APIRequestContext): Promise<Email[]> {
  return (await request.get('/__mail.json')).json()
}

export const emailsAbout = async (request: APIRequestContext, subject: string) =>
  (await sentEmails(request)).filter((email) => email.subject === subject)

/** The path of the link below a page, `/activate`, in the newest email to an address that has one. */
export async function mailedLink(request: APIRequestContext, to: string, page: string) {
  let path = ''
  await expect(async () => {
    const mails = await sentEmails(request)
    const pattern = new RegExp(`https?://[^/\\s]+(${page}/[^\\s]+)`)
    path =
      mails
        .filter((mail) => mail.to === to)
        .map(({ text }) => pattern.exec(text)?.[1] ?? '')
        .filter(Boolean)
        .at(0) ?? ''
    expect(path, `A mail to ${to} with a link to ${page}`).not.toBe('')
  }).toPass()
  return path
}
