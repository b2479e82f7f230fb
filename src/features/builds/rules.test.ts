import { expect, it } from 'vitest'
import type { Build } from './contract.ts'
import { isRunning, readError, reasonOf, secondsOf, timeTaken } from './rules.ts'

const build: Build = {
  id: 1,
  reason: 'publish',
  article_id: 'rye-in-a-tin',
  status: 'building',
  requested_at: '2026-11-22T08:00:00.000Z',
  started_at: '2026-11-22T08:00:02.000Z',
  finished_at: null,
  error: null,
}

it('tells what is under way from what has ended', () => {
  expect(
    (['queued', 'building', 'live', 'failed'] as const).filter((status) =>
      isRunning({ ...build, status }),
    ),
  ).toEqual(['queued', 'building'])
  expect(isRunning(null)).toBe(false)
})

it('counts the seconds from its beginning to its end, or to now', () => {
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
])('says %i seconds as %s', (seconds, said) => {
  expect(timeTaken(seconds)).toBe(said)
})

it('says why in a sentence, and keeps the log apart', () => {
  expect(readError('The build failed; the site stays as it was.\n  at yeast.ts\n')).toEqual({
    sentence: 'The build failed; the site stays as it was.',
    log: 'at yeast.ts',
  })
  expect(readError(null)).toEqual({ sentence: 'The build failed.', log: '' })
})

it('says in words what it was asked for, and what it does not know as it is', () => {
  expect(reasonOf(build)).toBe('Published')
  expect(reasonOf({ ...build, reason: 'moon' })).toBe('moon')
})
