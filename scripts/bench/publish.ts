import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { StartedSite } from '../test/site.ts'

/** Milliseconds from the call that publishes an article. */
export type PublishCost = {
  /** Until the call has answered. */
  answered: number
  /** Until its address answers with the whole text. */
  visible: number
  /** Until its own page is in the release that is served. */
  live: number
  /** Of the call that withdraws it, until its text is told to nobody. */
  gone: number
}

type Desk = { site: StartedSite; headers: Record<string, string> }

const PASSWORD = 'plums and a wooden ladder'
const LOOK_EVERY_MS = 10
const GIVE_UP_MS = 10 * 60_000

/** Publishes and withdraws articles one after the other, as an administrator on the desk does. */
export async function measurePublishing(site: StartedSite, times: number): Promise<PublishCost[]> {
  const desk = await sitDown(site)
  const costs: PublishCost[] = []
  for (let time = 0; time < times; time += 1) costs.push(await publishOne(desk, `bench-${time}`))
  return costs
}

/** The middle one of some values; of an even number the lower. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

async function sitDown(site: StartedSite): Promise<Desk> {
  const username = `bench-${randomBytes(4).toString('hex')}`
  const email = `${username}@example.org`
  const desk: Desk = {
    site,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  }
  await send(desk, '/api/auth/register', {
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
  const login = await send(desk, '/api/auth/login', { user: username, password: PASSWORD })
  desk.headers.authorization = `Bearer ${login.token}`
  return desk
}

async function publishOne(desk: Desk, id: string): Promise<PublishCost> {
  const said = `The text of ${id}.`
  await send(desk, '/api/article', {
    id,
    title: id,
    subtitle: 'A subtitle',
    headline: 'A headline.',
    body: `<p>${said}</p>`,
  })
  const page = () => read(desk, `/article/${id}`)
  const started = performance.now()
  const passed = () => performance.now() - started
  await send(desk, '/api/article/publish', { id })
  const answered = passed()
  await until(async () => (await page()).includes(said))
  const visible = passed()
  // Only a page of a release has the share links (docs/decisions/014).
  await until(async () => (await page()).includes('class="share"'))
  const live = passed()
  const withdrawn = performance.now()
  await send(desk, '/api/article/suspend', { id })
  await until(async () => (await fetch(`${desk.site.url}/api/article?id=${id}`)).status === 404)
  const gone = performance.now() - withdrawn
  await until(async () => (await fetch(`${desk.site.url}/article/${id}`)).status === 404)
  return { answered, visible, live, gone }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + GIVE_UP_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('The article did not come, or did not go.')
    await wait(LOOK_EVERY_MS)
  }
}

const read = async ({ site }: Desk, path: string) => (await fetch(site.url + path)).text()

async function send({ site, headers }: Desk, path: string, body: unknown) {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
