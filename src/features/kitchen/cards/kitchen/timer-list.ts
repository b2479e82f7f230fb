import { createElement } from '../../../../components/create-element.ts'
import { isOver, keyOf, type Timer, timeLeft } from './timer-times.ts'
import { allTimers, extendTimer, stopTimer } from './timers.ts'

/** Names a timer; `here` is the card that is open, whose name is left out. */
export const nameOf = ({ card, name, step }: Timer, here = ''): string =>
  card === here ? `Step ${step}` : `${name}, step ${step}`

/** The link begins with the name of the card, because a narrow strip shows only its beginning. */
const linkTo = ({ href, name, step }: Timer): HTMLElement =>
  createElement('a', { href }, createElement('bdi', {}, name), `, step ${step}`)

/** "Rye, step 2: the time is up." */
export const overText = (here = ''): string =>
  allTimers()
    .filter(isOver)
    .map((timer) => `${nameOf(timer, here)}: the time is up.`)
    .join(' ')

/**
 * Returns a function that draws all timers into `list`, the first to end first.
 * @param canExtend whether it has buttons for more minutes, which a strip has no room for
 * @param onStop called after a timer was stopped, to move the focus: its button is gone
 */
export function timersIn(
  list: HTMLElement,
  onStop: () => void,
  { here = '', canExtend = false } = {},
): () => void {
  let rows: ReturnType<typeof rowOf>[] = []
  return () => {
    const timers = allTimers().toSorted((one, other) => one.ends - other.ends)
    const keys = timers.map(keyOf)
    if (keys.join() !== rows.map(({ key }) => key).join()) {
      rows = timers.map((timer) => rowOf(timer, here, onStop, canExtend))
      list.replaceChildren(...rows.map(({ item }) => item))
    }
    for (const row of rows) row.draw()
  }
}

function longerButton(timer: Timer, minutes: number, name: string): HTMLElement {
  const button = createElement('button', { type: 'button', textContent: `+${minutes} min` })
  const unit = minutes === 1 ? 'minute' : 'minutes'
  button.ariaLabel = `+${minutes} min: ${minutes} ${unit} more for ${name.replace('Step', 'step')}`
  button.addEventListener('click', () => {
    const list = button.closest('ul')
    extendTimer(timer, minutes)
    // The timer has a new row now.
    const again = [...(list?.querySelectorAll('button') ?? [])]
    again.find(({ ariaLabel }) => ariaLabel === button.ariaLabel)?.focus()
  })
  return button
}

function rowOf(timer: Timer, here: string, onStop: () => void, canExtend: boolean) {
  const name = nameOf(timer, here)
  const time = createElement('span', { className: 'kitchen-time' })
  const stop = createElement('button', { type: 'button', textContent: 'Stop' })
  stop.ariaLabel = `Stop the timer of ${name.replace('Step', 'step')}`
  stop.addEventListener('click', () => {
    stopTimer(timer)
    onStop()
  })
  const label = timer.card === here ? name : linkTo(timer)
  const minutes = canExtend ? [1, 5] : []
  const longer = minutes.map((more) => longerButton(timer, more, name))
  const item = createElement(
    'li',
    {},
    createElement('span', {}, label, ': '),
    time,
    ...longer,
    stop,
  )
  const draw = () => {
    const text = isOver(timer) ? 'The time is up' : timeLeft(timer.ends, Date.now())
    if (isOver(timer)) item.dataset.over = ''
    if (time.textContent !== text) time.textContent = text
  }
  return { key: keyOf(timer), item, draw }
}
