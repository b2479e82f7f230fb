/**
 * Has links open over the page what their pages show. It is loaded when one is pointed at or
 * focused; whoever wants the page in another tab gets the page, as when nothing can be loaded.
 */
export function openInPlace(
  selector: string,
  load: (link: HTMLAnchorElement) => Promise<() => void>,
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    for (const sign of ['pointerover', 'focus'])
      link.addEventListener(sign, () => load(link).catch(() => {}), { once: true })
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      load(link).then(
        (open) => open(),
        () => location.assign(link.href),
      )
    })
  }
}
