/** A message that shows itself and goes. */
export type Toast = {
  tone: 'success' | 'error'
  /** "Success" or "An error occurred." unless said otherwise. */
  heading?: string
  message?: string
  /** Milliseconds until it fades. */
  duration?: number
}

const DURATION = 2200
const TRANSITION = 380
const HEADINGS = { success: 'Success', error: 'An error occurred.' }

/** Shows a toast above everything, open dialogs too, and has it read out without taking focus. */
export function showToast({
  tone,
  heading = HEADINGS[tone],
  message,
  duration = DURATION,
}: Toast): void {
  const toasts = document.querySelector<HTMLElement>('#toasts')
  if (!toasts) return
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.dataset.tone = tone
  toast.append(line('toast-heading', heading))
  if (message) toast.append(line('toast-message', message))

  // Opened anew each time, because the last to enter the top layer stands above the rest of it.
  if (toasts.matches(':popover-open')) toasts.hidePopover()
  toasts.showPopover()
  // A frame later, because a live region tells only of what is put into it while it is shown.
  requestAnimationFrame(() => toasts.append(toast))
  setTimeout(() => dismiss(toasts, toast), duration)
}

function dismiss(toasts: HTMLElement, toast: HTMLElement): void {
  // The toasts below move up into the place that is left, as the toast fades.
  toast.style.marginBlockEnd = `${-toast.offsetHeight}px`
  toast.dataset.leaving = ''
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
