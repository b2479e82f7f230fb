import { loadOverlayStyles } from './overlay-styles.ts'

export type ToastAction = { label: string; act(): unknown }

export type Toast = {
  tone: 'success' | 'error'
  /** By default "Success" or "An error occurred." */
  heading?: string
  message?: string
  /** Milliseconds. */
  duration?: number
  /** With an action the toast stays longer, and as long as it is hovered or focused. */
  action?: ToastAction
}

const DURATION = 2200
/** Long enough for reaching the button with the keyboard. */
const ACTION_DURATION = 20_000
const TRANSITION = 380
const HEADINGS = { success: 'Success', error: 'An error occurred.' }

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
  // Screen readers announce only what is added to a live region while it is visible.
  requestAnimationFrame(() => {
    toasts.append(toast)
    keepClear(toasts)
  })
  let timer = setTimeout(leave, duration)
}

/** The element that had the focus; Tab continues from it into the toast. */
let source: HTMLElement | null = null

/**
 * Opens the popover again so that it is on top, unless that would take the focus from its buttons.
 */
function open(toasts: HTMLElement): void {
  if (toasts.contains(document.activeElement)) return
  source = document.activeElement as HTMLElement | null
  if (toasts.matches(':popover-open')) toasts.hidePopover()
  toasts.showPopover({ source: source ?? document.body })
}

/** Moves the toasts to where they do not cover the focused element. */
function keepClear(toasts: HTMLElement): void {
  delete toasts.dataset.end
  const made = document.activeElement
  if (!made || made === document.body || toasts.contains(made)) return
  const { top, bottom } = placeOf(made)
  const box = toasts.getBoundingClientRect()
  if (top >= box.bottom || bottom <= box.top) return
  const room = box.height + Math.min(box.top, innerHeight - box.bottom)
  if (box.top > innerHeight / 2 && top > room) toasts.dataset.end = 'top'
  else if (bottom < innerHeight - room) toasts.dataset.end = 'foot'
}

/** Of a text that is written only the paragraph with the caret, because it fills the window. */
function placeOf(focused: Element): DOMRect {
  const node = (focused as HTMLElement).isContentEditable && getSelection()?.anchorNode
  const place = node instanceof Element ? node : node ? node.parentElement : null
  return (place || focused).getBoundingClientRect()
}

function actions({ label, act }: ToastAction, end: () => void): HTMLElement {
  const row = document.createElement('p')
  row.className = 'toast-actions'
  const close = button('×', end)
  close.ariaLabel = 'Close'
  row.append(
    button(label, () => {
      end()
      act()
    }),
    close,
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
  if (!toast.contains(document.activeElement)) return
  if (source?.isConnected) source.focus()
  else document.getElementById('content')?.focus({ preventScroll: true })
}

function dismiss(toasts: HTMLElement, toast: HTMLElement): void {
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
