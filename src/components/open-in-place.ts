/** Opens links over the page, preloaded on hover or focus; they still work for other tabs. */
export function openInPlace(
  selector: string,
  load: (link: HTMLAnchorElement) => Promise<() => void>,
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    // On touch, `mouseover` comes after the press, so that loading does not delay it.
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
