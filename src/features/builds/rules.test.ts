import { expect, it } from 'vitest'
import type { Build } from './contract.ts'
import { describeRelease, isRunning, readError, reasonOf, secondsOf, timeTaken } from './rules.ts'

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

it('The reason of a build is written in words, an unknown one as it is', () => {
  expect(reasonOf(build)).toBe('Published')
  expect(reasonOf({ ...build, reason: 'moon' })).toBe('moon')
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
