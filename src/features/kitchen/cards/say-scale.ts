import { withFraction } from './amounts/fractions.ts'
import { type Chosen, enteredOf, typedWeight, weightOf } from './by-weight.ts'

const WORDS = new Map([
  [0.5, 'Halved'],
  [2, 'Doubled'],
  [3, 'Tripled'],
])

/** Says that the card is not as its author wrote it, and since when (rule: cards/factor). */
export function sayScale(card: HTMLElement, chosen: Chosen): void {
  const line = card.querySelector<HTMLElement>('.card-scale')
  if (!line) return
  const weights = weightsIn(card, chosen)
  const { factor } = chosen
  const latest = Math.max(...weights.map(({ at }) => at))
  const text =
    weights.length > 0
      ? `For your ${weights.map(typedWeight).join(' and ')}, entered ${timeText(latest, Date.now())}`
      : (WORDS.get(factor) ?? `${withFraction(factor)} times the amounts`)
  const [message, button] = line.children
  if (message && message.textContent !== text) message.textContent = text
  if (button) button.textContent = weights.length > 0 ? 'Back to the author’s weight' : 'Back to 1'
  line.hidden = weights.length === 0 && factor === 1
}

const weightsIn = (card: HTMLElement, chosen: Chosen) =>
  [...card.querySelectorAll<HTMLElement>('[data-weighed]')].flatMap((weighed) => {
    const entered = enteredOf(weighed, chosen)
    const weight = entered && weightOf(card, weighed, chosen)
    return entered && weight && 'grams' in weight ? [entered] : []
  })

const SYSTEMS = { us: 'US', metric: 'Metric' }

/** "1× · US · 4,000 ft · for your 3¾ lb": what the card shows, above the controls for it. */
export function sayChoices(card: HTMLElement, chosen: Chosen, system: 'us' | 'metric'): void {
  const said = card.querySelector('[data-choices-say]')
  if (!said) return
  const { factor, height } = chosen
  const hasUnits = card.querySelector('[data-system]') !== null
  const altitude = height === null ? 'altitude not set' : `${height.toLocaleString('en-US')} ft`
  const text = [
    hasUnits && `${withFraction(factor)}×`,
    hasUnits && SYSTEMS[system],
    card.querySelector('[data-height]') && altitude,
    ...weightsIn(card, chosen).map((entered) => `for your ${typedWeight(entered)}`),
  ]
    .filter(Boolean)
    .join(' · ')
  if (said.textContent !== text) said.textContent = text
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** "at 4:10 pm", "yesterday at 4:10 pm", "on Friday at 4:10 pm". */
export function timeText(at: number, now: number): string {
  const time = TIME.format(at).replace(/\s/g, ' ').toLowerCase()
  const dayOf = (moment: Date) => moment.toDateString()
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const day = dayOf(new Date(at))
  if (day === dayOf(new Date(now))) return `at ${time}`
  return `${day === dayOf(yesterday) ? 'yesterday' : `on ${WEEKDAY.format(at)}`} at ${time}`
}
