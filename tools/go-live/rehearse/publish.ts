import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORDS } from '../../../scripts/seed/people.ts'
import { askSite } from './ask-site.ts'
import type { Stage } from './stage.ts'

const EDITOR = 'editor@example.com'
const ID = 'published-in-a-rehearsal'
const HEADLINE = 'Words that only this article has, of a rehearsal.'

const LOOK_EVERY_MS = 250
const BUILD_MS = 120_000

/** Waits until its build is live. @throws Error naming the part that failed */
export async function publishArticle(stage: Stage): Promise<void> {
  const call = async (method: string, path: string, given: object, token = '') => {
    const answer = await askSite(stage, path, {
      method,
      body: JSON.stringify(given),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answers ${answer.status}: ${answer.text}`)
    return JSON.parse(answer.text)
  }
  const login = { user: EDITOR, password: DEMO_PASSWORDS[EDITOR] }
  const { token } = await call('POST', '/api/auth/login', login)
  const text = { title: 'Rehearsed', subtitle: 'Of one evening', headline: HEADLINE }
  await call('POST', '/api/article', { id: ID, ...text, body: '<p>Some words.</p>' }, token)
  const { build } = await call('POST', '/api/article/publish', { id: ID }, token)
  if (!build) throw new Error('The publication asked for no build.')

  const page = await askSite(stage, `/article/${ID}`)
  if (page.status !== 200 || !page.text.includes(HEADLINE))
    throw new Error(`Before the build, its page answers ${page.status}.`)
  const status = await untilOver(async () => {
    const headers = { authorization: `Bearer ${token}` }
    const { text } = await askSite(stage, '/api/admin/build', { headers })
    return JSON.parse(text).results.find(({ id }: { id: number }) => id === build.id)
  })
  if (status !== 'live') throw new Error(`The build is ${status}.`)

  for (const path of [`/article/${ID}`, '/articles', '/rss.xml', '/sitemap.xml']) {
    const { headers, text } = await askSite(stage, path)
    // Only a file of the new deploy has an entity tag; a function's answer has none.
    if (!headers.etag || !text.includes(ID)) throw new Error(`${path} is not of the new deploy.`)
  }
}

type SeenBuild = { status: string; error: string | null }

async function untilOver(read: () => Promise<SeenBuild>): Promise<string> {
  const deadline = Date.now() + BUILD_MS
  for (;;) {
    const { status, error } = await read()
    if (status === 'failed') throw new Error(`The build failed: ${error}`)
    if (status === 'live' || Date.now() > deadline) return status
    await wait(LOOK_EVERY_MS)
  }
}
