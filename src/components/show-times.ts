import { relativeTime } from '../lib/relative-time.ts'

/** While a page is read, its last element may not have its text yet. */
function isWhole(element: Element): boolean {
  let node: Node | null = element
  while (node && !node.nextSibling) node = node.parentNode
  return node !== null
}

/** Makes dates relative, or dates again for print (rule: reading/dates-in-static-pages). */
export function showTimes(printed = false): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const then = Date.parse(time.dateTime)
    if (Number.isNaN(then) || (document.readyState === 'loading' && !isWhole(time))) continue
    time.title ||= time.textContent?.trim() ?? ''
    const text = printed ? time.title : relativeTime(then, Date.now())
    // A change is heard by the observer of first-paint.ts, which calls this again.
    if (time.textContent !== text) time.textContent = text
  }
}
