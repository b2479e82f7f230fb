import { confirmAction } from '../../../../components/confirm.ts'
import { createElement } from '../../../../components/create-element.ts'
import { readLocalStorage, writeLocalStorage } from '../../../../lib/browser-storage.ts'
import { longDate } from '../../../../lib/dates.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { $session } from '../../../base/session/store.ts'
import type { CookedCard } from '../../own-kitchen/contract.ts'
import { timesCooked } from '../../own-kitchen/rules.ts'
import { $kitchen, clearKitchen, followSession, refreshKitchen } from '../../own-kitchen/store.ts'
import { withFraction } from '../amounts/fractions.ts'
import { typedWeight } from '../by-weight.ts'
import {
  CHOICES,
  type Choices,
  type CookingPlace,
  DEFAULTS,
  NOTES,
  PLACES,
  SCALES,
} from '../card-choices.ts'
import type { CardScale } from '../card-scale.ts'
import { keptForDays } from '../kept-for-days.ts'
import { timersIn } from '../kitchen/timer-list.ts'
import { allTimers, watchTimers } from '../kitchen/timers.ts'
import { feetText } from '../mark-column.ts'
import { readHeight } from '../own-amounts.ts'
import { readShopping } from '../shopping/shopping-list.ts'
import { usualSystem } from '../usual-system.ts'

const part = (name: string) =>
  document.querySelector<HTMLElement>(`[data-kitchen=${name}]`) as HTMLElement
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement

const linkTo = (href: string, name: string) =>
  createElement('a', { href: href.startsWith('/') ? href : '/', dir: 'auto' }, name)

/** Shows a part only when there is something in it. */
function fill(name: string, items: HTMLElement[]): void {
  part(name)
    .querySelector('ul')
    ?.replaceChildren(...items)
  part(name).hidden = items.length === 0
}

/** rule: cards/my-kitchen */
function draw(): void {
  const scales = Object.values(keptForDays<CardScale>(SCALES))
  const toBuy = readShopping().flatMap(({ lines }) => lines.filter(({ done }) => !done)).length
  fill('begun', Object.values(keptForDays<CookingPlace>(PLACES)).flatMap(placeItem))
  fill('weighed', scales.flatMap(scaleItem))
  fill(
    'cooked',
    $kitchen
      .get()
      .toSorted((one, other) => lastOf(other) - lastOf(one))
      .map(cookedItem),
  )
  part('shopping').hidden = toBuy === 0
  const things = toBuy === 1 ? '1 thing' : `${toBuy} things`
  part('shopping').querySelector('a')?.replaceChildren(`${things} on the shopping list`)
  const isEmpty = ['stove', 'begun', 'weighed', 'cooked', 'shopping'].every(
    (name) => part(name).hidden,
  )
  part('empty').hidden = !isEmpty
  part('tools').hidden = isEmpty
}

const lastOf = ({ cooked, changed_at }: CookedCard): number => Math.max(changed_at, ...cooked)

function placeItem({ step, of, name, href }: CookingPlace): HTMLElement[] {
  if (!name || !href) return []
  return [createElement('li', {}, linkTo(href, name), `: step ${step + 1} of ${of}`)]
}

function scaleItem({ factor, weights, name, href }: CardScale): HTMLElement[] {
  if (!name || !href) return []
  const weighed = Object.values(weights).map(typedWeight).join(' and ')
  const text = weighed ? `for your ${weighed}` : `${withFraction(factor)} times the amounts`
  return [createElement('li', {}, linkTo(href, name), `: ${text}`)]
}

function cookedItem(entry: CookedCard): HTMLElement {
  const { name, href, cooked, stars, note } = entry
  const last = cooked.at(-1)
  const facts = [
    timesCooked(entry),
    last && `last on ${longDate(new Date(last))}`,
    stars && `${stars} of 5 stars`,
  ]
  const text = facts.filter(Boolean).join(', ')
  return createElement(
    'li',
    {},
    linkTo(href, name),
    ...(text ? [createElement('p', {}, text)] : []),
    ...(note ? [createElement('p', { className: 'kitchen-note', dir: 'auto' }, note)] : []),
  )
}

function followTimers(): void {
  const stove = part('stove')
  const drawList = timersIn(stove.querySelector('ul') as HTMLElement, () => part('title').focus(), {
    canExtend: true,
  })
  watchTimers(() => {
    drawList()
    if (stove.hidden !== (allTimers().length === 0)) {
      stove.hidden = !stove.hidden
      draw()
    }
  })
}

const choices = (): Choices => ({
  ...DEFAULTS,
  ...(readLocalStorage(CHOICES) as Partial<Choices> | null),
})

function showChoices(): void {
  const { system, height } = choices()
  const shown = system ?? usualSystem(navigator.language)
  for (const choice of document.querySelectorAll<HTMLInputElement>('[name=system]'))
    choice.checked = choice.value === shown
  if (height !== null) field('height').value = height.toLocaleString('en-US')
}

function changeChoices({ name, value }: HTMLInputElement): void {
  const height = readHeight(value)
  const isWrong = name === 'height' && value.trim() !== '' && height === null
  part('says').textContent = isWrong
    ? 'Enter your altitude in feet, such as 4000.'
    : name === 'height' && height !== null
      ? `Cards show the times and pressures for ${feetText(height)}.`
      : ''
  field('height').setAttribute('aria-invalid', String(isWrong))
  if (isWrong) return
  const change = name === 'height' ? { height } : { system: value as Choices['system'] }
  writeLocalStorage(CHOICES, { ...choices(), ...change })
}

async function clear(): Promise<void> {
  const isSure = await confirmAction({
    head: 'Clear your kitchen?',
    body: 'What you cooked, with your stars and notes, is deleted on every device, and what you began and weighed on this one. Timers and the shopping list stay.',
    action: 'Clear',
  })
  if (!isSure) return
  await clearKitchen()
  for (const key of [SCALES, NOTES, PLACES]) writeLocalStorage(key, null)
  draw()
  part('title').focus()
}

const ACTS: Record<string, () => unknown> = {
  print: () => print(),
  save: () =>
    saveFile(
      'my-kitchen.json',
      JSON.stringify({ ...choices(), cooked: $kitchen.get(), shopping: readShopping() }, null, 2),
      'application/json',
    ),
  clear,
}

part('tools').addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-act]')
  if (button) ACTS[button.dataset.act ?? '']?.()
})
part('choices').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement) changeChoices(target)
})
followSession()
let isFetched = false
// Another device may have changed the kitchen of the account.
$session.subscribe(({ status }) => {
  if (status !== 'user' || isFetched) return
  isFetched = true
  refreshKitchen()
})
followTimers()
showChoices()
$kitchen.subscribe(draw)
// What is above it has its height only now.
part('choices').hidden = false
// Another tab may change the list or weigh something.
addEventListener('storage', draw)
