import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createMailbox, type DeliveredMail, type Mailbox } from '../../scripts/platform/mailbox.ts'
import { openTestSite, type TestSite, type TestSiteOptions } from './site.ts'

export const PASSWORD = 'plums and a wooden ladder'

/** A browser with its cookies, by their names. */
export type Browser = { token: string; cookies: Map<string, string> }

export type Said = {
  status: number
  body: {
    message?: string
    errors?: Record<string, string>
    token?: string
    user?: Record<string, unknown>
    [field: string]: unknown
  }
  headers: Headers
}

export type AccountSite = TestSite & {
  mailbox: Mailbox
  /** Calls as a page of the site does, with the browser's token and cookies. */
  say(method: string, path: string, body?: unknown, browser?: Browser): Promise<Said>
  /** Registers `nora` as nora@example.org and logs her in. */
  join(username: string, password?: string): Promise<Browser & { id: string; email: string }>
  /** Logs in with a new browser. */
  enter(user: string, password?: string): Promise<Browser>
  /** Newest first. */
  emails(to: string): Promise<DeliveredMail[]>
  /** The newest email to an address whose subject has these words. */
  emailAbout(to: string, words: string): Promise<DeliveredMail>
}

export const newBrowser = (): Browser => ({ token: '', cookies: new Map() })

export const registration = (username: string, password = PASSWORD) => ({
  email: `${username}@example.org`,
  username,
  password,
  confirm_password: password,
  accept_terms: true,
  over_13: true,
})

/** A test site with a mailbox and without the minimum response time. */
export function openAccountSite(
  options: Pick<TestSiteOptions, 'bcryptCost' | 'signingKeys'> = {},
): AccountSite {
  const site = openTestSite(options) as AccountSite
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-mail-'))
    Object.assign(process.env, { MAIL_FOLDER: folder, MINIMUM_RESPONSE_TIME: '1' })
    site.mailbox = createMailbox(folder)
  })
  afterEach(async () => {
    await site.settled()
    Object.assign(process.env, { RATE_LIMITS: 'off', MINIMUM_RESPONSE_TIME: '1' })
    delete process.env.LOGIN_BACKOFF
  })
  afterAll(async () => {
    await site.settled()
    delete process.env.MAIL_FOLDER
    await rm(folder, { recursive: true, force: true })
  })

  site.say = async (method, path, body, browser) => {
    const response = await site.call(method, path, body, {
      ...(browser?.token && { authorization: `Bearer ${browser.token}` }),
      ...(browser && browser.cookies.size > 0 && { cookie: cookieHeader(browser, path) }),
    })
    if (browser) keepCookies(browser, response.headers)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : {},
    }
  }
  site.enter = async (user, password = PASSWORD) => {
    const browser = newBrowser()
    const { status, body } = await site.say('POST', '/api/auth/login', { user, password }, browser)
    expect(body.message).toBeUndefined()
    expect(status).toBe(200)
    return { ...browser, token: body.token ?? '' }
  }
  site.join = async (username, password) => {
    const { status, body } = await site.say(
      'POST',
      '/api/auth/register',
      registration(username, password),
    )
    expect(body.errors).toBeUndefined()
    expect(status).toBe(201)
    const browser = await site.enter(username, password)
    return { ...browser, id: String(body.user?.id), email: `${username}@example.org` }
  }
  site.emails = async (to) => {
    await site.settled()
    return (await site.mailbox.list()).filter((mail) => mail.to === to)
  }
  site.emailAbout = async (to, words) => {
    const match = (await site.emails(to)).find(({ subject }) => subject.includes(words))
    if (!match) throw new Error(`No email "${words}" came to ${to}.`)
    return match
  }
  return site
}

/** The first link of a email to a page of the site. */
export const linkIn = ({ text }: DeliveredMail, page: string): string => {
  const [, secret = ''] = new RegExp(`/${page}/([\\w-]+)`).exec(text) ?? []
  return secret
}

const cookieHeader = ({ cookies }: Browser, path: string): string =>
  [...cookies]
    .filter(([name]) => name !== 'resedit_usr_refresh' || path.startsWith('/api/auth'))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

function keepCookies({ cookies }: Browser, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
