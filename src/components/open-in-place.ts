import { busyUntil } from '../lib/busy-until.ts'
import { loadOverlayStyles } from './overlay-styles.ts'

/** Opens links as dialogs over the page; the dialog's script is loaded when a press is likely. */
export function openInPlace(
  selector: string,
  load: (link: HTMLAnchorElement) => Promise<() => void>,
): void {
  // A dialog needs its styles too, which would else be asked for only once its script is there.
  const loadAll = (link: HTMLAnchorElement) => {
    loadOverlayStyles().catch(() => {})
    return load(link)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    // On touch screens `mouseover` comes only after the press.
    for (const sign of ['mouseover', 'focus'])
      link.addEventListener(sign, () => loadAll(link).catch(() => {}), { once: true })
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      busyUntil(link, loadAll(link)).then(
        (open) => open(),
        () => location.assign(link.href),
      )
    })
  }
}
