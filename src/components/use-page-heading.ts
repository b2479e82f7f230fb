import { useEffect, useLayoutEffect } from 'react'

const [, SITE = ''] = typeof document === 'undefined' ? [] : (/( · .*)$/.exec(document.title) ?? [])

const heading = () => document.querySelector<HTMLElement>('.page-head-title')

let shown = false

/**
 * Sets the heading. When the content changes, the heading gets the focus so that it is announced.
 * @param place identifies the content
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
