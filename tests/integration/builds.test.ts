import { parse } from 'valibot'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { listBuilds, requestBuild } from '../../src/features/base/builds/contract.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openHook } from '../support/hook.ts'

const site = openAdminSite()
const hook = openHook(site)
const doDueJobs = async () => (await loadFunctions('functions')).invoke('hourly')
const builds = async () =>
  parse(listBuilds.answer, (await site.ask(site.ada, 'GET', '/api/admin/build')).body).results
const newest = async () => (await builds())[0]
const called = (times: number) => vi.waitFor(() => expect(hook.titles).toHaveLength(times))
const ended = (status: string) =>
  vi.waitFor(async () => expect(await newest()).toMatchObject({ status }))
const publish = (id: string) => site.ask(site.ada, 'POST', '/api/article/publish', { id })

beforeEach(async () => {
  await site.sql`delete from public.jobs where kind = 'build'`
  Object.assign(hook, { titles: [], read: [], answers: 200 })
})

describe('A build', () => {
  it('A build goes from queued over building to live, with its times', async () => {
    await site.write('to-be-built')
    const { body } = await publish('to-be-built')
    expect(body.build).toMatchObject({ reason: 'publish', article_id: 'to-be-built' })
    await called(1)
    expect(await newest()).toMatchObject({ status: 'building', finished_at: null })
    await hook.report(hook.titles[0] ?? '')
    const live = await newest()
    expect(live).toMatchObject({ status: 'live', error: null })
    expect(Date.parse(live?.finished_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(live?.started_at ?? ''),
    )
  })

  it('A build includes everything published before it begins: 20 publications at once make two builds at most', async () => {
    const ids = Array.from({ length: 20 }, (_, number) => `crowd-${number}`)
    for (const id of ids) await site.write(id)
    const answers = await Promise.all(ids.map(publish))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await called(1)
    for (let turn = 0; turn < hook.titles.length; turn += 1) {
      await hook.report(hook.titles[turn] ?? '')
    }
    const made = await builds()
    expect(made.length).toBeLessThanOrEqual(2)
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(['live']))
    expect(hook.titles).toHaveLength(made.length)
    expect(hook.read.at(-1)).toEqual(expect.arrayContaining(ids))
  })

  it('A build waits for a change that is being written when it begins', async () => {
    const { aux_id } = await site.write('slow-writer')
    await site.sql`insert into public.jobs (kind, reason) values ('build', 'edit')`
    await site.sql.begin(async (sql) => {
      await sql`update public.articles set published = true, published_at = now() where id = ${aux_id}`
      await sql`select public.queue_build('publish', ${aux_id})`
      void site.sql`select id from public.claim_jobs('build', 1)`.execute()
      await vi.waitFor(async () => {
        const [row] =
          await site.sql`select count(*)::integer as waiting from pg_locks where not granted`
        expect(row?.waiting).toBeGreaterThan(0)
      })
      expect((await newest())?.status).toBe('queued')
    })
    await vi.waitFor(async () => expect((await newest())?.status).toBe('building'))
  })

  it('Edits of published articles request a build, and no others do', async () => {
    const draft = await site.write('quiet-draft')
    const edit = (version: number) =>
      site.ask(site.ada, 'PUT', '/api/article', {
        id: 'quiet-draft',
        title: 'T',
        subtitle: 'S',
        headline: 'H',
        body: `<p>${version}</p>`,
        version,
      })
    await edit(draft.version)
    expect(await builds()).toEqual([])
    await publish('quiet-draft')
    await called(1)
    await edit(draft.version + 1)
    expect((await builds()).map(({ reason, status }) => [reason, status])).toEqual([
      ['edit', 'queued'],
      ['publish', 'building'],
    ])
  })

  it('A build requested by hand joins the one that is queued', async () => {
    for (const _ of [1, 2, 3]) {
      const { status, body } = await site.ask(site.ada, 'POST', '/api/admin/build', {})
      expect(status).toBe(202)
      parse(requestBuild.answer, body)
      // The first one has begun before another is requested.
      await called(1)
    }
    expect(await builds()).toHaveLength(2)
  })
})

describe('A failed build', () => {
  it('A failed build says why, and is tried again later and later until it is live', async () => {
    await site.write('unlucky')
    await publish('unlucky')
    await called(1)
    await hook.report(hook.titles[0] ?? '', 'Cannot find module "yeast"')
    expect(await newest()).toMatchObject({
      status: 'failed',
      error: 'Cannot find module "yeast"',
    })
    await doDueJobs()
    expect(hook.titles).toHaveLength(1)
    for (const attempts of [1, 2, 3]) {
      const [row] = await site.sql`
        update public.jobs set due_at = now() where kind = 'build' and status = 'queued'
        returning attempts`
      expect(row?.attempts).toBe(attempts)
      await doDueJobs()
      await called(attempts + 1)
      if (attempts < 3) await hook.report(hook.titles[attempts] ?? '', 'Again')
    }
    await hook.report(hook.titles[3] ?? '')
    const live = await newest()
    expect(live).toMatchObject({ status: 'live', reason: 'retry', article_id: 'unlucky' })
    const { body } = await publish('unlucky')
    expect(body.build?.id).toBe(live?.id)
  })

  it('A failed build is tried again after one, five and thirty minutes and six hours', async () => {
    for (const [attempts, seconds] of [
      [1, 60],
      [2, 300],
      [3, 1800],
      [4, 21_600],
      [9, 21_600],
    ] as const) {
      const [row] = await site.sql`
        insert into public.jobs (kind, reason, status, started_at, attempts)
        values ('build', 'test', 'running', now(), ${attempts}) returning id`
      await site.sql`select public.fail_job(${row?.id}, 'No')`
      const [made] = await site.sql`
        delete from public.jobs where kind = 'build' and status = 'queued'
        returning extract(epoch from due_at - created_at)::integer as wait`
      expect(made?.wait).toBe(seconds)
    }
  })

  it.each([
    ['refuses', 503, 'The build hook answered 503.'],
    ['hangs', 'silence', 'The build hook did not answer.'],
  ] as const)(
    'A build whose hook %s does not delay the publication, and no address is told',
    async (_how, answers, error) => {
      hook.answers = answers
      // The job times out after the hook was called.
      const over = new AbortController()
      const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
      onTestFinished(() => void timeouts.mockRestore())
      const { status } = await site.ask(site.ada, 'POST', '/api/admin/build', {})
      expect(status).toBe(202)
      await called(1)
      if (answers === 'silence') over.abort()
      timeouts.mockRestore()
      await vi.waitFor(
        async () => expect(await newest()).toMatchObject({ status: 'failed', error }),
        {
          timeout: 20_000,
        },
      )
      expect(JSON.stringify(await builds())).not.toContain('hook-secret')
    },
    30_000,
  )

  it('A build without a webhook call has failed after 20 minutes', async () => {
    await site.ask(site.ada, 'POST', '/api/admin/build', {})
    await called(1)
    const [running] = await site.sql`
      select extract(epoch from due_at - started_at)::integer as seconds from public.jobs
      where status = 'running'`
    expect(running?.seconds).toBe(20 * 60)
    await site.sql`update public.jobs set due_at = now() + interval '1 minute' where status = 'running'`
    await doDueJobs()
    await ended('building')
    await site.sql`update public.jobs set due_at = now() - interval '1 minute' where status = 'running'`
    await doDueJobs()
    expect(await newest()).toMatchObject({ error: 'The build did not report back.' })
    await hook.report(hook.titles[0] ?? '')
    await ended('live')
  })
})

describe('The deploy webhook', () => {
  it('The deploy webhook is accepted only with the signed title of a build', async () => {
    await site.ask(site.ada, 'POST', '/api/admin/build', {})
    await called(1)
    const [title = ''] = hook.titles
    const [, id, signature] = title.split(' ')
    for (const forged of [
      `Build ${id}`,
      `Build ${id} x`,
      title.slice(0, -1),
      `${title}x`,
      '',
      'Fix',
    ]) {
      await hook.report(forged)
      await hook.report(forged, 'Failed')
    }
    await site.call('POST', '/.netlify/functions/deploy-succeeded', 'no json')
    await ended('building')
    await hook.report(title)
    await ended('live')
    await hook.report(title, 'Too late to say so')
    await ended('live')

    // The signature of one build is not that of the next.
    await site.ask(site.ada, 'POST', '/api/admin/build', {})
    await called(2)
    await hook.report(hook.titles[1]?.replace(/[\w-]+$/, signature ?? '') ?? '')
    await ended('building')
  })

  it('Forged reports are limited, and keep no report of Netlify out', async () => {
    process.env.RATE_LIMITS = 'on'
    process.env.LIMIT_EVENT = '600/2'
    try {
      await site.ask(site.ada, 'POST', '/api/admin/build', {})
      await called(1)
      const forged = async (event: string) => {
        const payload = { title: 'Build 1 x' }
        return (await site.call('POST', `/.netlify/functions/${event}`, { payload })).status
      }
      expect(await forged('deploy-succeeded')).toBe(204)
      expect(await forged('deploy-failed')).toBe(204)
      expect(await forged('deploy-failed')).toBe(429)
      await hook.report(hook.titles[0] ?? '')
      await ended('live')
    } finally {
      process.env.RATE_LIMITS = 'off'
      delete process.env.LIMIT_EVENT
    }
  })
})

describe('A server that restarts', () => {
  it('After a restart the builds that a killed server left are live, once everything is built', async () => {
    await site.sql`insert into public.jobs (kind, reason, status, started_at) values ('build', 'edit', 'running', now())`
    await site.sql`insert into public.jobs (kind, reason) values ('build', 'publish')`
    const { markBuildsLive } = await import('../../src/features/base/builds/start-build.server.ts')
    await markBuildsLive(new Date())
    expect((await builds()).map(({ status }) => status)).toEqual(['live', 'live'])
  })
})
