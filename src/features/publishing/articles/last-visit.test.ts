import { expect, it } from 'vitest'
import { nextVisit } from './last-visit.ts'

const HOUR = 3_600_000
const [monday, tuesday, wednesday] = [1, 2, 3].map((day) => day * 24 * HOUR) as [
  number,
  number,
  number,
]

it('At a first visit nothing is new', () => {
  expect(nextVisit(null, monday, tuesday)).toEqual({ at: tuesday, newest: monday, since: null })
})

it('At the next visit everything is new that the visit before had not shown', () => {
  const first = nextVisit(null, monday, tuesday)
  expect(nextVisit(first, tuesday, wednesday)).toEqual({
    at: wednesday,
    newest: tuesday,
    since: monday,
  })
})

it('What is new stays new until the visit has ended', () => {
  const second = nextVisit(nextVisit(null, monday, tuesday), tuesday, wednesday)
  expect(nextVisit(second, tuesday, wednesday + HOUR / 2).since).toBe(monday)
  expect(nextVisit(second, tuesday, wednesday + HOUR / 2 + 1).since).toBe(tuesday)
})

it('A visit in which the page is read now and then does not end, however long it lasts', () => {
  const second = nextVisit(nextVisit(null, monday, tuesday), tuesday, wednesday)
  const later = nextVisit(second, tuesday, wednesday + HOUR / 3)
  expect(nextVisit(later, tuesday, wednesday + (2 * HOUR) / 3).since).toBe(monday)
})

it.each([[1], ['x'], [{}], [{ at: 1, newest: 'x', since: null }], [{ at: 1, newest: 1 }]])(
  'What another version has kept, %j, counts as a first visit',
  (kept) => {
    expect(nextVisit(kept, monday, tuesday).since).toBeNull()
  },
)
