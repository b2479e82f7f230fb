import { expect, test } from 'vitest'
import { timeText } from './say-scale.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 10).getTime()

test.each([
  [at(27, 9), at(27, 16), 'at 9:10 am'],
  [at(26, 23), at(27, 0), 'yesterday at 11:10 pm'],
  [at(27, 16), at(29, 9), 'on Friday at 4:10 pm'],
])('A weight that was entered at %d is said at %d to be entered “%s”', (entered, now, text) => {
  expect(timeText(entered, now)).toBe(text)
})
