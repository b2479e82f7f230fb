import { expect, test, vi } from 'vitest'
import { DEFAULTS } from './card-choices.ts'
import { AS_WRITTEN } from './card-scale.ts'
import { sayScale, timeText } from './say-scale.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 10).getTime()

test.each([
  [at(27, 9), at(27, 16), 'at 9:10 am'],
  [at(26, 23), at(27, 0), 'yesterday at 11:10 pm'],
  [at(27, 16), at(29, 9), 'on Friday at 4:10 pm'],
])('A weight that was entered at %d is said at %d to be entered “%s”', (entered, now, text) => {
  expect(timeText(entered, now)).toBe(text)
})

/** What a card says of itself, and what leads back; null for a card as it was written. */
function said(factor: number, weighed?: string): [text: string, back: string] | null {
  const [message, back] = [{ textContent: '' }, { textContent: '' }]
  const line = { hidden: true, children: [message, back] }
  const cabbage = { dataset: { line: 'cabbage' }, querySelector: () => null }
  const card = {
    dataset: {},
    querySelector: () => line,
    querySelectorAll: () => (weighed ? [cabbage] : []),
  }
  const weights = weighed ? { cabbage: { text: weighed, unit: 'lb', at: at(26, 16) } } : {}
  sayScale(card as never, { ...DEFAULTS, ...AS_WRITTEN, factor, weights })
  return line.hidden ? null : [message.textContent, back.textContent]
}

test.each([
  [1, undefined, null],
  [0.5, undefined, ['Halved', 'Back to 1']],
  [2, undefined, ['Doubled', 'Back to 1']],
  [3, undefined, ['Tripled', 'Back to 1']],
  [1.5, undefined, ['1½ times the amounts', 'Back to 1']],
  [0.6, '3', ['For your 3 lb, entered yesterday at 4:10 pm', 'Back to the author’s weight']],
])(
  'rule: cards/factor: a card at %d, for what was weighed (%s), says %j',
  (factor, weighed, text) => {
    vi.useFakeTimers({ now: at(27, 9), toFake: ['Date'] })
    expect(said(factor, weighed)).toEqual(text)
    vi.useRealTimers()
  },
)
