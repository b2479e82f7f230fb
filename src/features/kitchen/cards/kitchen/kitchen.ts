import { addDialog } from '../../../../components/add-dialog.ts'
import { closeDialog } from '../../../../components/close-dialog.ts'
import { painted } from '../../../../lib/painted.ts'
import { type CookingPlace, PLACES } from '../card-choices.ts'
import { keepForDays, keptOf } from '../kept-for-days.ts'
import { keepAwake, letSleep } from './awake.ts'
import { closeOnBack } from './back.ts'
import { mirrorsOf } from './mirrors.ts'
import { RINGING_NOTE, sayRinging } from './ringing-note.ts'
import {
  fieldsOf,
  type KitchenStep,
  loadPictures,
  minutesOf,
  stepsOf,
  usesOf,
  wordsOf,
} from './steps.ts'
import { overText, timersIn } from './timer-list.ts'
import { showStrip } from './timer-strip.ts'
import { canTime, swipeOf } from './timer-times.ts'
import { allTimers, startTimer, watchTimers } from './timers.ts'

const ID = 'kitchen'
const DIALOG = `<dialog class="kitchen" id="${ID}" aria-labelledby="${ID}-name">
  <header class="kitchen-head">
    <h2 id="${ID}-name" dir="auto"></h2>
    <button type="button" data-closes>Close</button>
  </header>
  <p class="kitchen-awake" hidden>This browser cannot keep the screen on. Set your device so that its screen stays on.</p>
  <div class="kitchen-sheet" tabindex="0" role="group" aria-labelledby="${ID}-number">
    <div aria-live="polite">
      <p class="kitchen-number" id="${ID}-number"></p>
      <div class="kitchen-words" dir="auto"></div>
    </div>
    <div class="kitchen-beside">
      <ul class="kitchen-uses" aria-label="For this step"></ul>
      <div class="kitchen-fields"></div>
      <button type="button" data-starts></button>
    </div>
  </div>
  <section class="kitchen-timers" aria-label="Timers">
    <ul></ul>
    ${RINGING_NOTE}
    <p class="visually-hidden" role="status"></p>
    <p class="visually-hidden" role="alert"></p>
  </section>
  <footer class="kitchen-foot">
    <button type="button" data-back>Back</button>
    <button type="button" data-next></button>
  </footer>
</dialog>`

const mirrors = mirrorsOf()
let card: HTMLElement | null = null
let steps: KitchenStep[] = []
let at = 0

/**
 * Opens a card step by step (rule: cards/kitchen). The scripts of the card, which it copies, and the
 * styles must be loaded before.
 */
export async function openKitchen(opened: HTMLElement, opener: HTMLElement): Promise<void> {
  showStrip()
  await Promise.all([loadPictures(opened), painted()])
  const dialog = document.getElementById(ID) ?? listenTo(addDialog(ID, DIALOG))
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return
  card = opened
  steps = stepsOf(card)
  const place = keptOf<CookingPlace>(PLACES, card.dataset.card ?? '')
  at = Math.min(place?.step ?? 0, steps.length - 1)
  part(dialog, 'h2').textContent = nameOf(card)
  const changes = new MutationObserver(() => {
    mirrors.follow()
    showTimer(dialog)
  })
  changes.observe(card, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-invalid', 'data-minutes'],
  })
  showStep(dialog)
  const leaveHistory = closeOnBack(dialog, opener)
  dialog.showModal()
  part(dialog, '.kitchen-sheet').focus()
  const endTimers = showTimers(dialog, card.dataset.card ?? '')
  dialog.addEventListener(
    'close',
    () => {
      letSleep()
      leaveHistory()
      endTimers()
      part(dialog, '.kitchen-ringing').hidden = true
      changes.disconnect()
      keepPlace()
    },
    { once: true },
  )
  keepAwake().then((isAwake) => {
    part(dialog, '.kitchen-awake').hidden = isAwake
  })
}

const nameOf = (card: Element): string => card.querySelector('.card-name')?.textContent ?? ''
const hrefOf = (step?: KitchenStep): string => `${location.pathname}#${step?.item.id}`

const part = (dialog: Element, selector: string): HTMLElement =>
  dialog.querySelector<HTMLElement>(selector) as HTMLElement

function listenTo(dialog: HTMLDialogElement): HTMLDialogElement {
  dialog.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.matches('[data-next]')) go(dialog, 1)
    else if (button?.matches('[data-back]')) go(dialog, -1)
    else if (button?.matches('[data-starts]')) startTimerOfStep(dialog)
  })
  dialog.addEventListener('keydown', ({ key, target }) => {
    if ((target as Element).matches('input, select')) return
    if (key === 'ArrowRight' && at < steps.length - 1) go(dialog, 1)
    if (key === 'ArrowLeft') go(dialog, -1)
  })
  let from = { x: 0, y: 0 }
  const sheet = part(dialog, '.kitchen-sheet')
  sheet.addEventListener('pointerdown', ({ clientX, clientY }) => {
    from = { x: clientX, y: clientY }
  })
  sheet.addEventListener('pointerup', ({ clientX, clientY, pointerType }) => {
    const direction = swipeOf(clientX - from.x, clientY - from.y)
    // A mouse that is dragged selects text and does not swipe.
    if (pointerType === 'mouse' || direction === 0 || at + direction === steps.length) return
    go(dialog, direction)
  })
  return dialog
}

function go(dialog: HTMLDialogElement, direction: 1 | -1): void {
  // The dialog may be closing already, because "Done" was pressed twice.
  if ('leaving' in dialog.dataset) return
  if (at + direction === steps.length) {
    at = 0
    const cooked = card
    // rule: cards/my-kitchen
    if (cooked)
      import('../../own-kitchen/store.ts').then(({ rememberCooked }) => rememberCooked(cooked))
    closeDialog(dialog)
  } else if (at + direction >= 0) {
    at += direction
    // The element that has the focus may be one of the step that is left.
    if (!document.activeElement?.closest('.kitchen-foot')) part(dialog, '.kitchen-sheet').focus()
    showStep(dialog)
    keepPlace()
  }
}

function showStep(dialog: HTMLDialogElement): void {
  const step = steps[at]
  if (!step || !card) return
  mirrors.clear()
  const name = step.part && `, ${step.part}`
  part(dialog, '.kitchen-number').textContent = `Step ${at + 1} of ${steps.length}${name}`
  part(dialog, '.kitchen-words').replaceChildren(...wordsOf(step, mirrors))
  part(dialog, '.kitchen-uses').replaceChildren(...usesOf(step, mirrors))
  part(dialog, '.kitchen-fields').replaceChildren(...fieldsOf(card, step, mirrors))
  showTimer(dialog)
  part(dialog, '[data-back]').ariaDisabled = String(at === 0)
  part(dialog, '[data-next]').textContent = at === steps.length - 1 ? 'Done' : 'Next'
  for (const scrolled of [dialog, part(dialog, '.kitchen-sheet')]) scrolled.scrollTop = 0
}

function showTimer(dialog: HTMLDialogElement): void {
  const step = steps[at]
  const minutes = step ? minutesOf(step) : 0
  const timer = part(dialog, '[data-starts]')
  timer.hidden = !canTime(minutes)
  timer.textContent = `Start a timer: ${minutesText(minutes)}`
}

function showTimers(dialog: HTMLDialogElement, card: string): () => void {
  const section = part(dialog, '.kitchen-timers')
  const alert = part(section, '[role=alert]')
  const drawList = timersIn(part(section, 'ul'), () => part(dialog, '.kitchen-sheet').focus(), {
    here: card,
    canExtend: true,
  })
  return watchTimers(() => {
    drawList()
    section.hidden = allTimers().length === 0
    const message = overText(card)
    if (alert.textContent !== message) alert.textContent = message
  })
}

const minutesText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}

function startTimerOfStep(dialog: HTMLDialogElement): void {
  const step = steps[at]
  if (!card || !step) return
  startTimer({
    card: card.dataset.card ?? '',
    name: nameOf(card),
    step: at + 1,
    href: hrefOf(step),
    ends: Date.now() + minutesOf(step) * 60_000,
  })
  const said = part(dialog, '.kitchen-timers > [role=status]')
  said.textContent = `Timer of step ${at + 1} started: ${minutesText(minutesOf(step))}.`
  sayRinging(part(dialog, '.kitchen-ringing'))
}

function keepPlace(): void {
  if (!card) return
  const place: CookingPlace = {
    step: at,
    of: steps.length,
    name: nameOf(card),
    href: hrefOf(steps[at]),
  }
  keepForDays(PLACES, card.dataset.card ?? '', at > 0 ? place : null)
}
