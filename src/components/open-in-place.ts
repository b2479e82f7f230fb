/**
 * Has links open over the page what their pages show. It is loaded when one is pointed at or
 * focused; whoever wants the page in another tab gets the page, as when nothing can be loaded.
 */
export function openInPlace(
  selector: string,
  load: (link: HTMLAnchorElement) => Promise<() => void>,
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    // Of a touch `mouseover` comes when it ends: what is loaded does not run within the press.
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
