import { expect, it } from 'vitest'
import type { Build } from './contract.ts'
import {
  describeBudget,
  describeRelease,
  isRunning,
  readError,
  reasonOf,
  secondsOf,
  timeTaken,
  updatedAt,
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
  [0, 'less than a second'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [125, '2 min 5 s'],
])('A duration of %i seconds is written as %s', (seconds, text) => {
  expect(timeTaken(seconds)).toBe(text)
})

it('The last update has its time, and its date when it was not today', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z')
  expect(updatedAt(Date.parse('2026-11-22T09:06:00.000Z'), now)).toMatch(/^updated 9:06\sAM$/)
  expect(updatedAt(Date.parse('2026-11-20T09:06:00.000Z'), now)).toMatch(
    /^updated Nov 20, 9:06\sAM$/,
  )
})

it('The error of a build is a sentence and a log', () => {
  expect(readError('The build failed; the site stays as it was.\n  at yeast.ts\n')).toEqual({
    sentence: 'The build failed; the site stays as it was.',
    log: 'at yeast.ts',
  })
  expect(readError(null)).toEqual({ sentence: 'The update failed.', log: '' })
})

it('The reason of a build is written in words', () => {
  expect(reasonOf(build)).toBe('Published')
  expect(reasonOf({ ...build, reason: 'suspend' })).toBe('Suppressed')
  expect(reasonOf({ ...build, reason: 'authors' })).toBe('Authors changed')
})

it.each([
  ['comment', 'Comment changed or deleted'],
  ['account', 'Account renamed, suspended or deleted'],
])('A build that moderation asked for says so: %s', (reason, text) => {
  expect(reasonOf({ ...build, reason })).toBe(text)
})

const live: Build = { ...build, status: 'live', finished_at: '2026-11-22T08:00:11.000Z' }

const started = Date.parse('2026-11-22T08:00:02.000Z')

it('A correction whose release is live is live for all', () => {
  expect(describeRelease([live], { of: 1, now: started })).toBe('Live')
  const failed: Build = { ...build, id: 2, status: 'failed' }
  expect(describeRelease([failed, live], { of: 1, now: started })).toBe('Live')
})

it('A correction whose release is being built is live for most, and it is said when for everybody', () => {
  const builds = [{ ...build, id: 2 }, live]
  expect(describeRelease(builds, { of: 2, now: started })).toMatch(
    /^Live\. Lists and feeds follow at 8:00\sAM\.$/,
  )
  const soon = 'Live. Lists and feeds follow in a few minutes.'
  expect(describeRelease(builds, { now: started + 60_000 })).toBe(soon)
  expect(describeRelease([build], { now: started })).toBe(soon)
})

it('While releases fail, it is said when the next one is tried', () => {
  const next_attempt_at = '2026-11-22T08:05:00.000Z'
  const failed: Build = { ...build, id: 3, status: 'failed', next_attempt_at }
  for (const of of [2, undefined]) {
    expect(describeRelease([failed, { ...failed, id: 2 }, live], { of, now: started })).toMatch(
      /^Live, but not in lists and feeds\. They are tried again at 8:05\sAM\.$/,
    )
  }
})

it('Nothing is said of a release before there is one', () => {
  expect(describeRelease([], { now: started })).toBe('')
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

it('Of a build that waits it is said how many changes it brings, when it comes and how many are left', () => {
  const budget = { builds: 18, made: 9 }
  expect(describeRelease([waiting, live], { budget, now: before })).toMatch(
    /^Live\. Lists and feeds follow at 9:00\sAM \(3 changes; 9 of 18 updates left this month\)\.$/,
  )
  const one = { ...waiting, waiting: { due_at: '2026-11-25T09:00:00.000Z', changes: 1 } }
  const none = { builds: null, made: 9 }
  expect(describeRelease([one, live], { budget: none, now: before })).toMatch(
    /^Live\. Lists and feeds follow on Nov 25 at 9:00\sAM\.$/,
  )
  expect(describeRelease([waiting, live], { of: 1, budget, now: before })).toBe('Live')
})

it('More builds than the budget has leave none, and without one there is nothing to say', () => {
  expect(describeBudget({ builds: 18, made: 20 })).toBe('0 of 18 updates left this month')
  expect(describeBudget({ builds: null, made: 20 })).toBe('')
  expect(describeBudget(null)).toBe('')
})

it('A build that was lost three times is not tried again by itself, and that is said', () => {
  const lost: Build = { ...build, id: 5, status: 'failed', next_attempt_at: null }
  expect(describeRelease([lost, live], { now: before })).toMatch(
    /Three updates in a row sent no result/,
  )
})
