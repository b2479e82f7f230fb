import { parse } from 'valibot'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listBuilds } from '../../src/features/base/builds/contract.ts'
import { startBuild } from '../../src/features/base/builds/start-build.server.ts'
import { recordDeployment } from '../../src/features/base/jobs/deployment.server.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openHook } from '../support/hook.ts'

const site = openAdminSite()
const hook = openHook(site)
const HOUR = 60
const DAY = 24 * HOUR
/** In which one build comes back of 18 in 31 days. */
const ONE = (31 * DAY) / 18

const deploy = async (budget: number) => {
  process.env.BUILD_BUDGET = String(budget)
  await recordDeployment()
}
/** Builds that began so many minutes ago and are live. */
const built = (minutes: number, count = 1) => site.sql`
  insert into public.jobs (kind, reason, status, started_at, finished_at)
  select 'build', 'edit', 'done', now() - ${minutes} * interval '1 minute', now()
  from generate_series(1, ${count})`
const change = async (reason: string) => {
  const [row] = await site.sql`select public.queue_build(${reason}, null)::integer as id`
  return row?.id as number
}
/** Lets minutes pass for all that happened before. */
const pass = async (minutes: number) => {
  const span = `${minutes} minutes`
  await site.sql`update public.build_changes set asked_at = asked_at - ${span}::interval`
  await site.sql`update public.jobs set
    due_at = due_at - ${span}::interval, started_at = started_at - ${span}::interval where kind = 'build'`
}
/** Minutes until a queued build begins; null when there is none. */
const minutesLeft = async () => {
  const [row] = await site.sql`
    select (extract(epoch from public.build_due_at(id) - now()) / 60)::float as minutes
    from public.jobs where kind = 'build' and status = 'queued'`
  return row ? Math.max(0, Math.round(row.minutes)) : null
}
const list = async () =>
  parse(listBuilds.answer, (await site.ask(site.ada, 'GET', '/api/admin/build')).body)
const buildNow = () => site.ask(site.ada, 'POST', '/api/admin/build', {})

const forget = () => delete process.env.BUILD_BUDGET
beforeEach(async () => {
  forget()
  await site.sql`delete from public.jobs where kind = 'build'`
  await site.sql`delete from public.deployment`
  Object.assign(hook, { titles: [], read: [], answers: 200 })
})
afterAll(forget)

describe('When a build begins', () => {
  it('Without a deployment every change is built at once, as on a laptop', async () => {
    await built(0)
    for (const reason of ['publish', 'edit', 'comment']) await change(reason)
    expect(await minutesLeft()).toBe(0)
  })

  it.each([
    // Reason, builds of an hour ago, minutes to wait; one comes back in 41 hours and 20 minutes.
    ['publish', 5, 0],
    ['publish', 6, ONE - HOUR],
    ['schedule', 6, ONE - HOUR],
    ['publish page', 6, ONE - HOUR],
    ['set up', 6, ONE - HOUR],
    ['season', 6, ONE - HOUR],
    ['import', 6, ONE - HOUR],
    ['suspend', 5, 0],
    ['suspend', 6, HOUR],
    ['delete', 8, HOUR],
    ['suspend page', 8, HOUR],
    ['edit', 3, HOUR],
    ['edit', 4, ONE - HOUR],
    ['comment', 3, HOUR],
    ['account', 5, 2 * ONE - HOUR],
    ['settings', 3, HOUR],
    ['asked for', 20, 0],
    ['start', 20, 0],
  ])(
    'Of 18 builds in a month, %s after %i builds of an hour ago waits %i minutes',
    async (reason, builds, wait) => {
      await deploy(18)
      await built(HOUR, builds)
      await change(reason)
      expect(await minutesLeft()).toBe(Math.round(wait))
    },
  )

  it('No 31 days have more builds than the budget, however it was saved up before', async () => {
    await deploy(18)
    await built(30 * DAY, 6)
    for (let day = 28; day > 4; day -= 2) await built(day * DAY)
    await change('publish')
    expect(await minutesLeft()).toBe(DAY)
    await change('suspend')
    expect(await minutesLeft()).toBe(HOUR)
  })

  it('A budget of one build a month collects a correction too, and has one at first', async () => {
    await deploy(1)
    await change('edit')
    expect(await minutesLeft()).toBe(HOUR)
    await change('publish')
    expect(await minutesLeft()).toBe(0)
    await built(DAY)
    expect(await minutesLeft()).toBe(30 * DAY)
  })

  it('The most urgent change decides, whatever came before or after it', async () => {
    await deploy(18)
    await built(HOUR, 6)
    await change('edit')
    await change('suspend')
    await change('publish')
    expect(await minutesLeft()).toBe(HOUR)
  })

  it('A build that failed made no deploy: it puts no other off', async () => {
    await deploy(1)
    await site.sql`insert into public.jobs (kind, reason, status, error, started_at, finished_at)
      values ('build', 'edit', 'failed', 'No', now(), now())`
    await change('publish')
    expect(await minutesLeft()).toBe(0)
  })

  it('A failed publication is tried again soon, although corrections wait', async () => {
    await deploy(18)
    await change('publish')
    await startBuild()
    await change('edit')
    await hook.report(hook.titles[0] ?? '', 'No')
    expect(await minutesLeft()).toBe(1)
  })
})

describe('Twenty corrections of a day', () => {
  it('While few builds are left, twenty corrections in ten hours are one build of twenty changes', async () => {
    await deploy(18)
    await built(5 * HOUR, 4)
    for (let number = 0; number < 20; number += 1) {
      await change('edit')
      await startBuild()
      await pass(30)
    }
    expect(hook.titles).toEqual([])
    expect((await list()).results[0]?.waiting?.changes).toBe(20)
    await pass(ONE)
    await startBuild()
    await startBuild()
    expect(hook.titles).toHaveLength(1)
    await hook.report(hook.titles[0] ?? '')
    expect(await minutesLeft()).toBeNull()
    expect(await site.sql`select from public.build_changes`).toHaveLength(0)
  })

  it('Changes that are written at the same time wait for none of the others, and are counted each', async () => {
    await deploy(18)
    await change('edit')
    await site.sql.begin(async (sql) => {
      await sql`select public.queue_build('publish page', null)`
      await Promise.all([change('comment'), change('account')])
    })
    expect((await list()).results[0]?.waiting?.changes).toBe(4)
  })
})

describe('What an editor is told and can do', () => {
  it('An editor reads how many changes wait, when the build begins and how many builds are left', async () => {
    await deploy(12)
    await built(0, 6)
    await built(40 * DAY)
    await change('publish')
    const { results, budget } = await list()
    expect(results[0]).toMatchObject({ status: 'queued', waiting: { changes: 1 } })
    const until = Date.parse(results[0]?.waiting?.due_at ?? '') - Date.now()
    expect(until / 60_000).toBeGreaterThan((31 * DAY) / 12 - 5)
    expect(budget).toEqual({ builds: 12, made: 6 })
  })

  it('Build now begins what waits at once, and a change after it waits again', async () => {
    await deploy(18)
    await built(0, 5)
    const waiting = await change('edit')
    await startBuild()
    expect(hook.titles).toEqual([])
    const { body } = await buildNow()
    expect(body.build?.id).toBe(waiting)
    await vi.waitFor(() => expect(hook.titles).toHaveLength(1))
    await change('publish')
    await hook.report(hook.titles[0] ?? '')
    expect(hook.titles).toHaveLength(1)
    expect(await minutesLeft()).toBe(Math.round(ONE))
  })
})

describe('A deploy whose event does not come', () => {
  const lose = async () => {
    await site.sql`update public.jobs set due_at = now() where kind = 'build' and status = 'queued'`
    await startBuild()
    await site.sql`update public.jobs set due_at = now() where kind = 'build' and status = 'running'`
    await startBuild()
  }

  it('A lost deploy event is not asked for again without end: three builds, and then an editor decides', async () => {
    await change('publish')
    for (const lost of [1, 2, 3]) {
      await lose()
      expect(hook.titles).toHaveLength(lost)
    }
    const [last] = (await list()).results
    expect(last).toMatchObject({
      status: 'failed',
      error: 'The build did not report back.',
      next_attempt_at: null,
    })
    expect(await minutesLeft()).toBeNull()
    await buildNow()
    await vi.waitFor(() => expect(hook.titles).toHaveLength(4))
    await hook.report(hook.titles[3] ?? '')
    expect((await list()).results[0]?.status).toBe('live')
  })

  it('An event that comes late still makes its build live', async () => {
    await change('publish')
    await lose()
    await hook.report(hook.titles[0] ?? '')
    expect((await list()).results.map(({ status }) => status)).toEqual(['live'])
    expect(await minutesLeft()).toBeNull()
  })
})
