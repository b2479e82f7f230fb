import { useEffect, useLayoutEffect } from 'react'

/** What follows the name of a page in the title of the window. */
const [, SITE = ''] = typeof document === 'undefined' ? [] : (/( · .*)$/.exec(document.title) ?? [])

const heading = () => document.querySelector<HTMLElement>('.page-head-title')

/** Whether the page has shown something else before: its first heading was read out as it loaded. */
let shown = false

/**
 * Gives the page's one heading, which stands in it as it was built, and its window the words of what
 * is shown. What is shown next is read out by its heading, as a page that is loaded would be.
 *
 * @param place tells one thing that is shown from the next, whatever they are called
 */
export function usePageHeading(words: string, place: string): void {
  useLayoutEffect(() => {
    heading()?.replaceChildren(words)
    document.title = `${words}${SITE}`
  }, [words])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the place alone
  useEffect(() => {
    const element = heading()
    if (element && shown) {
      element.tabIndex = -1
      element.focus({ preventScroll: true })
      scrollTo({ top: 0 })
    }
    shown = true
  }, [place])
}
