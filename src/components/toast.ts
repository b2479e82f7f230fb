import { loadOverlayStyles } from './overlay-styles.ts'

/** What can be done about a message. */
export type ToastAction = { label: string; act(): unknown }

/** A message that shows itself and goes. */
export type Toast = {
  tone: 'success' | 'error'
  /** "Success" or "An error occurred." unless said otherwise. */
  heading?: string
  message?: string
  /** Milliseconds until it fades. */
  duration?: number
  /** It then stays longer, and as long as it is pointed at or has the focus. */
  action?: ToastAction
}

const DURATION = 2200
/** Of a message that something can be done about: long enough to read it and to get there. */
const ACTION_DURATION = 20_000
const TRANSITION = 380
const HEADINGS = { success: 'Success', error: 'An error occurred.' }

/** Shows a toast above everything, open dialogs too, and has it read out without taking focus. */
export async function showToast({
  tone,
  heading = HEADINGS[tone],
  message,
  action,
  duration = action ? ACTION_DURATION : DURATION,
}: Toast): Promise<void> {
  await loadOverlayStyles()
  const toasts = document.querySelector<HTMLElement>('#toasts')
  if (!toasts) return
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.dataset.tone = tone
  toast.append(line('toast-heading', heading))
  if (message) toast.append(line('toast-message', message))
  open(toasts)
  const leave = () => {
    if (action && toast.matches(':hover, :focus-within')) timer = setTimeout(leave, duration)
    else dismiss(toasts, toast)
  }
  if (action) {
    const end = () => {
      clearTimeout(timer)
      giveFocusBack(toast)
      dismiss(toasts, toast)
    }
    toast.append(actions(action, end))
  }
  // A frame later, because a live region tells only of what is put into it while it is shown.
  requestAnimationFrame(() => toasts.append(toast))
  let timer = setTimeout(leave, duration)
}

/** What had the focus when the last toast was shown: Tab goes on from there into the toasts. */
let source: HTMLElement | null = null

/**
 * Opened anew each time, because the last to enter the top layer stands above the rest of it; not
 * while a button of it has the focus, which would be lost.
 */
function open(toasts: HTMLElement): void {
  if (toasts.contains(document.activeElement)) return
  source = document.activeElement as HTMLElement | null
  if (toasts.matches(':popover-open')) toasts.hidePopover()
  toasts.showPopover({ source: source ?? document.body })
}

function actions({ label, act }: ToastAction, end: () => void): HTMLElement {
  const row = document.createElement('p')
  row.className = 'toast-actions'
  row.append(
    button(label, () => {
      end()
      act()
    }),
    button('Close', end),
  )
  return row
}

function button(label: string, press: () => void): HTMLElement {
  const made = document.createElement('button')
  made.className = 'text-button'
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', press)
  return made
}

function giveFocusBack(toast: HTMLElement): void {
  if (toast.contains(document.activeElement)) source?.focus()
}

function dismiss(toasts: HTMLElement, toast: HTMLElement): void {
  // The toasts below move up into the place that is left, as the toast fades.
  toast.style.marginBlockEnd = `${-toast.offsetHeight}px`
  toast.dataset.leaving = ''
  toast.inert = true
  setTimeout(() => {
    toast.remove()
    if (toasts.childElementCount === 0) toasts.hidePopover()
  }, TRANSITION)
}

function line(className: string, text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.className = className
  paragraph.textContent = text
  return paragraph
}
