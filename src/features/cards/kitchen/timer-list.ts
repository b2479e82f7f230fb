import { type Timer, timeLeft } from './timer-times.ts'
import { allTimers, stopTimer } from './timers.ts'

export function timersIn(section: HTMLElement, card: string): { draw(): void } {
  const list = section.querySelector('ul')
  const alert = section.querySelector('[role=alert]')
  let shown: Timer[] = []
  const draw = () => {
    const timers = allTimers()
    if (timers !== shown) list?.replaceChildren(...timers.map((timer) => row(timer, card)))
    shown = timers
    section.hidden = timers.length === 0
    const over = timers.filter(({ ends }) => ends <= Date.now())
    const said = over.map((timer) => `${nameOf(timer, card)}: the time is up.`).join(' ')
    if (alert && alert.textContent !== said) alert.textContent = said
    for (const [place, timer] of timers.entries()) {
      const item = list?.children[place]
      const time = item?.querySelector('.kitchen-time')
      item?.toggleAttribute('data-over', over.includes(timer))
      if (time) time.textContent = timeText(timer)
    }
  }
  list?.replaceChildren()
  draw()
  return { draw }
}

const timeText = ({ ends }: Timer): string =>
  ends <= Date.now() ? 'The time is up' : timeLeft(ends, Date.now())

const nameOf = ({ card, name, step }: Timer, here: string): string =>
  card === here ? `Step ${step}` : `${name}, step ${step}`

function row(timer: Timer, card: string): HTMLElement {
  const item = document.createElement('li')
  const time = document.createElement('span')
  time.className = 'kitchen-time'
  const stop = document.createElement('button')
  stop.type = 'button'
  stop.textContent = 'Stop'
  stop.ariaLabel = `Stop the timer of ${nameOf(timer, card).replace('Step', 'step')}`
  stop.addEventListener('click', () => {
    const dialog = stop.closest('dialog')
    stopTimer(timer)
    // The button had the focus and is gone.
    dialog?.querySelector<HTMLElement>('.kitchen-sheet')?.focus()
  })
  item.append(`${nameOf(timer, card)}: `, time, stop)
  return item
}
