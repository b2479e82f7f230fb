import { busyUntil } from '../lib/busy-until.ts'

/** Opens links as dialogs over the page; the dialog's script is loaded when a press is likely. */
export function openInPlace(
  selector: string,
  load: (link: HTMLAnchorElement) => Promise<() => void>,
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    // On touch screens `mouseover` comes only after the press.
    for (const sign of ['mouseover', 'focus'])
      link.addEventListener(sign, () => load(link).catch(() => {}), { once: true })
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      busyUntil(link, load(link)).then(
        (open) => open(),
        () => location.assign(link.href),
      )
    })
  }
}
