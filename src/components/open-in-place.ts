/**
 * Opens the content of links over the page; loaded on hover or focus. The link works for other tabs
 * and when loading fails.
 */
export function openInPlace(
  selector: string,
  load: (link: HTMLAnchorElement) => Promise<() => void>,
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    // On touch, `mouseover` comes at the end of the press, so that loading does not delay it.
    for (const sign of ['mouseover', 'focus'])
      link.addEventListener(sign, () => load(link).catch(() => {}), { once: true })
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      load(link).then(
        (open) => open(),
        () => location.assign(link.href),
      )
    })
  }
}
