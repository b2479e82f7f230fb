/** As the ref of a row of tabs: shows the current one amid its neighbors where not all have room. */
export function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]')
  if (tabs && current)
    tabs.scrollLeft =
      current.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
}
