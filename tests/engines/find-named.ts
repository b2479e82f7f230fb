/**
 * Runs in the page: the first visible element of a selector with this accessible name, in an open
 * dialog if there is one, else in the whole page.
 *
 * @param pattern of the whole name
 * @param within a selector
 */
export function findNamed(selector: string, pattern: string, within: string): Element | null {
  const textOf = (part: Element | null) => part?.textContent ?? ''
  const nameOf = (element: Element): string => {
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const named =
      by.map((id) => textOf(document.getElementById(id))).join(' ') ||
      element.getAttribute('aria-label') ||
      labels.map(textOf).join(' ') ||
      textOf(element)
    return named.replace(/\s+/g, ' ').trim()
  }
  const place = document.querySelector(within || 'dialog[open]') ?? document
  const name = new RegExp(pattern)
  const named = [...place.querySelectorAll(selector)].filter((one) => name.test(nameOf(one)))
  const match = named.find((one) => one.checkVisibility({ visibilityProperty: true })) ?? null
  match?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return match
}
