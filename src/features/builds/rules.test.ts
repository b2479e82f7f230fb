import { expect, it } from 'vitest'
import type { Build } from './contract.ts'
import {
  describeRelease,
  describeWaiting,
  isRunning,
  readError,
  reasonOf,
  secondsOf,
  timeTaken,
  waitsUntil,
} from './rules.ts'

const build: Build = {
  id: 1,
  reason: 'publish',
  article_id: 'rye-in-a-tin',
  status: 'building',
  requested_at: '2026-11-22T08:00:00.000Z',
  started_at: '2026-11-22T08:00:02.000Z',
  finished_at: null,
  error: null,
  next_attempt_at: null,
  waiting: null,
}

it('A queued or building build is running', () => {
  expect(
    (['queued', 'building', 'live', 'failed'] as const).filter((status) =>
      isRunning({ ...build, status }),
    ),
  ).toEqual(['queued', 'building'])
  expect(isRunning(null)).toBe(false)
})

it('The seconds of a build are counted from its start to its end, or to now', () => {
  const now = Date.parse('2026-11-22T08:00:07.400Z')
  expect(secondsOf({ ...build, started_at: null }, now)).toBeNull()
  expect(secondsOf(build, now)).toBe(5)
  expect(secondsOf({ ...build, finished_at: '2026-11-22T08:00:05.000Z' }, now)).toBe(3)
  expect(secondsOf(build, Date.parse('2026-11-22T07:59:00.000Z'))).toBe(0)
})

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [125, '2 min 5 s'],
])('A duration of %i seconds is written as %s', (seconds, said) => {
  expect(timeTaken(seconds)).toBe(said)
})

it('The error of a build is a sentence and a log', () => {
  expect(readError('The build failed; the site stays as it was.\n  at yeast.ts\n')).toEqual({
    sentence: 'The build failed; the site stays as it was.',
    log: 'at yeast.ts',
  })
  expect(readError(null)).toEqual({ sentence: 'The build failed.', log: '' })
})

it('The reason of a build is written in words', () => {
  expect(reasonOf(build)).toBe('Published')
  expect(reasonOf({ ...build, reason: 'suspend' })).toBe('Suppressed')
  expect(reasonOf({ ...build, reason: 'authors' })).toBe('Authors changed')
})

it.each([
  ['comment', 'Comment changed or deleted'],
  ['account', 'Account renamed, suspended or deleted'],
])('A build that moderation asked for says so: %s', (reason, said) => {
  expect(reasonOf({ ...build, reason })).toBe(said)
})

const live: Build = { ...build, status: 'live', finished_at: '2026-11-22T08:00:11.000Z' }

it('A correction whose release is live is everywhere', () => {
  expect(describeRelease([live], 1)).toBe(
    'Every reader has what was saved last: feeds, search engines, link previews and browsers without scripts too.',
  )
  const failed: Build = { ...build, id: 2, status: 'failed' }
  expect(describeRelease([failed, live], 1)).toMatch(/^Every reader has what was saved last/)
})

it('A correction whose release is being built is in browsers with scripts only', () => {
  expect(describeRelease([{ ...build, id: 2 }, live], 2)).toBe(
    'Browsers with scripts show what was saved last. For feeds, search engines, link previews and browsers without scripts it comes with the release that is being built; the last one took 9 s.',
  )
})

it('While releases fail, it is said that the former pages stay, and when the next release is tried', () => {
  const failed: Build = {
    ...build,
    id: 3,
    status: 'failed',
    next_attempt_at: '2026-11-22T08:05:00',
  }
  for (const of of [2, undefined]) {
    expect(describeRelease([failed, { ...failed, id: 2 }, live], of)).toMatch(
      /^Browsers with scripts show .+ the former pages stay until a release succeeds\. The next one is tried at .+\.$/,
    )
  }
})

it('Nothing is said of a release before there is one', () => {
  expect(describeRelease([])).toBe('')
})

const waiting: Build = {
  ...build,
  id: 4,
  status: 'queued',
  waiting: { due_at: '2026-11-23T09:00:00.000Z', changes: 3 },
}
const before = Date.parse('2026-11-23T08:59:00.000Z')

it('A queued build waits until its time, and no longer', () => {
  expect(waitsUntil(waiting, before)).toBe('2026-11-23T09:00:00.000Z')
  expect(waitsUntil(waiting, Date.parse('2026-11-23T09:00:00.000Z'))).toBeNull()
  expect(waitsUntil({ ...waiting, status: 'building' }, before)).toBeNull()
})

it('Of a build that waits it is said how many changes it brings, when it comes and what it costs', () => {
  const costs = { interval: 2880, builds_this_month: 4, credits: 15 }
  expect(describeWaiting(waiting, costs, before)).toMatch(
    /^Three changes wait for the next build, on Nov 23, 2026, 9:00\sAM UTC\. It costs 15 of the credits that a plan of Netlify has a month\. This month four builds cost 60 so far\.$/,
  )
  const one = { ...waiting, waiting: { due_at: '2026-11-23T09:00:00.000Z', changes: 1 } }
  expect(describeWaiting(one, { ...costs, credits: 0 }, before)).toMatch(
    /^One change waits for the next build, on Nov 23, 2026, 9:00\sAM UTC\.$/,
  )
  expect(describeWaiting(build, costs, before)).toBe('')
})

it('While a build waits it is said who has what until then', () => {
  expect(describeRelease([waiting, live], 4, before)).toMatch(
    /^Until then, what was published is at its own address, but not on the home page/,
  )
  expect(describeRelease([waiting, live], 1, before)).toMatch(/^Every reader has/)
})

it('A build that was lost three times is not tried again by itself, and that is said', () => {
  const lost: Build = { ...build, id: 5, status: 'failed', next_attempt_at: null }
  expect(describeRelease([lost, live])).toMatch(/three in a row were not heard of/)
})
