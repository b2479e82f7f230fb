/** As the ref of a row of tabs: shows the current one where not all of them have room. */
export function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]')
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft
}
