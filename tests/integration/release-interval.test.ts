import { parse } from 'valibot'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listBuilds } from '../../src/features/builds/contract.ts'
import { startBuild } from '../../src/features/builds/start-build.server.ts'
import { recordDeployment } from '../../src/features/jobs/deployment.server.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openHook } from '../support/hook.ts'

const site = openAdminSite()
const hook = openHook(site)
const HOUR = 60

const deploy = async (minutes: number) => {
  process.env.RELEASE_INTERVAL = String(minutes)
  await recordDeployment()
}
/** A build that began so many minutes ago and is live. */
const built = (minutes: number) => site.sql`
  insert into public.jobs (kind, reason, status, started_at, finished_at)
  values ('build', 'edit', 'done', now() - ${minutes} * interval '1 minute', now())`
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

const forget = () => delete process.env.RELEASE_INTERVAL
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
    // Reason, minutes since the last build began, minutes to wait of an interval of two hours.
    ['publish', 3 * HOUR, 0],
    ['publish', 30, 90],
    ['schedule', 30, 90],
    ['publish page', 30, 90],
    ['set up', 30, 90],
    ['suspend', 30, 30],
    ['delete', 30, 30],
    ['withdraw page', 30, 30],
    ['edit', 30, 8 * HOUR],
    ['edit', 20 * HOUR, 8 * HOUR],
    ['comment', 30, 8 * HOUR],
    ['account', 30, 8 * HOUR],
    ['asked for', 0, 0],
  ])(
    'Of an interval of two hours, %s %i minutes after the last build waits %i minutes',
    async (reason, since, wait) => {
      await deploy(2 * HOUR)
      await built(since)
      await change(reason)
      expect(await minutesLeft()).toBe(wait)
    },
  )

  it('The first publication is built at once, and corrections wait a day at most', async () => {
    await deploy(7 * HOUR)
    await change('edit')
    expect(await minutesLeft()).toBe(24 * HOUR)
    await change('publish')
    expect(await minutesLeft()).toBe(0)
  })

  it('With an interval of two days a correction does not come sooner than the interval', async () => {
    await deploy(48 * HOUR)
    await built(HOUR)
    await change('edit')
    expect(await minutesLeft()).toBe(47 * HOUR)
  })

  it('The most urgent change decides, whatever came before or after it', async () => {
    await deploy(2 * HOUR)
    await built(30)
    await change('edit')
    await change('suspend')
    await change('publish')
    expect(await minutesLeft()).toBe(30)
  })

  it('A build that failed made no deploy: it puts no other off', async () => {
    await deploy(2 * HOUR)
    await built(3 * HOUR)
    await site.sql`insert into public.jobs (kind, reason, status, error, started_at, finished_at)
      values ('build', 'edit', 'failed', 'No', now(), now())`
    await change('publish')
    expect(await minutesLeft()).toBe(0)
  })

  it('A failed publication is tried again soon, although corrections wait', async () => {
    await deploy(2 * HOUR)
    await change('publish')
    await startBuild()
    await change('edit')
    await hook.report(hook.titles[0] ?? '', 'No')
    expect(await minutesLeft()).toBe(1)
  })
})

describe('Twenty corrections of a day', () => {
  it('Twenty corrections in ten hours are one build of twenty changes', async () => {
    await deploy(3 * HOUR)
    await built(5 * HOUR)
    for (let number = 0; number < 20; number += 1) {
      await change('edit')
      await startBuild()
      await pass(30)
    }
    expect(hook.titles).toEqual([])
    expect((await list()).results[0]?.waiting?.changes).toBe(20)
    await pass(2 * HOUR)
    await startBuild()
    await startBuild()
    expect(hook.titles).toHaveLength(1)
    await hook.report(hook.titles[0] ?? '')
    expect(await minutesLeft()).toBeNull()
    expect(await site.sql`select from public.build_changes`).toHaveLength(0)
  })

  it('Changes that are written at the same time wait for none of the others, and are counted each', async () => {
    await deploy(3 * HOUR)
    await change('edit')
    await site.sql.begin(async (sql) => {
      await sql`select public.queue_build('publish page', null)`
      await Promise.all([change('comment'), change('account')])
    })
    expect((await list()).results[0]?.waiting?.changes).toBe(4)
  })
})

describe('What an editor is told and can do', () => {
  it('An editor reads how many changes wait, when the build begins and how many builds the month had', async () => {
    await deploy(2 * HOUR)
    await built(0)
    await change('publish')
    const { results, costs } = await list()
    expect(results[0]).toMatchObject({ status: 'queued', waiting: { changes: 1 } })
    const until = Date.parse(results[0]?.waiting?.due_at ?? '') - Date.now()
    expect(until / 60_000).toBeGreaterThan(115)
    expect(costs).toEqual({ interval: 120, builds_this_month: 1, credits: 0 })
  })

  it('Build now begins what waits at once, and a change after it waits again', async () => {
    await deploy(2 * HOUR)
    await built(0)
    const waiting = await change('edit')
    await startBuild()
    expect(hook.titles).toEqual([])
    const { body } = await buildNow()
    expect(body.build?.id).toBe(waiting)
    await vi.waitFor(() => expect(hook.titles).toHaveLength(1))
    await change('publish')
    await hook.report(hook.titles[0] ?? '')
    expect(hook.titles).toHaveLength(1)
    expect(await minutesLeft()).toBe(2 * HOUR)
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
