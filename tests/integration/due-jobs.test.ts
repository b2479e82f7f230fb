import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Cron } from 'croner'
import { parse } from 'valibot'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { callWhenDue } from '../../scripts/local/due-jobs.ts'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { KEPT_OPEN } from '../../scripts/platform/server.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { readHealth } from '../../src/features/base/health/contract.ts'
import { recordDeployment } from '../../src/features/base/jobs/deployment.server.ts'
import { claimJobs } from '../../src/features/base/jobs/jobs.server.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { openAdminSite } from '../support/admin-site.ts'
import { openHook } from '../support/hook.ts'
import { setTimeZone } from '../support/time-zone.ts'

const site = openAdminSite()
openHook(site)

const isDue = async (minutesAgo = 0) => {
  const [row] = await site.sql`
    select public.something_is_due(now() - ${minutesAgo} * interval '1 minute') as due`
  return row?.due as boolean
}
const schedule = async () => {
  const id = `planned-${crypto.randomUUID().slice(0, 8)}`
  await site.write(id)
  await site.sql`update public.articles set scheduled_at = now() - interval '1 minute' where slug = ${id}`
}
const email = (rest: Record<string, unknown> = {}) =>
  site.sql`insert into public.jobs ${site.sql({
    kind: 'email',
    recipient: 'nora@example.org',
    subject: 'Hello',
    sealed: 'v1.x',
    ...rest,
  })}`
/** How many builds each of two calls gets, the second of which begins before the first has ended. */
async function claimBuildTwice(): Promise<number[]> {
  let second: Promise<unknown[]> = Promise.resolve([])
  const first = await site.sql.begin(async (sql) => {
    const claimed = await sql`select from public.claim_jobs('build', 1)`
    second = claimJobs('build', 1)
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting, 'calls that wait for the first').toHaveLength(1)
    })
    return claimed
  })
  return [first.length, (await second).length]
}
const longAgo = new Date(Date.now() - 60 * 60_000)
const later = new Date(Date.now() + 60 * 60_000)

/** Forwards calls to the functions of the site. */
const called: string[] = []
const server = createServer(KEPT_OPEN, async (request, response) => {
  called.push(`${request.method} ${request.url}`)
  const answer = await site.send(request.url ?? '/', {
    method: request.method ?? 'GET',
    headers: { authorization: request.headers.authorization ?? '' },
  })
  response.writeHead(answer.status).end()
})

beforeEach(async () => {
  if (!server.listening) await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  process.env.SITE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  called.length = 0
  await site.sql`delete from public.jobs`
  await site.sql`update public.newsletter_issues set state = 'sent', finished_at = now() where state = 'sending'`
  await site.sql`update public.articles set scheduled_at = null`
  await recordDeployment()
})
afterAll(() => {
  process.env.SITE_URL = ORIGIN
  server.closeAllConnections()
  server.close()
})

describe('What is due', () => {
  it('Nothing is due on a quiet day', async () => {
    await site.publish('quiet-day')
    await site.sql`delete from public.jobs`
    expect(await isDue()).toBe(false)
  })

  it('An article whose time has come is due', async () => {
    await schedule()
    expect(await isDue()).toBe(true)
  })

  it('An article that is planned for later is not due', async () => {
    await site.write('planned-for-later')
    await site.sql`update public.articles set scheduled_at = ${later} where slug = 'planned-for-later'`
    expect(await isDue()).toBe(false)
  })

  it.each([
    ['that is queued', {}, true],
    ['whose pause is not over', { due_at: later }, false],
    ['that is of no use any more', { useful_until: longAgo }, false],
    ['that was begun and is lost', { status: 'running', due_at: longAgo }, true],
    ['that was given up', { status: 'failed', error: 'No', finished_at: longAgo }, false],
  ])('An email %s', async (_which, rest, due) => {
    await email(rest)
    expect(await isDue()).toBe(due)
  })

  it('A build is due when one is left of the budget, and not while another runs', async () => {
    await site.sql`select public.queue_build('publish', null)`
    expect(await isDue()).toBe(true)
    process.env.BUILD_BUDGET = '1'
    try {
      await recordDeployment()
      expect(await isDue()).toBe(true)
      await site.sql`insert into public.jobs (kind, reason, status, started_at, finished_at)
        values ('build', 'edit', 'done', now(), now())`
      expect(await isDue()).toBe(false)
    } finally {
      delete process.env.BUILD_BUDGET
    }
    await recordDeployment()
    await site.sql`insert into public.jobs (kind, reason, status, started_at, due_at)
      values ('build', 'edit', 'running', now(), now() + interval '20 minutes')`
    expect(await isDue()).toBe(false)
    await site.sql`update public.jobs set due_at = now() where status = 'running'`
    expect(await isDue()).toBe(true)
  })

  it('A month with other cards in season is due for a build, once', async () => {
    await site.publish('seasonal')
    await site.settled()
    await site.sql`delete from public.jobs`
    await site.sql`
      insert into public.article_cards (id, article_id, position, kind, name, months, content)
      select gen_random_uuid(), id, 1, 'recipe', 'Kraut', array[extract(month from now() - interval '1 minute')]::smallint[], '{}'
      from public.articles where slug = 'seasonal'`
    expect(await isDue()).toBe(false)
    await site.sql`update public.deployment set recorded_at = now() - interval '40 days'`
    try {
      expect(await isDue()).toBe(true)
      const claimed = await site.sql`select reason from public.claim_jobs('build', 1)`
      expect([...claimed]).toEqual([{ reason: 'season' }])
      expect(await isDue()).toBe(false)
      await site.sql`delete from public.jobs`
      expect(await claimBuildTwice()).toEqual([1, 0])
      await site.sql`delete from public.jobs`
      await site.sql`update public.article_cards set months = '{1,2,3,4,5,6,7,8,9,10,11,12}'`
      expect(await isDue()).toBe(false)
    } finally {
      await site.sql`delete from public.article_cards`
      await site.sql`update public.deployment set recorded_at = now()`
    }
  })

  it('A month of cards in season begins at midnight of the site’s time zone', async () => {
    await setTimeZone(site.sql, 'America/Los_Angeles')
    onTestFinished(async () => {
      await site.sql`delete from public.article_cards`
      await setTimeZone(site.sql, 'UTC')
    })
    await site.publish('in-february')
    await site.settled()
    await site.sql`delete from public.jobs`
    await site.sql`
      insert into public.article_cards (id, article_id, position, kind, name, months, content)
      select gen_random_uuid(), id, 1, 'recipe', 'Kraut', '{2}', '{}'
      from public.articles where slug = 'in-february'`
    await site.sql`update public.deployment set recorded_at = '2025-01-15T12:00:00Z'`
    const hasTurned = async (at: string) => {
      const [row] = await site.sql`select public.season_has_turned(${at}) as turned`
      return row?.turned
    }
    // The job runs a minute late.
    expect(await hasTurned('2025-02-01T08:00:59Z')).toBe(false)
    expect(await hasTurned('2025-02-01T08:01:00Z')).toBe(true)
  })

  it('Without a build hook no build is due: nothing could be done about it', async () => {
    const hook = process.env.BUILD_HOOK_URL
    delete process.env.BUILD_HOOK_URL
    await recordDeployment()
    process.env.BUILD_HOOK_URL = hook
    await site.sql`select public.queue_build('publish', null)`
    expect(await isDue()).toBe(false)
  })

  const ARTICLE = '(select min(id) from public.articles where published)'
  const PERSON = '(select min(id::text)::uuid from public.profiles)'
  const SETTINGS = JSON.stringify({ ...demonstration, id: true, version: 1, has_welcome: true })
  it.each([
    [
      'an event of a webhook',
      `insert into public.webhooks (url, events, sealed_secret) values ('https://example.org/', '{build.live}', 'v1.x');
       insert into public.jobs (kind, webhook_id, event) select 'webhook', id, '{}' from public.webhooks`,
    ],
    [
      'a publication that its writers are to hear of',
      `insert into public.publications_to_tell (article_id) values (${ARTICLE})`,
    ],
    [
      'an assignment that a writer is to hear of',
      `insert into public.editorial_news (recipient_id, article_id) values (${PERSON}, ${ARTICLE})`,
    ],
    [
      'an answer that a reader is to hear of',
      `with written as (insert into public.comments (article_id, author_id, body, html)
         values (${ARTICLE}, ${PERSON}, 'Yes.', '<p>Yes.</p>') returning *)
       insert into public.comment_news (recipient_id, comment_id, article_id, happened_at)
       select author_id, id, article_id, now() - interval '3 minutes' from written`,
    ],
    [
      'an article that a reader is to hear of',
      `insert into public.article_news (recipient_id, article_id) values (${PERSON}, ${ARTICLE})`,
    ],
    [
      'an import that nobody works on',
      `insert into public.import_files (name, size, state) values ('posts.zip', 9, 'reading')`,
    ],
    ['a restore that nobody works on', `insert into public.restores (uploads) values ('[]')`],
    ['a backup', `insert into public.jobs (kind, reason) values ('backup', 'asked')`],
    ['an export', `insert into public.jobs (kind, wish) values ('export', '{}')`],
    [
      'an issue whose time has come',
      `insert into public.newsletter_issues (subject, send_at) values ('May', now())`,
    ],
    [
      'the first issue of the welcome series',
      `delete from public.site_settings where true;
       insert into public.site_settings select (jsonb_populate_record(null::public.site_settings,
         '${SETTINGS.replaceAll("'", "''")}' || jsonb_build_object('updated_at', now()))).*;
       insert into public.newsletter_issues (subject, welcome_days) values ('Welcome', 0);
       insert into public.newsletter_subscribers (email, confirmed_at, source)
       values ('dot@example.org', now(), 'account')`,
    ],
  ])('It is noticed within a minute that there is %s', async (_what, statements) => {
    expect(await isDue()).toBe(false)
    const undone = new Error('Undone.')
    const noticed = site.sql.begin(async (sql) => {
      await sql.unsafe(statements)
      const [row] = await sql`select public.something_is_due() as due`
      expect(row?.due).toBe(true)
      throw undone
    })
    await expect(noticed).rejects.toBe(undone)
  })

  it('An issue of the newsletter that nobody works on is due', async () => {
    await site.sql`insert into public.newsletter_issues (subject, state, started_at, stored_email)
      values ('May', 'sending', now() - interval '5 minutes', '{}')`
    expect(await isDue()).toBe(true)
    expect(await isDue(4)).toBe(false)
  })
})

describe('Who asks', () => {
  it('The local scheduler calls a function only when something is due', async () => {
    expect(await callWhenDue()).toBe(false)
    expect(called).toEqual([])
    await schedule()
    expect(await callWhenDue()).toBe(true)
    expect(called).toEqual(['POST /.netlify/functions/due-jobs-background'])
    await site.settled()
    expect(await site.sql`select from public.articles where scheduled_at is not null`).toHaveLength(
      0,
    )
  })

  it('The function that does what is due does nothing for a caller without its key', async () => {
    await schedule()
    for (const authorization of ['', 'Bearer x']) {
      const path = '/.netlify/functions/due-jobs-background'
      const answer = await site.call('POST', path, undefined, { authorization })
      expect(answer.status).toBe(404)
    }
    await site.settled()
    expect(await isDue()).toBe(true)
  })

  it('A database with pg_cron and pg_net asks each minute, and calls as the local scheduler does', async () => {
    // Both extensions need a hosted Postgres: here are their functions with the same arguments.
    await site.sql.unsafe(`
      create schema cron; create schema net;
      create table cron.job (jobname text primary key, schedule text, command text);
      create table net.calls (url text, headers jsonb);
      create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
        $$ insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3 returning 1 $$;
      create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
        headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language sql as
        $$ insert into net.calls values (url, headers) returning 1 $$`)
    const guest = site.client()
    expect((await guest.rpc('asks_each_minute')).data).toBe(true)
    await recordDeployment()
    const [asking] =
      await site.sql`select schedule, command from cron.job where jobname = 'due-jobs'`
    expect(asking?.schedule).toBe('* * * * *')
    await site.sql.unsafe(asking?.command)
    expect(await site.sql`select from net.calls`).toHaveLength(0)
    await schedule()
    await site.sql.unsafe(asking?.command)
    const [call] = await site.sql`select url, headers from net.calls`
    const { status } = await fetch(call?.url, { method: 'POST', headers: call?.headers })
    expect(status).toBe(202)
    await site.settled()
    expect(await isDue()).toBe(false)
    await site.sql.unsafe('drop schema cron cascade; drop schema net cascade')
    expect((await guest.rpc('asks_each_minute')).data).toBe(false)
  })

  it('An idle site calls functions 1,500 times a month at most', async () => {
    const { scheduled } = await loadFunctions('functions')
    const runs = scheduled.flatMap(({ schedule }) =>
      new Cron(schedule, { timezone: 'UTC', paused: true })
        .nextRuns(5000, new Date('2026-12-01T00:00:00Z'))
        .filter((at) => at < new Date('2027-01-01T00:00:00Z')),
    )
    expect(scheduled).toContainEqual({ name: 'hourly', schedule: '@hourly' })
    expect(runs.length).toBeLessThanOrEqual(1500)
  })
})

describe('The health of schedule and emails', () => {
  const health = async () =>
    parse(readHealth.answer, await (await site.call('GET', '/api/health')).json())

  it('What has been due for a quarter of an hour says that nothing asks any more', async () => {
    await schedule()
    const dueFor = (minutes: number) =>
      site.sql`update public.articles set scheduled_at = now() - ${minutes} * interval '1 minute'
        where scheduled_at is not null`
    await dueFor(14)
    expect(await health()).toMatchObject({ schedule: 'ok' })
    await dueFor(16)
    expect(await health()).toMatchObject({ schedule: 'late', status: 'degraded' })
    await callWhenDue()
    await site.settled()
    expect(await health()).toMatchObject({ schedule: 'ok' })
  })

  it('An email that has waited for a quarter of an hour is late, and one that failed for good is given up', async () => {
    const hasWaited = (minutes: number) =>
      site.sql`update public.jobs set created_at = now() - ${minutes} * interval '1 minute'`
    await email({ due_at: later })
    await hasWaited(14)
    expect(await health()).toMatchObject({ mail: 'ok' })
    await hasWaited(16)
    expect(await health()).toMatchObject({ mail: 'late', status: 'degraded' })
    await site.sql`update public.jobs set status = 'failed', error = 'Full.', finished_at = now()`
    expect(await health()).toMatchObject({ mail: 'given up', status: 'degraded' })
  })
})
