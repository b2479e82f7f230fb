import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { StartedSite } from '../../scripts/test/site.ts'
import { median } from './statistics.ts'

/** Milliseconds from the call that publishes an article. */
type PublishCost = {
  /** Until the call has answered. */
  answered: number
  /** Until its address answers with the whole text. */
  visible: number
  /** Until its own page is in the release that is served. */
  live: number
  /** From the call that suspends it, until no call answers with its text. */
  gone: number
}

type Administrator = { site: StartedSite; headers: Record<string, string> }

/** Published and suspended, one after the other. */
const ARTICLES = 7
const PASSWORD = 'plums and a wooden ladder'
const LOOK_EVERY_MS = 10
const GIVE_UP_MS = 10 * 60_000

/** Prints what it takes to publish and suspend an article as an administrator. */
export async function printPublishing(site: StartedSite): Promise<void> {
  const administrator = await logIn(site)
  const costs: PublishCost[] = []
  for (let time = 0; time < ARTICLES; time += 1)
    costs.push(await publishOne(administrator, `bench-${time}`))
  const of = (name: keyof PublishCost) => median(costs.map((cost) => cost[name]))
  const [answered, visible, live, gone] = [of('answered'), of('visible'), of('live'), of('gone')]
  const ms = (value: number) => `${value.toFixed(0)} ms`
  console.log(`\nPublishing (median of ${ARTICLES})`)
  console.log(
    `  call answered ${ms(answered)}, visible ${ms(visible)}, live ${ms(live)}; suspended: gone ${ms(gone)}`,
  )
  console.log(
    `  live : visible = ${(live / visible).toFixed(2)}, visible : answered = ${(visible / answered).toFixed(2)}`,
  )
}

async function logIn(site: StartedSite): Promise<Administrator> {
  const username = `bench-${randomBytes(4).toString('hex')}`
  const email = `${username}@example.org`
  const administrator: Administrator = {
    site,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  }
  await send(administrator, '/api/auth/register', {
    email,
    username,
    password: PASSWORD,
    confirm_password: PASSWORD,
    accept_terms: true,
    over_13: true,
  })
  const sql = postgres(site.databaseUrl, { max: 1 })
  await sql`select public.grant_role(${email}, 'administrator')`
  await sql.end()
  const login = await send(administrator, '/api/auth/login', { user: username, password: PASSWORD })
  administrator.headers.authorization = `Bearer ${login.token}`
  return administrator
}

async function publishOne(administrator: Administrator, id: string): Promise<PublishCost> {
  const sentence = `The text of ${id}.`
  await send(administrator, '/api/article', {
    id,
    title: id,
    subtitle: 'A subtitle',
    headline: 'A headline.',
    body: `<p>${sentence}</p>`,
  })
  const page = () => read(administrator, `/article/${id}`)
  const started = performance.now()
  const passed = () => performance.now() - started
  await send(administrator, '/api/article/publish', { id })
  const answered = passed()
  await until(async () => (await page()).includes(sentence))
  const visible = passed()
  await until(async () => (await read(administrator, '/sitemap.xml')).includes(`/article/${id}<`))
  const live = passed()
  const withdrawn = performance.now()
  await send(administrator, '/api/article/suspend', { id })
  await until(
    async () => (await fetch(`${administrator.site.url}/api/article?id=${id}`)).status === 404,
  )
  const gone = performance.now() - withdrawn
  // The next one is not to share the processor with the release of this one.
  await until(async () => !(await read(administrator, '/sitemap.xml')).includes(`/article/${id}<`))
  await administrator.site.indexed()
  return { answered, visible, live, gone }
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + GIVE_UP_MS
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error('The article did not come, or did not go.')
    await wait(LOOK_EVERY_MS)
  }
}

const read = async ({ site }: Administrator, path: string) => (await fetch(site.url + path)).text()

async function send({ site, headers }: Administrator, path: string, body: unknown) {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
