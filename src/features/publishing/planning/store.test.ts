import { beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { planArticle, scheduleArticle } from '../articles/admin/contract.ts'
import { type CalendarEntry, readCalendar } from './contract.ts'
import { isOverdue, moveTo } from './store.ts'

const page = openStandInPage()
const planned = page.answer(planArticle)
const scheduled = page.answer(scheduleArticle)
const read = page.answer(readCalendar)

const entry = (kind: CalendarEntry['kind'], at: string | null, day: string | null) =>
  ({ kind, id: 'rye', title: 'Rye', at, day, assignee: null }) satisfies CalendarEntry

beforeEach(() => {
  vi.setSystemTime('2027-03-10T05:00:00Z')
  Object.assign(document.documentElement.dataset, { timeZone: 'America/Los_Angeles' })
  vi.stubEnv('SSR', false)
  read.mockResolvedValue({ results: [] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

it('What was due or scheduled before now is overdue, by the clocks of the site', () => {
  // It is the evening of March 9 there.
  for (const kind of ['due', 'idea'] as const) {
    expect(isOverdue(entry(kind, null, '2027-03-08'))).toBe(true)
    expect(isOverdue(entry(kind, null, '2027-03-09'))).toBe(false)
  }
  expect(isOverdue(entry('idea', null, null))).toBe(false)
  for (const kind of ['scheduled', 'pending'] as const) {
    expect(isOverdue(entry(kind, '2027-03-10T04:59:59Z', '2027-03-09'))).toBe(true)
    expect(isOverdue(entry(kind, '2027-03-10T05:00:01Z', '2027-03-09'))).toBe(false)
  }
  for (const kind of ['published', 'issue'] as const)
    expect(isOverdue(entry(kind, '2027-03-01T05:00:00Z', '2027-03-01'))).toBe(false)
})

it('What is scheduled keeps its time on the clocks of the site when it is moved to another day', async () => {
  scheduled.mockResolvedValue({ results: [], build: null } as never)
  // The clocks go forward on March 14.
  await moveTo(entry('scheduled', '2027-03-12T17:30:00Z', '2027-03-12'), '2027-03-15')
  expect(scheduled).toHaveBeenLastCalledWith({ id: 'rye', at: '2027-03-15T16:30:00.000Z' })
  await moveTo(entry('pending', '2027-03-12T17:30:00Z', '2027-03-12'), '2027-03-13T08:00')
  expect(scheduled).toHaveBeenLastCalledWith({ id: 'rye', at: '2027-03-13T16:00:00.000Z' })
  expect(planned).not.toHaveBeenCalled()
})

it('What is due gets another day, or none', async () => {
  planned.mockResolvedValue(undefined as never)
  for (const [to, due] of [
    ['2027-03-15', '2027-03-15'],
    ['', null],
  ] as const) {
    await moveTo(entry('due', null, '2027-03-12'), to)
    expect(planned).toHaveBeenLastCalledWith({ id: 'rye', due })
  }
  expect(scheduled).not.toHaveBeenCalled()
})
